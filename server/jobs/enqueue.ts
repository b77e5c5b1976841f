import { sql } from 'kysely'
import { jsonbs, jsonOf, texts, uuids } from '../db/binary-array.ts'
import type { Tx } from '../db/connection.ts'
import { newIds } from '../record/new-id.ts'

/** What a job does; each kind has its handler in the worker. */
const jobKinds = [
  'log-saved',
  'person-renamed',
  'volunteer-added',
  'kit-damaged',
  'evaluation-request',
  'screening-expires',
  'registration-received',
  'registration-notice',
  'registration-approved',
  'outreach-received',
  'outreach-waitlisted',
  'outreach-declined',
  'outreach-accepted',
  'outreach-notice',
  'outreach-national',
  'outreach-moved',
  'intake-closed',
  'list-copy',
  'weekly-digest',
  'find-duplicates',
  'email-test',
  'invitation',
] as const

/** See {@link jobKinds}. */
export type JobKind = (typeof jobKinds)[number]

const otherKinds = ['find-duplicates', 'log-saved', 'person-renamed'] as const satisfies JobKind[]

/** The kinds that send a mail each; a `log-saved` is turned into such. */
export type MailKind = Exclude<JobKind, (typeof otherKinds)[number]>

/** See {@link MailKind}. */
export const mailKinds = jobKinds.filter((kind): kind is MailKind => !otherKinds.some((one) => one === kind))

/** What a job carries under a name: an id, several, or pairs of them. */
type Ids = string | readonly string[] | Readonly<Record<string, string>>

/** Something to be done once the transaction has been committed. */
export interface NewJob {
  kind: JobKind
  /** What happens once: a second job of the kind with this key is left out. */
  key: string
  /** Ids only: what they stand for is read when the job is done. */
  payload: Readonly<Record<string, Ids>>
}

/** Writes jobs in the transaction of what causes them, in one statement; those that were written before are left out. */
export async function enqueueJobs(tx: Tx, jobs: readonly NewJob[], now: Date): Promise<void> {
  if (jobs.length === 0) return
  // One order for all writers, so that two of them cannot wait for each other.
  const rows = [...jobs].sort((a, b) => compare(a.kind, b.kind) || compare(a.key, b.key))
  await sql`
    insert into job (id, kind, key, payload, run_on, created_on)
    select
      unnest(${uuids(newIds(rows.length))}::uuid[]), unnest(${texts(rows.map(({ kind }) => kind))}::text[]),
      unnest(${texts(rows.map(({ key }) => key))}::text[]),
      unnest(${jsonbs(rows.map(({ payload }) => jsonOf(payload)))}::jsonb[]), ${now}::timestamptz, ${now}::timestamptz
    on conflict (kind, key) do nothing
  `.execute(tx)
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
