import { sql } from 'kysely'
import type { Tx } from '../db/connection.ts'
import type { LogNews } from './announce-activities.ts'
import {
  type AskedEducator,
  askedColumns,
  askedTables,
  findAsked,
  hashOfAddress,
  personToAsk,
} from './asked-educators.ts'
import { personKey } from './hold-mails.ts'

/** An educator to be asked about an activity: who they are, and the person behind it, wherever they are named. */
interface Entry {
  activity: string
  item: string
  whom: string
  person: string
  /** A hash of the address. */
  address: string
}

/** Logs without those who are asked otherwise, and the person behind each who is left, by {@link personKey}. */
export interface AskedOnce<News extends LogNews> {
  logs: News[]
  persons: ReadonlyMap<string, string>
}

/**
 * Leaves out whoever is asked about the activity already, or by another entry of these logs, as somebody else: named by
 * words here and in the register there, with the same address and name. Whoever is gone from the log is left out, too: the
 * save that names them again asks. Three statements, none where nobody is asked.
 */
export async function askEachOnce<News extends LogNews>(
  tx: Tx,
  logs: readonly News[],
): Promise<AskedOnce<News>> {
  const activities = logs.filter(({ asked }) => Object.keys(asked).length > 0).map(({ activity }) => activity)
  if (activities.length === 0) return { logs: [...logs], persons: new Map() }
  await waitForOthers(tx, activities)
  const rows = await readEducators(tx, activities)
  const entries = logs.map((log) => entriesOf(log, rows.get(log.activity) ?? []))
  const others = await readAskedOtherwise(tx, entries.flat())
  const seen = new Set<string>()
  const isFirst = ({ activity, whom, person }: Entry): boolean => {
    const key = personKey(activity, person)
    if (others.has(personKey(activity, whom)) || seen.has(key)) return false
    seen.add(key)
    return true
  }
  const left = entries.map((each) => each.filter(isFirst))
  return {
    logs: logs.map((log, place) => ({
      ...log,
      asked: Object.fromEntries((left[place] ?? []).map(({ item, whom }) => [item, whom])),
    })),
    persons: new Map(left.flat().map(({ activity, whom, person }) => [personKey(activity, whom), person])),
  }
}

/** Two saves of a log may be told of at one moment: whoever comes second sees whom the first asks. */
async function waitForOthers(tx: Tx, activities: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('elan/asked about/' || activity, 0))
    from unnest(${[...new Set(activities)].sort()}::text[]) as activity
  `.execute(tx)
}

async function readEducators(tx: Tx, activities: readonly string[]): Promise<Map<string, AskedEducator[]>> {
  const { rows } = await sql<AskedEducator & { activity_id: string }>`
    select e.activity_id, ${askedColumns} from ${askedTables}
    where e.activity_id = any(${activities}::uuid[]) and e.activity_feedback
    order by e.position
  `.execute(tx)
  return Map.groupBy(rows, ({ activity_id }) => activity_id)
}

const entriesOf = ({ activity, asked }: LogNews, rows: readonly AskedEducator[]): Entry[] =>
  Object.entries(asked).flatMap(([item, whom]) => {
    const row = findAsked(rows, { item, whom })
    const person = row && personToAsk(row)
    const address = row && hashOfAddress(row.email)
    return person && address ? [{ activity, item, whom, person, address }] : []
  })

/** Those whose person has a survey under another name; one of an earlier release that was sent knows the address alone. */
async function readAskedOtherwise(tx: Tx, entries: readonly Entry[]): Promise<Set<string>> {
  const given = entries.map(({ activity, whom, person, address }) => ({
    sought: { activity, person },
    key: personKey(activity, whom),
    of_address: personKey(activity, address),
  }))
  // Joined, not asked whether it exists: that is looked for through all jobs, since the first is thought to be near.
  const { rows } = await sql<{ key: string }>`
    with given as (
      select * from json_to_recordset(${JSON.stringify(given)}::json) as each (sought jsonb, key text, of_address text)
    )
    select given.key from given join job on job.kind = 'evaluation-request' and job.payload @> given.sought
      and job.key <> given.key
    union all
    select given.key from given where exists (
      select from job where job.kind = 'evaluation-request' and job.key = given.of_address and job.key <> given.key
        and job.status = 'done' and not job.payload ? 'person'
    )
  `.execute(tx)
  return new Set(rows.map(({ key }) => key))
}
