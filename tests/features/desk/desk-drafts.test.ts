import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyKit, type KitDocument, kitShape } from '../../../domain/kit/document.ts'
import { readDeskDraft } from '../../../src/data/desk/desk-draft.ts'
import { setCurrentDatabase } from '../../../src/data/store/person-database.ts'
import {
  type DeskFormKind,
  leaveSavedDesk,
  loadDesk,
  openDesk,
} from '../../../src/pickers/desk-form/use-desk-form.ts'
import { type ScriptedDevice, scriptedDevice } from '../../sync/support/scripted-device.ts'

let device: ScriptedDevice
beforeEach(() => {
  device = scriptedDevice()
  setCurrentDatabase(device.db)
})
afterEach(() => setCurrentDatabase(null))

const kind: DeskFormKind<KitDocument> = {
  type: 'Kit',
  path: 'Kit',
  shape: kitShape,
  begin: (Id) => emptyKit(Id, 'toronto'),
  tidy: (doc) => doc,
  findProblems: () => [],
}

/** The form of a new kit, as it opens on what this device keeps. */
async function openForm() {
  const loaded = await loadDesk(kind, 'Kit', null)
  if (typeof loaded !== 'object') throw new Error(String(loaded))
  const desk = openDesk(kind, 'Kit', loaded)
  const write = async (EnglishName: string) => {
    desk.draft = { ...desk.draft, doc: { ...desk.draft.doc, EnglishName } }
    desk.autosave.changed(desk.draft.doc)
    await desk.autosave.flush()
  }
  return { desk, write, resumed: loaded.resumed }
}
const kept = async () => (await readDeskDraft<KitDocument>('Kit'))?.doc.EnglishName

test('a form that was saved takes its words from the device, and leaves what another one wrote since', async () => {
  const first = await openForm()
  await first.write('Slime')
  const second = await openForm()
  expect(second.resumed).toBe(true)
  await second.write('Slime that glows')
  await leaveSavedDesk(first.desk)
  expect(await kept()).toBe('Slime that glows')
  await leaveSavedDesk(second.desk)
  expect(await kept()).toBeUndefined()
})

test('a form that was left writes nothing over what another one wrote since, while it is being sent either', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const first = await openForm()
  await first.write('Slime')
  const second = await openForm()
  await second.write('Slime that glows')
  await first.write('Slime again')
  expect(first.desk.autosave.state()).toBe('taken')
  await first.desk.keep(first.desk.draft)
  expect(await kept()).toBe('Slime that glows')
  await second.write('Slime that glows in the dark')
  expect([await kept(), second.desk.autosave.state()]).toEqual(['Slime that glows in the dark', 'kept'])
  expect(warned).toHaveBeenCalled()
  warned.mockRestore()
})
