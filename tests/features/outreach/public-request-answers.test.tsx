import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { PublicForm } from '../../../domain/outreach/public-request.ts'
import { NATIONAL_SITE_ID } from '../../../domain/site/national-office.ts'
import { type AskForm, AskFormProvider } from '../../../src/public-request/ask-form.tsx'
import { ChoiceGroup } from '../../../src/public-request/choice-fields.tsx'
import {
  type Draft,
  emptyDraft,
  withAnswers,
  withClass,
  withClassAgain,
  withMoreClasses,
  withNumberTyped,
  withoutClass,
  withSchoolPlace,
} from '../../../src/public-request/draft.ts'
import { TextField } from '../../../src/public-request/fields.tsx'
import { leaveOnEnter } from '../../../src/public-request/focus-field.ts'
import { toBody } from '../../../src/public-request/request-body.ts'
import { ClassesStep } from '../../../src/public-request/steps/classes-step.tsx'
import { ReviewStep } from '../../../src/public-request/steps/review-step.tsx'
import { isSaidAtOnce, problemsOf, stepAfter } from '../../../src/public-request/steps.ts'
import { stepOfEntry } from '../../../src/public-request/use-step-history.ts'
import { WaitingPage } from '../../../src/public-request/waiting-page.tsx'

// It names the window, which there is none of here.
vi.mock('../../../src/public-request/page-heading.tsx', () => ({ PageHeading: () => null }))

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const newId = () => crypto.randomUUID()
const choice = (Id: string) => ({ Id, en: Id, fr: Id, OpensText: false })
const lists: PublicForm = {
  Corrections: { en: {}, fr: {} },
  Sites: [{ Id: 'site', Name: 'Site', Intake: 0, Reason: null, Comment: null }],
  Kits: [
    { Id: 'kit', SiteId: NATIONAL_SITE_ID, EnglishName: 'Kit', FrenchName: 'Trousse' },
    { Id: 'kit of another site', SiteId: 'other site', EnglishName: 'Other', FrenchName: 'Autre' },
  ],
  Lists: {
    Grades: [choice('grade')],
    Languages: [choice('language')],
    Region: [choice('province')],
    PopulationDensities: [choice('density')],
    YouthGroupGenderIdentity: [choice('gender')],
  },
}

const codes = (draft: Draft, at: PublicForm | null = lists) =>
  problemsOf(draft, at)
    .filter(({ Code }) => Code !== 'required' && Code !== 'students_not_positive')
    .map(({ Code, Field }) => `${Field} ${Code}`)

/** Questions as they are drawn, with what is said at once. */
function drawn(draft: Draft, questions: ReactNode, at: PublicForm | null = lists): string {
  const said = problemsOf(draft, at).filter(isSaidAtOnce)
  const form: AskForm = {
    draft,
    lists: at ? { lists: at, missing: null } : { lists: null, missing: 'signal' },
    locale: 'en',
    change: () => {},
    check: () => {},
    problemOf: (field) => said.find(({ Field }) => Field === field),
  }
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <AskFormProvider value={form}>{questions}</AskFormProvider>
    </I18nProvider>,
  )
}

describe('a text beyond its limit', () => {
  const city = (text: string) =>
    drawn(
      { ...emptyDraft(newId), SchoolCity: text },
      <TextField name="SchoolCity" label="City" limit={80} value={text} onChange={() => {}} />,
    )

  test('is kept whole, and said at once with its count; near the limit the field counts', () => {
    const long = city('é'.repeat(93))
    expect(long).toContain(`value="${'é'.repeat(93)}"`)
    expect(long).toContain('93 of 80 characters. Please shorten it.')
    expect(long).toContain('aria-invalid="true"')
    expect(long.toLowerCase()).not.toContain('maxlength')
    expect(city('é'.repeat(75))).toMatch(/ask-hint[^>]*>75 of 80 characters</)
    expect(city('é'.repeat(72))).not.toContain('characters')
  })

  test('is not sent, wherever it stands', () => {
    const empty = emptyDraft(newId)
    const [one] = empty.request.Classes
    const draft = withClass(withAnswers(empty, { EventPostalCode: 'K1A 0B1 or so' }), one!.Id, {
      AdditionalInfo: 'é'.repeat(2001),
    })
    expect(codes({ ...draft, SchoolName: 'é'.repeat(201) })).toEqual([
      'SchoolName too_long',
      `Classes[${one!.Id}].AdditionalInfo too_long`,
      'EventPostalCode too_long',
    ])
  })
})

