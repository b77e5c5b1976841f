import type { PushAnswer } from '../../../domain/sync/wire.ts'
import { pushEntry, workshopBody } from './make-activity.ts'
import { type PersonName, people } from './people.ts'
import type { Reply, TestServer } from './with-server.ts'

/** Where activities are. */
export const path = '/api/vms/Workshop'

/** Sends entries in one Push as somebody, in their own name or (wrongly) in another's. */
export type Push = (person: PersonName, entries: unknown[], inNameOf?: string) => Promise<Reply<PushAnswer[]>>

/** Makes the function that pushes to a test's server. */
export const pushTo =
  (server: TestServer): Push =>
  (person, Entries, Person = people[person].id) =>
    server.call<PushAnswer[]>(person, 'POST', '/api/vms/Sync/Push', { Person, Entries })

/** Each answer in short: the status of a success, status and first code of a refusal. */
export const codes = (answers: PushAnswer[]) =>
  answers.map((answer) => (answer.Success ? answer.Status : [answer.Status, answer.Errors?.[0]?.Code]))

/** The entry that creates an activity. */
export const create = (body: { Id: string } = workshopBody(), key?: string) =>
  pushEntry('POST', path, body, { key })
