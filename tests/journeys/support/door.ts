import { onTestFinished } from 'vitest'
import { doorPort } from './own-server.ts'

/** Runs SQL on the journeys' server: what other people do there while somebody is without signal. */
export async function behindTheScenes<Row = Record<string, unknown>>(text: string): Promise<Row[]> {
  const answer = await fetch(`http://127.0.0.1:${doorPort()}`, { method: 'POST', body: text })
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
  onTestFinished(async () => {
    await takeBack()
    await behindTheScenes(`
      with told as (
        update change set ${atTheEnd} where type in ('Season', 'EnumerationList') returning 1
      )
      ${tellOf('told')}`)
  })
  await behindTheScenes(text)
  return takeBack
}

/** After a journey nothing waits for the demonstration's people any more: the next ones count what needs them. */
export const leaveNothingReturned = async (): Promise<void> => {
  await behindTheScenes(`
    with done as (
      update activity_review set status = 'Reviewed', version = version + 1 where status = 'Returned'
        and author_id in (select id from subject where email like '%@elan.example')
      returning activity_id, version
    ), told as (
      update change set ${atTheEnd}, version = done.version from done
      where change.type = 'Review' and change.id = done.activity_id returning 1
    )
    ${tellOf('told')}`)
}

// What the server does at each write, and bare SQL does not: a device that read the rows in between reads them again.
const atTheEnd = `tx = pg_current_xact_id(), seq = nextval('change_seq')`
const tellOf = (rows: string): string =>
  `select pg_notify('elan_change', pg_current_xact_id()::text) from (select count(*) from ${rows}) as counted`

/** Takes away what a journey made, once it is over. */
export const afterwards = (...statements: string[]): void =>
  onTestFinished(async () => {
    for (const statement of statements) await behindTheScenes(statement)
  })