describe('what is offered no longer', () => {
  const chosen = (gone: string) => {
    const draft = withAnswers(emptyDraft(newId), {
      EventProvince: `${gone}province`,
      LanguageId: `${gone}language`,
      SpecificDemographics: true,
    })
    const { YouthDemographics: youth, Classes } = draft.request
    const [one] = Classes
    const YouthDemographics = {
      ...youth,
      PopulationDensityId: `${gone}density`,
      GenderIdentityId: `${gone}gender`,
    }
    const Grades = one!.Grades.map((grade) => ({ ...grade, GradeId: `${gone}grade` }))
    const said = withAnswers(draft, { YouthDemographics })
    return withClass(said, one!.Id, { KitId: `${gone}kit`, Grades })
  }

  test('is said at its field once the lists are here, and only then', () => {
    expect(codes(chosen(''))).toEqual([])
    const draft = chosen('former ')
    const [one] = draft.request.Classes
    expect(codes(draft)).toEqual([
      'EventProvince unknown_reference',
      'LanguageId unknown_reference',
      `Classes[${one!.Id}].KitId unknown_reference`,
      `Classes[${one!.Id}].Grades[${one!.Grades[0]!.Id}].GradeId unknown_reference`,
      'YouthDemographics.PopulationDensityId unknown_reference',
      'YouthDemographics.GenderIdentityId unknown_reference',
    ])
    expect(codes(draft, null)).toEqual([])
    // What is not sent needs not be mended.
    expect(codes(withAnswers(draft, { SpecificDemographics: false }))).toHaveLength(4)
    const [two] = chosen('').request.Classes
    const elsewhere = withAnswers(chosen(''), { Classes: [{ ...two!, KitId: 'kit of another site' }] })
    expect(codes(elsewhere)).toEqual([`Classes[${two!.Id}].KitId unknown_reference`])
  })

  test('stands in its menu as such, so that none can be chosen; also where no kit is left', () => {
    for (const at of [lists, { ...lists, Kits: [] }]) {
      const html = drawn(chosen('former '), <ClassesStep />, at)
      expect(html).toContain('What you had chosen is no longer offered. Please choose again.')
      expect(html).toContain('<option value="former kit" selected="">No longer offered</option>')
      expect(html).toContain('None, or not sure yet')
    }
    expect(drawn(chosen(''), <ClassesStep />)).not.toContain('No longer offered')
    expect(drawn(emptyDraft(newId), <ClassesStep />, { ...lists, Kits: [] })).not.toContain('Activity kit')
  })
})

test('the review says of no answer that it is missing while its words are not here', () => {
  const empty = emptyDraft(newId)
  const [one] = empty.request.Classes
  const Grades = one!.Grades.map((grade) => ({ ...grade, GradeId: 'grade', NumStudents: 24 }))
  const said = { ...withClass(withAnswers(empty, { SiteId: 'site' }), one!.Id, { Grades }), SiteChosen: true }
  const review = (at: PublicForm | null) => drawn(said, <ReviewStep onOpen={() => {}} />, at)
  expect(review(lists)).toContain('grade · 24 youth')
  expect(review(lists)).toContain('Nothing said.')
  expect(review(lists)).not.toContain('no signal')
  expect(review(null)).toContain('>24 youth<')
  expect(review(null)).not.toMatch(/Nothing said|No grade yet/)
  expect(review(null)).toContain('There is no signal. The choices appear automatically')
})

test('of a group that needs an answer this is heard, too', () => {
  const group = (required: boolean) =>
    drawn(
      emptyDraft(newId),
      <ChoiceGroup name="SiteId" legend="Site" required={required}>
        {null}
      </ChoiceGroup>,
    )
  expect(group(true)).toContain('<span class="elan-only-heard"> (required)</span></legend>')
  expect(group(false)).not.toContain('required')
})

const waiting = {
  isKept: true,
  onTryNow() {},
  onChange() {},
  onStartOver() {},
  answers: 'All that was said.',
}

test('a request that may have arrived is not changed any more; it can be read, and given up', () => {
  const page = (isDoubtful: boolean) =>
    drawn(emptyDraft(newId), <WaitingPage {...{ ...waiting, isDoubtful }} sending="trouble" />)
  expect(page(false)).toContain('Change my answers')
  expect(page(false)).not.toMatch(/Start over|All that was said/)
  expect(page(true)).not.toContain('Change my answers')
  expect(page(true)).toContain('All that was said.')
  expect(page(true)).toContain('forgetting it here does not take it back')
})

