import { inject, onTestFinished } from 'vitest'

/** Runs SQL on the journeys' server: what other people do there while somebody is without signal. */
export async function behindTheScenes<Row = Record<string, unknown>>(text: string): Promise<Row[]> {
  const answer = await fetch(`http://127.0.0.1:${inject('doorPort')}`, { method: 'POST', body: text })
  const said = await answer.text()
  if (!answer.ok) throw new Error(`${text}: ${said}`)
  return JSON.parse(said) as Row[]
}

/** The same, taken back at the latest when the test ends. Gives the function that takes it back earlier. */
export async function meanwhile(text: string, back: string): Promise<() => Promise<void>> {
  let isBack = false
  const takeBack = async () => {
    if (isBack) return
    isBack = true
    await behindTheScenes(back)
  }
  onTestFinished(takeBack)
  await behindTheScenes(text)
  return takeBack
}

/** After a journey nothing waits for the demonstration's people any more: the next ones count what needs them. */
export const leaveNothingReturned = async (): Promise<void> => {
  await behindTheScenes(`
    update activity_review set status = 'Reviewed', version = version + 1 where status = 'Returned'
      and author_id in (select id from subject where email like '%@elan.example')`)
}
