import type { Doc } from '../../../domain/sync/tree.ts'
import { newDraft, saveDraft } from '../../../src/data/drafts/drafts.ts'
import { enqueueDelete, enqueueUpdate } from '../../../src/data/outbox/enqueue.ts'
import { pull } from '../../../src/data/pull/pull.ts'
import { readRecord } from '../../../src/data/store/records.ts'
import { enqueueCreate } from '../../support/enqueue-create.ts'
import { blank } from '../world/documents.ts'
import { ModelServer } from '../world/model-server.ts'
import { idsFrom } from '../world/random.ts'
import { type DatabaseDump, dumpDatabase } from './dump.ts'
import { log, refusal, type ScriptedDevice, scriptedDevice } from './scripted-device.ts'

/** A device as a version of the app left it, and what the server had by then. */
export interface OldDevice {
  device: DatabaseDump
  server: { ref: string; version: number; doc: Doc }[]
}

const ids = idsFrom(0x01d)
/** The records of {@link makeOldDevice}, by what had become of them. */
export const oldIds = {
  open: ids(),
  frozen: ids(),
  edited: ids(),
  editedWhileSent: ids(),
  deleted: ids(),
  refused: ids(),
  school: ids(),
  educator: ids(),
  draft: ids(),
  /** Since version 2. */
  support: ids(),
}

const person = idsFrom(0x9e)()

/** Puts records on a server as somebody else's. */
export function serverWith(records: OldDevice['server']): ModelServer {
  const server = new ModelServer(person, {})
  for (const { ref, version, doc } of records) {
    const [type = '', id = ''] = ref.split(':')
    const record = { type: type as 'Workshop', id, deleted: false, hidden: false, dropped: new Set<string>() }
    const stored = { ...record, version: version - 1, doc: { Id: id } }
    server.records.set(ref, stored)
    server.commit(stored, doc, [], 'other')
  }
  return server
}

/** The answer of a device to whatever it sends: the model server's. */
export const answerOf =
  (server: ModelServer): ScriptedDevice['answer'] =>
  ({ method, path, headers, text }) =>
    server.handle(
      path,
      {
        method,
        headers: [...headers].filter(([name]) => name !== 'content-encoding'),
        body: text || undefined,
      },
      false,
    )

/** Makes a device with unsent work of every kind, by the code of today; its dump is kept when a version ships. */
export async function makeOldDevice(): Promise<{ dump: OldDevice; device: ScriptedDevice }> {
  const device = scriptedDevice()
  const { db, env } = device
  const known = [oldIds.edited, oldIds.editedWhileSent, oldIds.deleted].map((id) => ({
    ref: `Workshop:${id}`,
    version: 3,
    doc: { ...blank('Workshop', id), Name: 'On the server', Date: '2026-11-09' } as Doc,
  }))
  const server = serverWith(known)
  const returned = server.records.get(`Workshop:${oldIds.edited}`)
  if (returned) server.review(returned, 'Returned', ['How many classes were there?'])
  device.answer = answerOf(server)
  await pull({ ...device.parts, fetch: device.parts.fetch as typeof fetch })
  const edit = async (id: string, change: Doc) => {
    const before = (await readRecord('Workshop', id, db))?.doc ?? {}
    await enqueueUpdate('Workshop', id, before, { ...before, ...change }, db, env)
  }
  await enqueueCreate('Workshop', log(oldIds.refused, { Name: 'Refused' }), db, env)
  device.answer = () => refusal(422, 'date_not_in_season')
  await device.drain()
  await enqueueCreate('Workshop', log(oldIds.frozen, { Name: 'Frozen' }), db, env)
  await edit(oldIds.editedWhileSent, { Name: 'First edit' })
  await enqueueDelete('Workshop', oldIds.deleted, db, env)
  device.answer = () => Promise.reject(new TypeError('no signal'))
  for (let turn = 0; turn < 3; turn++) await device.drain()
  await edit(oldIds.editedWhileSent, { Description: 'Second edit' })
  await edit(oldIds.frozen, { Description: 'Behind a frozen one' })
  await enqueueCreate('Workshop', log(oldIds.open, { Name: 'Open' }), db, env)
  await edit(oldIds.edited, { Name: 'Edited' })
  await enqueueCreate(
    'Organization',
    { ...blank('Organization', oldIds.school), Name: 'New school' },
    db,
    env,
  )
  const educator = {
    ...blank('EducatorAuxData', oldIds.educator),
    FirstName: 'Zoé',
    OrganizationId: oldIds.school,
  }
  await enqueueCreate('EducatorAuxData', educator, db, env)
  const support = { ...blank('ProgramSupport', oldIds.support), Name: 'Packed kits' }
  await enqueueCreate('ProgramSupport', support, db, env)
  await saveDraft(newDraft('Workshop', log(oldIds.draft, { Name: 'A draft' }), env), db, env)
  db.close()
  return { dump: { device: await dumpDatabase(device.stores.indexedDB, db.name), server: known }, device }
}
