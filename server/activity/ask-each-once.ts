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
  /** Named by words, not by the register. */
  byWords: boolean
}

/** What a survey's job tells of whoever is asked: the person, and the address of one named by words. */
type Named = { person: string; address?: string }

/** Logs without those who are asked otherwise, and who each one left is, by {@link personKey}. */
export interface AskedOnce<News extends LogNews> {
  logs: News[]
  named: ReadonlyMap<string, Named>
}

/**
 * Leaves out whoever is asked about the activity already, or by another entry of these logs, as somebody else: named by
 * words here and in the register there, with the same address and name. Two named by words with one address are two people
 * with a survey each, unless the name of one was corrected. Whoever is gone from the log is left out, too: the save that names
 * them again asks. Four statements, none where nobody is asked.
 */
export async function askEachOnce<News extends LogNews>(
  tx: Tx,
  logs: readonly News[],
): Promise<AskedOnce<News>> {
  const activities = logs.filter(({ asked }) => Object.keys(asked).length > 0).map(({ activity }) => activity)
  if (activities.length === 0) return { logs: [...logs], named: new Map() }
  await waitForOthers(tx, activities)
  const rows = await readEducators(tx, activities)
  const entries = logs.map((log) => entriesOf(log, rows.get(log.activity) ?? []))
  const others = await readAskedOtherwise(tx, entries.flat())
  const seen = new Set<string>()
  const isFirst = (entry: Entry): boolean => {
    const key = personKey(entry.activity, entry.person)
    if (others.has(entry) || seen.has(key)) return false
    seen.add(key)
    return true
  }
  const left = entries.map((each) => each.filter(isFirst))
  const holders = await readHolders(tx, left.flat())
  const apart = left.map((each) => each.map((entry) => tellApart(entry, holders)))
  return {
    logs: logs.map((log, place) => ({
      ...log,
      asked: Object.fromEntries((apart[place] ?? []).map(({ item, whom }) => [item, whom])),
    })),
    named: new Map(
      apart
        .flat()
        .map(({ activity, whom, person, address, byWords }) => [
          personKey(activity, whom),
          byWords ? { person, address } : { person },
        ]),
    ),
  }
}

/** Who is asked under a name that was made of an address alone. */
type Holder = { person: string | null; item: string }

/** Whoever has the address of another one, under another item, is named with their name. */
function tellApart(entry: Entry, holders: Map<string, Holder>): Entry {
  if (entry.whom !== entry.address) return entry
  const key = personKey(entry.activity, entry.address)
  const holder = holders.get(key)
  if (!holder) holders.set(key, entry)
  // One of an earlier release does not tell the person.
  const isOther = holder?.person && holder.person !== entry.person && holder.item !== entry.item
  return isOther ? { ...entry, whom: entry.person } : entry
}

async function readHolders(tx: Tx, entries: readonly Entry[]): Promise<Map<string, Holder>> {
  const keys = entries.map(({ activity, address }) => personKey(activity, address))
  const { rows } = await sql<Holder & { key: string }>`
    select key, payload->>'person' as person, payload->>'item' as item from job
    where kind = 'evaluation-request' and key = any(${keys}::text[])
  `.execute(tx)
  return new Map(rows.map(({ key, ...holder }) => [key, holder]))
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
    return person && address
      ? [{ activity, item, whom, person, address, byWords: row.educator_id === null }]
      : []
  })

/**
 * Those whose person has a survey under another name, or whose name was corrected in the item that has one; one of an earlier
 * release that was sent knows the address alone.
 */
async function readAskedOtherwise(tx: Tx, entries: readonly Entry[]): Promise<Set<Entry>> {
  const given = entries.map(({ activity, item, whom, person, address, byWords }, place) => ({
    place,
    sought: { activity, person },
    same_item: byWords ? { activity, item, address } : null,
    key: personKey(activity, whom),
    of_address: personKey(activity, address),
  }))
  // Joined, not asked whether it exists: that is looked for through all jobs, since the first is thought to be near.
  const { rows } = await sql<{ place: number }>`
    with given as (
      select * from json_to_recordset(${JSON.stringify(given)}::json)
        as each (place int, sought jsonb, same_item jsonb, key text, of_address text)
    )
    select given.place from given join job on job.kind = 'evaluation-request' and job.payload @> given.sought
      and job.key <> given.key
    union all
    select given.place from given join job on job.kind = 'evaluation-request' and job.payload @> given.same_item
      and job.key <> given.key
    union all
    select given.place from given where exists (
      select from job where job.kind = 'evaluation-request' and job.key = given.of_address and job.key <> given.key
        and job.status = 'done' and not job.payload ? 'person'
    )
  `.execute(tx)
  return new Set(rows.flatMap(({ place }) => entries[place] ?? []))
}
