import { isLogType, type LogType } from '../../../domain/log/log-types.ts'
import { seasonOf } from '../../../domain/site/season.ts'
import { hoursInLog, type LogWithHours } from '../../../domain/volunteer-record/hours-in-log.ts'
import type { VolunteerRecord } from '../../../domain/volunteer-record/record.ts'
import type { ApiAnswer } from '../calls/api.ts'
import { callSignedIn } from '../calls/call-signed-in.ts'
import { type PendingEntry, pendingEntries } from '../outbox/pending.ts'
import { readSeasons } from '../queries/places.ts'
import { readMeta, writeMeta } from '../store/meta.ts'
import { currentDatabase, type PersonDatabase } from '../store/person-database.ts'
import { baseDocument } from '../store/records.ts'
import type { Ref } from '../store/rows.ts'

/** One's own record as this device last had it. */
export interface KeptRecord {
  record: VolunteerRecord
  /** When it was brought, ISO, device time. */
  at: string
}

/** The record of a person, as much as the reader may see. Needs signal. */
export const fetchRecord = (subjectId: string): Promise<ApiAnswer<VolunteerRecord>> =>
  callSignedIn({ method: 'GET', path: `/api/vms/Subject/${encodeURIComponent(subjectId)}/VolunteerRecord` })

/** One's own record as it was last brought; null before the first time. For live queries. */
export const readKeptRecord = (db: PersonDatabase = currentDatabase()): Promise<KeptRecord | null> =>
  readMeta(db, 'ownRecord')

/** Brings one's own record and keeps it on this device, where it opens without signal from then on. */
export async function bringOwnRecord(
  subjectId: string,
  db: PersonDatabase = currentDatabase(),
): Promise<ApiAnswer<VolunteerRecord>> {
  const answer = await fetchRecord(subjectId)
  if (answer.kind === 'ok')
    await writeMeta(db, { ownRecord: { record: answer.value, at: new Date().toISOString() } })
  return answer
}

/** A log with hours of one's own that the server has not heard of as it is here. */
export interface UnsentHours {
  seq: number
  ref: Ref
  type: LogType
  op: PendingEntry['op']
  /** What the log is called; '' for a training without a name of its own. */
  name: string
  TrainingTypeId: string | null
  date: string
  SeasonId: string | null
  /** One's own hours in the log as it is here. */
  hours: number
  /** Those that the server knows of, and may have in its totals: of a log that is to be deleted, those that go. */
  before: number
  /** It waits for the person and not for signal. */
  needsPerson: boolean
}

/** What waits on this device and changes one's own hours, in order of arrival. For live queries. */
export async function unsentHours(
  subjectId: string,
  db: PersonDatabase = currentDatabase(),
): Promise<UnsentHours[]> {
  const [entries, seasons] = await Promise.all([pendingEntries(db), readSeasons(db)])
  // Of two entries of one log the last one says what is asked for.
  const last = new Map(entries.filter(({ type }) => isLogType(type)).map((entry) => [entry.ref, entry]))
  const lines = await Promise.all(
    Array.from(last.values(), async (entry): Promise<UnsentHours | null> => {
      const hours = entry.op === 'delete' ? 0 : hoursInLog(entry.doc as LogWithHours, subjectId)
      const isNew = isCreated(entries, entry.ref)
      const before = isNew ? 0 : await hoursBefore(db, entry.ref, subjectId)
      if (hours === before) return null
      const date = String(entry.doc.Date ?? entry.doc.DateCompleted ?? entry.doc.CompletedDate ?? '')
      return {
        seq: entry.seq,
        ref: entry.ref,
        type: entry.type as UnsentHours['type'],
        op: isNew && entry.op !== 'delete' ? 'create' : entry.op,
        name: entry.name,
        TrainingTypeId: typeof entry.doc.TrainingTypeId === 'string' ? entry.doc.TrainingTypeId : null,
        date,
        SeasonId: seasonOf(date, seasons)?.Id ?? null,
        hours,
        before,
        needsPerson: entry.kind === 'needs-you',
      }
    }),
  )
  return lines.filter((line) => line !== null)
}

const isCreated = (entries: readonly PendingEntry[], ref: Ref): boolean =>
  entries.some((entry) => entry.ref === ref && entry.op === 'create')

async function hoursBefore(db: PersonDatabase, ref: Ref, subjectId: string): Promise<number> {
  const [head, text] = await Promise.all([db.heads.get(ref), db.texts.get(ref)])
  return head ? hoursInLog(baseDocument(head, text) as LogWithHours, subjectId) : 0
}
