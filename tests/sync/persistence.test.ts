import { afterEach, expect, test, vi } from 'vitest'
import { emptyEducator } from '../../domain/educator/document.ts'
import { emptyProgramSupport } from '../../domain/program-support/document.ts'
import { emptyTraining } from '../../domain/training/document.ts'
import { newDraft, saveDraftToOutbox } from '../../src/data/drafts/drafts.ts'
import { readMeta } from '../../src/data/store/meta.ts'
import { log, scriptedDevice, siteId } from './support/scripted-device.ts'

afterEach(() => vi.unstubAllGlobals())

const id = '00000001-0000-4000-8000-000000000001'

test.each([
  ['Workshop', log(id), true],
  ['ProgramSupport', emptyProgramSupport(id, siteId), true],
  ['Training', emptyTraining(id, 'SiteSpecificTraining', siteId), true],
  ['EducatorAuxData', emptyEducator(id), false],
] as const)(
  'the browser is asked to keep the data of this device after the first log of any kind: %s',
  async (type, doc, isAsked) => {
    const persist = vi.fn(async () => true)
    vi.stubGlobal('navigator', { storage: { persisted: async () => false, persist } })
    const { db, env } = scriptedDevice()
    await saveDraftToOutbox(newDraft(type, doc, env), db, env)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(await readMeta(db, 'persistenceAsked')).toBe(isAsked)
    expect(persist).toHaveBeenCalledTimes(isAsked ? 1 : 0)
  },
)
