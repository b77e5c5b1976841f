import type { Handover } from '../../../domain/handover/handover.ts'
import type { PushAnswer } from '../../../domain/sync/wire.ts'
import { pushEntry, workshopBody } from './make-activity.ts'
import { type PersonName, people } from './people.ts'
import type { TestServer } from './with-server.ts'

/** Where handed-over entries are. */
export const handoverPath = '/api/vms/Sync/Handover'

const workshops = '/api/vms/Workshop'

type Entry = ReturnType<typeof pushEntry>

/** A log of the season that is locked by now. */
export const lateBody = (changes: Record<string, unknown> = {}) =>
  workshopBody({ Date: '2025-05-05', ...changes })

/** The entry that creates such a log. */
export const lateEntry = (changes?: Record<string, unknown>): Entry =>
  pushEntry('POST', workshops, lateBody(changes))

/** The Id of the record that an entry creates. */
export const recordId = (entry: Entry): string => (JSON.parse(entry.Body ?? '{}') as { Id: string }).Id

/** What people do with entries on a test's server. */
export const handovers = (server: TestServer) => ({
  handOver: (person: PersonName, entry: object, inNameOf: string = people[person].id) =>
    server.call<Handover>(person, 'POST', handoverPath, { Person: inNameOf, Entry: entry }),
  push: (person: PersonName, entry: Entry) =>
    server.call<PushAnswer[]>(person, 'POST', '/api/vms/Sync/Push', {
      Person: people[person].id,
      Entries: [entry],
    }),
  accept: (person: PersonName, id: string, choices?: { Keep?: string[]; LeaveOut?: string[] }) =>
    server.call<Handover>(person, 'POST', `${handoverPath}/${id}/Accept`, choices),
  decline: (person: PersonName, id: string, reason: unknown = 'It is in the paper register.') =>
    server.call<Handover>(person, 'POST', `${handoverPath}/${id}/Decline`, { Reason: reason }),
})
