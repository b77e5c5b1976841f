import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { localizationGroups } from '../../../domain/localization/words.ts'
import type { Setup } from '../../../domain/setup/schema.ts'
import { wordsRow } from '../../../src/features/enumerations/words/arrange-words.ts'
import type { Written } from '../../../src/features/enumerations/words/use-written.ts'
import { WordsEditor } from '../../../src/features/enumerations/words/words-editor.tsx'
import { SitesStep } from '../../../src/features/setup/place-steps.tsx'
import { elementsOf, type FoundProps } from '../../support/elements-of.tsx'

vi.mock('../../../src/features/setup/use-kept-line.ts', () => ({
  useLineForgotten: () => {},
  useKeptLine: () => ({
    words: { Id: 'one', Name: 'Sudbury' },
    change: () => {},
    beginAnew: async () => true,
  }),
}))
vi.mock('../../../src/features/setup/use-settling.ts', () => ({
  useSettling: () => ({ busy: false, run: async () => true }),
}))
vi.mock('../../../src/ui/navigation-focus.ts', async (original) => ({
  ...(await original<object>()),
  keepFocus: () => {},
}))

const body = {}
const button = {}
const elsewhere = {}
const field = { offsetHeight: 40, matches: () => true, scrollIntoView: () => {}, focus: vi.fn() }
const part = { contains: (one: unknown) => one === button, querySelector: () => field }

let focused: unknown = body
beforeEach(() => field.focus.mockClear())
afterEach(() => vi.unstubAllGlobals())
const stubPage = () => {
  vi.stubGlobal('CSS', { escape: (path: string) => path })
  vi.stubGlobal('window', { innerHeight: 800 })
  vi.stubGlobal('document', {
    body,
    get activeElement() {
      return focused
    },
    querySelector: () => field,
  })
}
/** What a component has of the page it is on. */
const place = (props: FoundProps | undefined) => {
  if (props?.ref) props.ref.current = part
}

const cases = [
  ['nobody took it', body, 1],
  ['what was pressed still has it', button, 1],
  ['somebody went on to another field', elsewhere, 0],
] as const

test.each(cases)(
  'once a site was added its field has the focus for the next one: %s',
  async (_, at, times) => {
    const setup = { SiteCount: 0, Sites: [] } as unknown as Setup
    let changed = 0
    const step = await elementsOf(() => SitesStep({ setup, onChanged: () => changed++ }))
    const form = step.find(({ type }) => type === 'form')?.props
    place(form)
    focused = at
    stubPage()
    form?.onSubmit?.({ preventDefault: () => {} })
    await vi.waitFor(() => expect(changed).toBe(1))
    expect(field.focus).toHaveBeenCalledTimes(times)
  },
)

test.each(cases)('once words were saved their field has it: %s', async (_, at, times) => {
  const row = wordsRow({
    ...{ Key: 'grade.one', Version: 1, LocalizationGroupId: localizationGroups.enumerations },
    ...{ Localizations: { en: 'One', fr: 'Un' }, UsedAt: [] },
  } as unknown as Parameters<typeof wordsRow>[0])
  const keep = vi.fn()
  const written = { of: () => ({ en: 'First', fr: 'Un' }), keep } as unknown as Written
  const editor = await elementsOf(() => WordsEditor({ row, written, onSave: async () => 'saved' }))
  place(editor[0]?.props)
  focused = at
  stubPage()
  editor.find(({ props }) => props.loading !== undefined)?.props.onClick?.()
  await vi.waitFor(() => expect(keep).toHaveBeenCalledOnce())
  expect(field.focus).toHaveBeenCalledTimes(times)
})