test('while a request is on its way its buttons keep the focus, and press nothing', () => {
  const buttons = (sending: 'sending' | 'signal') =>
    drawn(emptyDraft(newId), <WaitingPage {...{ sending, ...waiting }} isDoubtful={false} />).match(
      /<button[^>]*>/g,
    )
  expect(buttons('signal')?.join()).not.toContain('disabled')
  expect(buttons('sending')?.map((tag) => / (aria-)?disabled="\w*"/.exec(tag)?.[0])).toEqual([
    ' aria-disabled="true"',
    ' aria-disabled="true"',
  ])
})

test('the way back of the browser leads to no step of a request that was sent or given up', () => {
  expect(stepOfEntry({ step: 'review', request: 'this' }, 'this')).toBe('review')
  expect(stepOfEntry({ step: 'review', request: 'the one before' }, 'this')).toBeNull()
  expect([stepOfEntry(null, 'this'), stepOfEntry({ request: 'this' }, 'this')]).toEqual([null, null])
})

describe('a number of youth', () => {
  const typed = (text: string) => {
    const draft = emptyDraft(newId)
    const [one] = draft.request.Classes
    return withNumberTyped(draft, one!, one!.Grades[0]!.Id, text)
  }

  test.each([
    ['24', 24],
    [' 24 ', 24],
    ['1 200', 1200],
    ['1\u00a0200', 1200],
    ['024', 24],
    ['', null],
    [' ', null],
  ])('typed as "%s" is %s', (text, number) => {
    const { request, NumbersTyped } = typed(text)
    expect([request.Classes[0]!.Grades[0]!.NumStudents, NumbersTyped]).toEqual([number, {}])
  })

  test.each(['12-15', '12 15', '1 2', '20.5', '1,200', 'twenty', '9'.repeat(40)])(
    'typed as "%s" is kept, and said to be none',
    (text) => {
      const draft = typed(text)
      const [one] = draft.request.Classes
      const field = `Classes[${one!.Id}].Grades[${one!.Grades[0]!.Id}].NumStudents`
      expect(problemsOf(draft, lists).filter(({ Field }) => Field === field)).toEqual([
        { Code: 'invalid', Field: field },
      ])
      expect(drawn(draft, <ClassesStep />)).toContain(`value="${text}"`)
      expect(JSON.stringify(toBody(draft, 'en', ''))).not.toContain(text)
      const mended = withNumberTyped(draft, one!, one!.Grades[0]!.Id, '15')
      expect([mended.NumbersTyped, codes(mended)]).toEqual([{}, []])
    },
  )
})

test('a class that was removed can be had back as it was, behind the same one', () => {
  const draft = withMoreClasses(withMoreClasses(emptyDraft(newId), newId), newId)
  const [first, second] = draft.request.Classes
  const said = withClass(draft, second!.Id, { KitId: 'kit', Topic: 'Circuits' })
  const removed = withoutClass(said, second!.Id)
  expect(withClassAgain(removed, said.request.Classes[1]!, first!.Id)).toEqual(said)
})

test('the visit takes of the school’s place what was told of it, and keeps the rest', () => {
  const place = (SchoolCity: string, NoOrgPostalCode: string | null) => {
    const draft = withAnswers(emptyDraft(newId), {
      NoOrgPostalCode,
      EventCity: 'Hull',
      EventPostalCode: 'J8X',
    })
    const { EventCity, EventPostalCode } = withSchoolPlace({ ...draft, SchoolCity }).request
    return [EventCity, EventPostalCode]
  }
  expect(place('Gatineau', 'J8Y 1A1')).toEqual(['Gatineau', 'J8Y 1A1'])
  expect(place('Gatineau', null)).toEqual(['Gatineau', 'J8X'])
  expect(place(' ', 'J8Y 1A1')).toEqual(['Hull', 'J8Y 1A1'])
})

test('once all was there to be checked, going on leads back to the check', () => {
  const draft = emptyDraft(newId)
  expect(stepAfter('contact', draft)).toBe('site')
  expect(stepAfter('contact', { ...draft, Reviewed: true })).toBe('review')
})

test.each([
  ['ends the typing where the keys of a phone stand over what was found', true],
  ['keeps the field where there are keys of their own', false],
])('Enter in a search does not go on, and %s', (_, isPhone) => {
  vi.stubGlobal('matchMedia', () => ({ matches: isPhone }))
  const press = (key: string) => {
    const [preventDefault, blur] = [vi.fn(), vi.fn()]
    leaveOnEnter({ key, preventDefault, currentTarget: { blur } as unknown as HTMLElement })
    return [preventDefault.mock.calls.length, blur.mock.calls.length]
  }
  expect(press('Enter')).toEqual([1, isPhone ? 1 : 0])
  expect(press('a')).toEqual([0, 0])
  vi.unstubAllGlobals()
})
