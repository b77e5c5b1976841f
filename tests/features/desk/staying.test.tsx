import '../../support/mock-drawn-desk.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ApiAnswer, ApiCall } from '../../../src/data/calls/api.ts'
import { createAutosave } from '../../../src/data/drafts/autosave.ts'
import type { PersonDatabase } from '../../../src/data/store/person-database.ts'
import {
  type EnumerationWords,
  enumerationKind,
} from '../../../src/features/enumerations/values/enumeration-kind.ts'
import type { OpenDesk } from '../../../src/pickers/desk-form/use-desk-form.ts'
import { useDeskSaving } from '../../../src/pickers/desk-form/use-desk-saving.tsx'
import { tellStaying } from '../../../src/ui/form/staying.ts'
import { drawHook, forgetHooks } from '../../support/drawn-hook.ts'

const page = vi.hoisted(() => ({ calls: [] as ApiCall[], told: [] as unknown[], left: 0 }))
vi.mock('react', async (original) => ({
  ...(await original<object>()),
  ...(await import('../../support/drawn-hook.ts')).hooks,
}))
vi.mock('@lingui/react', () => {
  const say = ({ message }: { message: string }) => message
  return { useLingui: () => ({ i18n: { _: say }, _: say }) }
})
vi.mock('../../../src/data/calls/call-signed-in.ts', () => ({
  callSignedIn: async (call: ApiCall): Promise<ApiAnswer<unknown>> => {
    page.calls.push(call)
    return { kind: 'ok', value: { Version: page.calls.length + 1 }, total: undefined }
  },
}))
vi.mock('../../../src/data/desk/desk-draft.ts', async (original) => ({
  ...(await original<object>()),
  dropDeskDraftIf: async () => undefined,
}))
vi.mock('../../../src/data/drafts/last-words-place.ts', async (original) => ({
  ...(await original<object>()),
  forgetLastWords: () => undefined,
}))
const snackbar = vi.hoisted(() => ({
  say: (text: unknown) => void page.told.push(text),
  sayError: (text: unknown) => void page.told.push(text),
  withdraw: () => undefined,
}))
vi.mock('../../../src/ui/snackbar.tsx', () => ({ useSnackbar: () => snackbar }))

const doc: EnumerationWords = {
  ...enumerationKind.begin('00000001-0000-4000-8000-000000000001'),
  ...{ LocalizationKey: 'grade.one', Description: 'Grade one', Value: '1', Version: 1 },
}

interface Beside {
  ref?: string
  toItsPage?: (id: string) => Promise<void> | undefined
  onSaved?: () => Promise<void>
  stillUnsaved?: () => string | null
}

/** A form of a known record, and what the device keeps of it. */
function open({ ref = 'Enumeration:1', onSaved = async () => undefined, ...beside }: Beside) {
  const kept: EnumerationWords[] = []
  const desk: OpenDesk<EnumerationWords> = {
    kind: enumerationKind,
    ref,
    draft: { base: { version: 1, doc }, doc, asked: null, savedAt: '' },
    resumed: true,
    autosave: createAutosave<EnumerationWords>(async (words) => void kept.push(words)),
    db: {} as PersonDatabase,
    hasLeft: () => false,
    isOurs: () => true,
    keep: async () => undefined,
    sending: Promise.resolve(),
  }
  const leave = () => {
    page.left++
    return onSaved()
  }
  const draw = () => drawHook(() => useDeskSaving(desk, leave, beside))
  return { desk, kept, draw }
}
type Opened = ReturnType<typeof open>

/** Writes another value, and presses Save. */
function save({ draw }: Opened, value: string) {
  draw().store.set('Value', value)
  draw().save()
}

/** The form takes words again, keeps them, and saves them over what was saved. */
async function goesOn(opened: Opened) {
  const { desk, kept, draw } = opened
  expect(draw().busy).toBe(false)
  expect(draw().isUnsaved()).toBe(false)
  expect(desk.resumed).toBe(false)
  draw().store.set('Value', '3')
  expect(draw().isUnsaved()).toBe(true)
  await desk.autosave.flush()
  expect(kept.at(-1)).toMatchObject({ Value: '3' })
  save(opened, '4')
  await vi.waitFor(() => expect(page.calls).toHaveLength(2))
  expect(page.calls[1]).toMatchObject({ method: 'PUT', ifMatch: 2 })
}

const never = () => new Promise<void>(() => undefined)
const blocked = async (opened: Opened) => {
  save(opened, '2')
  await vi.waitFor(() => expect(page.left).toBe(1))
  expect(opened.draw().busy).toBe(true)
}

beforeEach(() => {
  forgetHooks()
  Object.assign(page, { calls: [], told: [], left: 0 })
})

test('whoever is asked whether to leave after saving, and stays, has the form open anew on what was saved', async () => {
  const opened = open({ onSaved: never })
  await blocked(opened)
  tellStaying()
  await opened.desk.sending
  expect(opened.draw().store.get('Value')).toBe('2')
  await goesOn(opened)
})

test('the same where leaving answered before somebody was asked', async () => {
  const opened = open({})
  save(opened, '2')
  await opened.desk.sending
  // A second press in the moment until the page is gone would go back once more.
  opened.draw().save()
  expect(page.left).toBe(1)
  tellStaying()
  await goesOn(opened)
})

test('the same where the page could not be left', async () => {
  const opened = open({ onSaved: async () => Promise.reject(new Error('no page')) })
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  save(opened, '2')
  await opened.desk.sending
  await goesOn(opened)
  warn.mockRestore()
})

test('what else is unsaved on the page keeps it open: the form opens anew, and says so', async () => {
  const opened = open({ stillUnsaved: () => 'The words below are not saved yet.' })
  save(opened, '2')
  await opened.desk.sending
  expect(page.left).toBe(0)
  expect(page.told).toEqual(['Saved. The words below are not saved yet.'])
  await goesOn(opened)
})

const stillUnsaved = () => 'The words below are not saved yet.'

test('a new one leads to its own page instead, where they come along, and stays where they would not', async () => {
  const toItsPage = vi.fn(async () => undefined)
  const opened = open({ ref: 'Enumeration', stillUnsaved, toItsPage })
  save(opened, '2')
  await opened.desk.sending
  expect(page).toMatchObject({ left: 0, told: ['Saved. The words below are not saved yet.'] })
  expect(toItsPage).toHaveBeenCalledExactlyOnceWith(doc.Id)
  // What is written until its page is there is kept with it, and no longer in the place of a new one.
  opened.draw().store.set('Value', '3')
  await opened.desk.autosave.flush()
  expect(opened.kept.at(-1)).toMatchObject({ Value: '3' })
  expect(opened.desk.ref).toBe(`Enumeration:${doc.Id}`)
})

test.each([
  ['Enumeration', async () => Promise.reject(new Error('no page'))],
  ['Enumeration', () => undefined],
  ['Enumeration:1', async () => undefined],
])('of %s, the form opens anew where its page cannot be reached, or is this one', async (ref, toItsPage) => {
  const opened = open({ ref, stillUnsaved, toItsPage })
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  save(opened, '2')
  await opened.desk.sending
  expect(page.left).toBe(0)
  await goesOn(opened)
  warn.mockRestore()
})

test('words that were given up, by somebody who stays all the same, are kept again', async () => {
  const { desk, kept, draw } = open({})
  draw().store.set('Value', '2')
  desk.autosave.stop()
  tellStaying()
  await desk.autosave.flush()
  expect(kept).toMatchObject([{ Value: '2' }])
  expect(draw().isUnsaved()).toBe(true)
})
