import { sql } from 'kysely'
import type { Tx } from '../db/connection.ts'
import type { LogNews } from './announce-activities.ts'

/**
 * Surveys of one author's logs in 24 hours. An educator may be anybody's address: without a limit one account could have
 * the charity write to the whole world. A site's busiest day asks far fewer.
 */
export const mostSurveysADay = 200

/** How long what is held waits before it is looked at again, in ms. */
export const heldFor = 24 * 3_600_000

/** What is told of a log now, and the surveys of it that are too many for today. */
export interface ToldAndHeld<News extends LogNews> {
  told: News[]
  held: News[]
}

/** Parts logs into what is told now and the surveys beyond {@link mostSurveysADay}; one statement, none without surveys. */
export async function holdSurveys<News extends LogNews>(
  tx: Tx,
  logs: readonly News[],
  now: Date,
): Promise<ToldAndHeld<News>> {
  const asking = logs.filter(({ asked }) => Object.keys(asked).length > 0)
  if (asking.length === 0) return { told: [...logs], held: [] }
  const { asked: before, sent } = await readSent(tx, asking, now)
  const parted = logs.map((log) => {
    const today: [string, string][] = []
    const later: [string, string][] = []
    for (const entry of Object.entries(log.asked)) {
      // Whoever was asked about this log is told of again with each save of it, and asked no second time.
      const isAsked = before.has(surveyKey(log.activity, entry[1]))
      const count = sent.get(log.author) ?? 0
      if (!isAsked) sent.set(log.author, count + 1)
      const list = isAsked || count < mostSurveysADay ? today : later
      list.push(entry)
    }
    return {
      told: { ...log, asked: Object.fromEntries(today) },
      held: { ...log, added: [], damaged: {}, asked: Object.fromEntries(later) },
    }
  })
  return {
    told: parted.map(({ told }) => told),
    held: parted.flatMap(({ held }) => (Object.keys(held.asked).length > 0 ? held : [])),
  }
}

/** Names the survey that an educator gets about an activity, once. */
export const surveyKey = (activity: string, whom: string): string => `${activity}/${whom}`

/** Which of these surveys are under way already, and how many each author's logs have sent within a day. */
async function readSent(
  tx: Tx,
  logs: readonly LogNews[],
  now: Date,
): Promise<{ asked: Set<string>; sent: Map<string, number> }> {
  const keys = logs.flatMap(({ activity, asked }) =>
    Object.values(asked).map((whom) => surveyKey(activity, whom)),
  )
  const authors = [...new Set(logs.map(({ author }) => author))]
  const { rows } = await sql<{ key: string | null; author: string | null; sent: number }>`
    select key, null as author, 0 as sent from job where kind = 'evaluation-request' and key = any(${keys}::text[])
    union all
    select null, payload->>'author', count(*)::int from job
    where kind = 'evaluation-request' and payload->>'author' = any(${authors}::text[])
      and created_on > ${new Date(now.getTime() - heldFor)}::timestamptz
    group by 2
  `.execute(tx)
  return {
    asked: new Set(rows.flatMap(({ key }) => key ?? [])),
    sent: new Map(rows.flatMap(({ author, sent }) => (author ? [[author, sent]] : []))),
  }
}
