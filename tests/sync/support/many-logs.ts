import type { Activity } from '../../../domain/activity/document.ts'
import { readNotes } from '../../../src/data/noted/notes.ts'
import { enqueueUpdate } from '../../../src/data/outbox/enqueue.ts'
import { enqueueCreate } from '../../support/enqueue-create.ts'
import {
  entriesOf,
  log,
  reply,
  type ScriptedDevice,
  type Sent,
  scriptedDevice,
  success,
} from './scripted-device.ts'

/** So many new logs that one note fixes them, by their Ids. */
export const manyIds = Array.from(
  { length: 25 },
  (_, index) => `00000003-0000-4000-8000-0000000000${String(index).padStart(2, '0')}`,
)

/** The Id of the record that a body makes. */
export const idOf = (body: string | null) => (JSON.parse(body ?? '{}') as { Id: string }).Id

/** A device on which {@link manyIds} wait, and what is asked of it. */
export async function deviceWithMany() {
  const device = scriptedDevice(50)
  for (const id of manyIds) await enqueueCreate('Workshop', log(id), device.db, device.env)
  return device
}

/** Answers that everything was taken, `derived` being what the server decided besides. */
export const acknowledge =
  (derived: object = {}) =>
  (sent: Sent): Response =>
    sent.path.endsWith('/Push')
      ? reply(200, {
          Success: true,
          Value: entriesOf(sent).map(({ Key, Body }) => ({
            Key,
            Status: 200,
            Success: true,
            Id: idOf(Body),
            Version: 1,
            Derived: { Version: 1, CreatedOn: '2026-11-12T10:00:00.000Z', ...derived },
          })),
        })
      : success(sent)

/** The states of all entries, in their order. */
export const statesOn = async ({ db }: ScriptedDevice) =>
  (await db.outbox.orderBy('seq').toArray()).map(({ state }) => state)

/** Gives a log another name. */
export const rename = ({ db, env }: ScriptedDevice, id: string, Name: Activity['Name']) =>
  enqueueUpdate('Workshop', id, log(id), log(id, { Name }), db, env)

/** All notes that are still on it. */
export const notesOn = async ({ db }: ScriptedDevice) => [
  ...(await readNotes(db, 'fixed')),
  ...(await readNotes(db, 'receipts')),
]

/** What happens while the first request is on its way, and how the drain ends. */
export const meanwhileOn = async (
  device: ScriptedDevice,
  work: () => Promise<unknown>,
  answer: (sent: Sent) => Response,
) => {
  device.answer = async (sent) => {
    if (device.sent.length === 1) await work()
    return answer(sent)
  }
  return device.drain()
}
