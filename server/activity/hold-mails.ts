import { sql } from 'kysely'
import type { Tx } from '../db/connection.ts'
import type { LogNews } from './announce-activities.ts'

/**
 * What one author's logs tell in 24 hours. An educator may be anybody's address: without a limit one account could have the
 * charity write to the whole world; and without the others, to all its own people without end. A site's busiest day asks
 * far fewer; its whole season, entered in a day, adds fewer people and reports fewer kits.
 */
export const mostADay = { 'evaluation-request': 200, 'volunteer-added': 2000, 'kit-damaged': 100 } as const

type HeldKind = keyof typeof mostADay

/** How long what is held waits before it is looked at again, in ms. */
export const heldFor = 24 * 3_600_000

/** What is told of a log now, and what of it is too much for today. */
export interface ToldAndHeld<News extends LogNews> {
  told: News[]
  held: News[]
}

/**
 * Parts logs into what is told now and what goes beyond {@link mostADay}; what was told before is in neither, so that lists
 * made since get no copy of a mail that went long ago. Two statements.
 */
export async function holdMails<News extends LogNews>(
  tx: Tx,
  logs: readonly News[],
  now: Date,
): Promise<ToldAndHeld<News>> {
  await waitForOthers(tx, logs)
  const { before, sent } = await readSent(tx, logs, now)
  const part = <Entry>(kind: HeldKind, author: string, entries: readonly Entry[]) => {
    const [today, later]: [Entry[], Entry[]] = [[], []]
    const key = `${kind} ${author}`
    for (const entry of entries) {
      const count = sent.get(key) ?? 0
      sent.set(key, count + 1)
      const list = count < mostADay[kind] ? today : later
      list.push(entry)
    }
    return [today, later] as const
  }
  const parted = logs.map((log) => {
    const { activity, author } = log
    // Each save of a log names whoever is to be asked about it, and may add somebody who was in it before.
    const asked = Object.entries(log.asked).filter(
      ([, whom]) => !before.has(`evaluation-request ${personKey(activity, whom)}`),
    )
    const added = log.added.filter(
      (subject) => !before.has(`volunteer-added ${personKey(activity, subject)}`),
    )
    const surveys = part('evaluation-request', author, asked)
    const people = part('volunteer-added', author, added)
    const kits = part('kit-damaged', author, Object.entries(log.damaged))
    const of = (when: 0 | 1): News => ({
      ...log,
      asked: Object.fromEntries(surveys[when]),
      added: people[when],
      damaged: Object.fromEntries(kits[when]),
    })
    return { told: of(0), held: surveys[1].length + people[1].length + kits[1].length > 0 ? [of(1)] : [] }
  })
  return { told: parted.map(({ told }) => told), held: parted.flatMap(({ held }) => held) }
}

/** What another worker tells of the same authors at this moment counts, too: whoever comes second counts it. */
async function waitForOthers(tx: Tx, logs: readonly LogNews[]): Promise<void> {
  const authors = [...new Set(logs.map(({ author }) => author))].sort()
  await sql`
    select pg_advisory_xact_lock(hashtextextended('elan/told of logs by/' || author, 0))
    from unnest(${authors}::text[]) as author
  `.execute(tx)
}

/** Names the mail that somebody gets about an activity, once of each kind. */
export const personKey = (activity: string, whom: string): string => `${activity}/${whom}`

/**
 * Which of these surveys and mails to the added were written before (`kind key`), and how much each author's logs have told
 * within a day, by kind and author: a damaged kit is one, however many coordinators hear of it.
 */
async function readSent(
  tx: Tx,
  logs: readonly LogNews[],
  now: Date,
): Promise<{ before: Set<string>; sent: Map<string, number> }> {
  const keys = logs.flatMap(({ activity, asked, added }) =>
    [...Object.values(asked), ...added].map((whom) => personKey(activity, whom)),
  )
  const authors = [...new Set(logs.map(({ author }) => author))]
  const { rows } = await sql<{ key: string | null; author: string | null; kind: string; sent: number }>`
    select key, null as author, kind, 0 as sent from job
    where kind in ('evaluation-request', 'volunteer-added') and key = any(${keys}::text[])
    union all
    select null, payload->>'author', kind, count(distinct (payload->>'activity') || coalesce(payload->>'kit', key))::int
    from job
    where kind in ('evaluation-request', 'volunteer-added', 'kit-damaged')
      and payload->>'author' = any(${authors}::text[])
      and created_on > ${new Date(now.getTime() - heldFor)}::timestamptz
    group by 2, 3
  `.execute(tx)
  return {
    before: new Set(rows.flatMap(({ kind, key }) => (key ? [`${kind} ${key}`] : []))),
    sent: new Map(
      rows.flatMap(({ author, kind, sent }): [string, number][] =>
        author ? [[`${kind} ${author}`, sent]] : [],
      ),
    ),
  }
}
