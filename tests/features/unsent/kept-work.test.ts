import { expect, test } from 'vitest'
import { newDraft, saveDraft } from '../../../src/data/drafts/drafts.ts'
import { countDrafts } from '../../../src/data/session/count-drafts.ts'
import { completeActivity } from '../../support/activities.ts'
import { storeForEachTest } from '../../support/device-store.ts'
import { keepDeskDraft } from '../../support/keep-drafts.ts'

const store = storeForEachTest()

test('what was begun counts as work that only this device holds, in logs as in forms of the desk', async () => {
  expect(await countDrafts(store())).toBe(0)
  await saveDraft(newDraft('Workshop', completeActivity('Workshop')))
  await keepDeskDraft('Award', { base: null, doc: { Id: 'award' }, asked: null, savedAt: '' })
  expect(await countDrafts(store())).toBe(2)
})
