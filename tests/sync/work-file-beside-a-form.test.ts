import { expect, test } from 'vitest'
import { newDraft, readDraft, saveDraft } from '../../src/data/drafts/drafts.ts'
import { holdDraft, isHeld } from '../../src/data/drafts/hold-draft.ts'
import { foreseeImport, importWork } from '../../src/data/outbox/import-work.ts'
import { log, scriptedDevice } from './support/scripted-device.ts'
import { sharedLocks } from './support/shared-locks.ts'
import { fileOf, welcome } from './support/work-files.ts'

const id = '00000001-0000-4000-8000-000000000001'

test('a file brings no draft in under a form that has it open, whose next word would be written over it', async () => {
  const [device, other] = [scriptedDevice(), scriptedDevice()]
  for (const one of [device, other]) await welcome(one)
  await saveDraft(newDraft('Workshop', log(id, { Name: 'From the file' }), device.env), device.db, device.env)
  const file = await fileOf(device)
  const locks = sharedLocks()
  const bringIn = async () => (await importWork(file, other.db, other.env, locks)).map(({ fate }) => fate)
  const form = await holdDraft(`Workshop:${id}`, { take: false, onTaken: async () => true }, other.db, locks)
  expect(await foreseeImport(file, other.db)).toMatchObject([{ fate: 'draft' }])
  expect(await bringIn()).toEqual(['other'])
  expect(await readDraft('Workshop', id, other.db)).toBeUndefined()
  if (isHeld(form)) form.release()
  expect(await bringIn()).toEqual(['draft'])
  expect(await readDraft('Workshop', id, other.db)).toMatchObject({ doc: { Name: 'From the file' } })
  // The draft is free for whoever goes on with it.
  expect(
    isHeld(await holdDraft(`Workshop:${id}`, { take: false, onTaken: async () => true }, other.db, locks)),
  ).toBe(true)
})
