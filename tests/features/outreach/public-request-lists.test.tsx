import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PublicForm } from '../../../domain/outreach/public-request.ts'
import type { ApiAnswer } from '../../../src/data/calls/api.ts'
import { type AskForm, AskFormProvider } from '../../../src/public-request/ask-form.tsx'
import { emptyDraft, withClass } from '../../../src/public-request/draft.ts'
import type { Standing } from '../../../src/public-request/draft-store.ts'
import { type FormLists, useFormLists } from '../../../src/public-request/form-lists.ts'
import { ClassesStep } from '../../../src/public-request/steps/classes-step.tsx'
import { SiteStep } from '../../../src/public-request/steps/site-step.tsx'
import { WaitingPage } from '../../../src/public-request/waiting-page.tsx'

vi.mock('../../../src/public-request/page-locale.ts', () => ({ speakCorrections: () => {} }))
// It names the window, which there is none of here.
vi.mock('../../../src/public-request/page-heading.tsx', () => ({ PageHeading: () => null }))

const server = vi.hoisted(() => ({ answers: [] as ApiAnswer<unknown>[], asked: 0 }))
vi.mock('../../../src/data/calls/api.ts', () => ({
  callApiOpenly: async () => {
    server.asked++
    return server.answers.shift() ?? { kind: 'unreachable' }
  },
}))
const drawn = vi.hoisted(() => ({ effects: false }))
vi.mock('react', async (original) => {
  const react = await original<typeof import('react')>()
  const { hooks } = await import('../../support/drawn-hook.ts')
  const either =
    (name: keyof typeof hooks) =>
    (...given: unknown[]) =>
      ((drawn.effects ? hooks : react)[name] as (...all: unknown[]) => unknown)(...given)
  return {
    ...react,
    ...Object.fromEntries(
      ['useRef', 'useState', 'useEffect'].map((name) => [name, either(name as 'useRef')]),
    ),
  }
})

const { drawHook, leaveHooks } = await import('../../support/drawn-hook.ts')

const choice = (Id: string) => ({ Id, en: Id, fr: Id, OpensText: false })
const form = (Intake: 0 | 1 | 2): PublicForm => ({
  Corrections: { en: {}, fr: {} },
  Sites: [{ Id: 'site', Name: 'Sudbury', Intake, Reason: null, Comment: null }],
  Kits: [{ Id: 'kit', SiteId: 'site', EnglishName: 'Volcano', FrenchName: 'Volcan' }],
  Lists: {
    Grades: [choice('grade')],
    Languages: [],
    Region: [],
    PopulationDensities: [],
    YouthGroupGenderIdentity: [],
  },
})
const ok = (value: PublicForm): ApiAnswer<unknown> => ({ kind: 'ok', value, total: undefined })

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  vi.stubGlobal('window', new EventTarget())
  Object.assign(server, { answers: [], asked: 0 })
})
afterEach(() => {
  leaveHooks()
  vi.unstubAllGlobals()
})

/** What the page has once whatever it asked for has come. */
async function listsWhile(standing: Standing['kind']): Promise<FormLists> {
  drawn.effects = true
  drawHook(() => useFormLists(standing))
  await new Promise((resolve) => setTimeout(resolve, 1))
  const lists = drawHook(() => useFormLists(standing))
  drawn.effects = false
  return lists
}
const intake = ({ lists }: FormLists) => lists?.Sites[0]?.Intake

const words = (lists: FormLists, questions: ReactNode, more: Partial<AskForm> = {}): string => {
  const base = emptyDraft(() => crypto.randomUUID())
  const ask: AskForm = {
    ...{ draft: base, lists, locale: 'en' as const, change() {}, check() {}, problemOf: () => undefined },
    ...more,
  }
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <AskFormProvider value={ask}>{questions}</AskFormProvider>
    </I18nProvider>,
  )
}

