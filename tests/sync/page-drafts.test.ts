import { beforeEach, expect, test } from 'vitest'
import { emptyEducator } from '../../domain/educator/document.ts'
import { emptyOrganization } from '../../domain/organization/document.ts'
import { type Draft, newDraft, saveDraft } from '../../src/data/drafts/drafts.ts'
import { listDialogDrafts, listPageDrafts } from '../../src/data/drafts/page-drafts.ts'
import { log, type ScriptedDevice, scriptedDevice } from './support/scripted-device.ts'

let device: ScriptedDevice

beforeEach(() => {
  device = scriptedDevice()
})

test('each draft is in one list: of what has a page of its own, or of what was begun in a dialog', async () => {
  const { db, env, newId } = device
  const save = async <T>(draft: Draft<T>) => {
    await saveDraft(draft, db, env)
    return draft.id
  }
  const begunOf = <T extends { Id: string }>(doc: T) => newDraft('EducatorAuxData', doc, env)
  const base = emptyEducator(newId())
  const known = await save({ ...begunOf({ ...base, FirstName: 'Ada' }), base: { version: 1, doc: base } })
  const onPage = await save({ ...begunOf(emptyEducator(newId())), onPage: true })
  const inDialog = await save(begunOf(emptyEducator(newId())))
  const school = await save(newDraft('Organization', emptyOrganization(newId()), env))
  const activity = await save(newDraft('Workshop', log(newId()), env))
  const ids = (drafts: readonly { id: string }[]) => drafts.map(({ id }) => id).sort()
  expect(ids(await listPageDrafts(db))).toEqual([known, onPage, activity].sort())
  expect(ids(await listDialogDrafts(db))).toEqual([inDialog, school].sort())
})
