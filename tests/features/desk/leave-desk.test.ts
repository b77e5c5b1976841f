import { expect, test, vi } from 'vitest'
import { createAutosave } from '../../../src/data/drafts/autosave.ts'
import type { PersonDatabase } from '../../../src/data/store/person-database.ts'
import { discardDesk, leaveDesk } from '../../../src/pickers/desk-form/use-desk-form.ts'

/** A form in which something was written, on a device that does not let go of it. */
function stuck() {
  const kept: string[] = []
  const autosave = createAutosave<string>(async (words) => void kept.push(words))
  const db = {
    meta: {},
    transaction: async () => {
      throw new Error('the storage does not answer')
    },
  } as unknown as PersonDatabase
  autosave.changed('begun')
  return { kept, desk: { autosave, ref: 'Award:one', db } }
}

test('a form whose words cannot be discarded goes on keeping what is typed', async () => {
  const { kept, desk } = stuck()
  await expect(discardDesk(desk)).rejects.toThrow('the storage does not answer')
  desk.autosave.changed('begun, and gone on with')
  await desk.autosave.flush()
  expect(kept).toEqual(['begun', 'begun, and gone on with'])
})

test('whoever leaves such a form is not kept for it', async () => {
  const quiet = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { desk } = stuck()
  await leaveDesk(desk)
  expect(quiet).toHaveBeenCalledOnce()
  quiet.mockRestore()
})