test('the lists are asked for anew once the questions are shown again, and those of before stay until then', async () => {
  server.answers = [ok(form(0))]
  expect(intake(await listsWhile('filling'))).toBe(0)
  expect(intake(await listsWhile('asked'))).toBe(0)
  expect(server.asked).toBe(1)
  // No answer comes.
  expect(intake(await listsWhile('filling'))).toBe(0)
  expect(server.asked).toBe(2)
  server.answers = [ok(form(2))]
  await listsWhile('asked')
  expect(intake(await listsWhile('filling'))).toBe(2)
})

test('a page that is opened while the request waits asks for them too, one that was sent does not', async () => {
  server.answers = [ok(form(0))]
  expect(intake(await listsWhile('asked'))).toBe(0)
  await listsWhile('sent')
  expect(server.asked).toBe(1)
})

test('lists that are turned away on the way are not called a want of signal', async () => {
  server.answers = [{ kind: 'unreachable', turnedAway: 403 }]
  const lists = await listsWhile('filling')
  expect(lists.missing).toBe('turned')
  expect(words(lists, <SiteStep />)).toMatch(/does not let the choices through/)
})

test('what the server no longer takes stands once in its menu, though the list of before still has it', () => {
  const base = emptyDraft(() => crypto.randomUUID())
  const [one] = base.request.Classes
  const Grades = one!.Grades.map((grade) => ({ ...grade, GradeId: 'grade' }))
  const draft = withClass({ ...base, request: { ...base.request, SiteId: 'site' } }, one!.Id, {
    KitId: 'kit',
    Grades,
  })
  const lists = { lists: form(0), missing: null }
  const menus = (more: Partial<AskForm>) => words(lists, <ClassesStep />, { draft, ...more })
  expect(menus({})).toContain('>Volcano<')
  const refused = menus({ problemOf: (Field) => ({ Code: 'unknown_reference', Field }) })
  for (const id of ['kit', 'grade'])
    expect(refused.match(new RegExp(`<option value="${id}"`, 'g'))).toHaveLength(1)
  expect(refused).not.toContain('>Volcano<')
})

test.each([
  ['en', ['Bridges', 'Electricity', 'kit 2', 'kit 10', 'Volcano']],
  ['fr', ['Électricité', 'Ponts', 'Volcan', 'zeste 2', 'zeste 10']],
] as const)('kits are offered in the order of the names that are read: %s', (locale, names) => {
  const kit = (Id: string, EnglishName: string, FrenchName: string) => ({
    Id,
    SiteId: 'site',
    EnglishName,
    FrenchName,
  })
  // As the server tells them: by their English names, one letter after the other.
  const Kits = [
    kit('a', 'Bridges', 'Ponts'),
    kit('b', 'Electricity', 'Électricité'),
    kit('c', 'kit 10', 'zeste 10'),
    kit('d', 'kit 2', 'zeste 2'),
    kit('e', 'Volcano', 'Volcan'),
  ]
  const base = emptyDraft(() => crypto.randomUUID())
  const draft = { ...base, request: { ...base.request, SiteId: 'site' } }
  const drawn = words({ lists: { ...form(0), Kits }, missing: null }, <ClassesStep />, { draft, locale })
  const offered = [...drawn.matchAll(/<option value="[a-e]">([^<]*)</g)].map(([, name]) => name)
  expect(offered).toEqual(names)
})

test('a request that is turned away on the way may be changed, unless it may have arrived before', () => {
  const page = (isDoubtful: boolean) =>
    words(
      { lists: null, missing: 'turned' },
      <WaitingPage
        {...{ isKept: true, isDoubtful, onTryNow() {}, onChange() {}, onStartOver() {}, answers: '' }}
        sending="turned"
      />,
    )
  expect(page(false)).toContain('does not let it through. Change your answers, or try again')
  expect(page(false)).toContain('Change my answers')
  expect(page(true)).toContain('does not let it through. Try again from another network.')
  expect(page(true)).not.toMatch(/Change m?y?o?u?r? ?answers/)
  expect(page(true) + page(false)).not.toContain('no signal')
})
