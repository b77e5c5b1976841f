import { describe, expect, test } from 'vitest'
import type { PublicForm } from '../../../domain/outreach/public-request.ts'
import { publicRequestSchema } from '../../../domain/outreach/public-request.ts'
import { NATIONAL_SITE_ID } from '../../../domain/site/national-office.ts'
import {
  type Draft,
  emptyDraft,
  withAnswers,
  withClass,
  withMoreClasses,
  withMoreGrades,
  withoutClass,
  withoutGrade,
  withSite,
} from '../../../src/public-request/draft.ts'
import { createDraftStore, type KeepingPlace, keptUnder } from '../../../src/public-request/draft-store.ts'
import { localeOf } from '../../../src/public-request/page-locale.ts'
import { toBody } from '../../../src/public-request/request-body.ts'
import {
  firstStepWith,
  problemsOf,
  problemsOfStep,
  stepBeside,
  stepOf,
} from '../../../src/public-request/steps.ts'

const newId = () => crypto.randomUUID()
const [open, waitlisted, closed, ownKit, nationalKit, otherKit, grade, french, other] = Array.from(
  { length: 9 },
  newId,
) as [string, string, string, string, string, string, string, string, string]

const named = (Id: string, OpensText = false) => ({ Id, en: 'English', fr: 'Français', OpensText })
const lists: PublicForm = {
  Corrections: { en: {}, fr: {} },
  Sites: [open, waitlisted, closed].map((Id, index) => ({
    Id,
    Name: `Site ${index}`,
    Intake: index as 0 | 1 | 2,
    Reason: null,
    Comment: null,
  })),
  Kits: [
    { Id: ownKit, SiteId: open, EnglishName: 'Own', FrenchName: 'Propre' },
    { Id: otherKit, SiteId: waitlisted, EnglishName: 'Other', FrenchName: 'Autre' },
    { Id: nationalKit, SiteId: NATIONAL_SITE_ID, EnglishName: 'National', FrenchName: 'Nationale' },
  ],
  Lists: {
    Grades: [named(grade)],
    Languages: [named(french), named(other, true)],
    Region: [],
    PopulationDensities: [],
    YouthGroupGenderIdentity: [],
  },
}

/** A draft that may be sent. */
function wholeDraft(): Draft {
  const draft = withAnswers(emptyDraft(newId), {
    ContactFirstName: ' Zoé ',
    ContactLastName: 'Beaulieu',
    ContactEmail: 'zoe@ecole.example',
    ContactPhoneNumber: '(613) 555 0199',
    NoOrgPostalCode: 'k1a 0b1',
  })
  const [one] = draft.request.Classes
  const Grades = one!.Grades.map((each) => ({ ...each, GradeId: grade, NumStudents: 24 }))
  const said = withClass(draft, one!.Id, { KitId: ownKit, Topic: 'Circuits', Grades })
  return withSite({ ...said, SchoolName: 'École de la Pointe', SchoolCity: ' ' }, open)
}

const codes = (draft: Draft) => problemsOf(draft, lists).map(({ Code, Field }) => `${Field} ${Code}`)

describe('the steps', () => {
  test('a draft with everything that is needed may be sent; what is sent is what the server reads', () => {
    expect(codes(wholeDraft())).toEqual([])
    const body = toBody(wholeDraft(), 'fr', '')
    expect(publicRequestSchema.parse(body)).toMatchObject({
      Locale: 'fr',
      Website: null,
      ContactFirstName: 'Zoé',
      ContactPhoneNumber: '613-555-0199',
      NoOrgPostalCode: 'K1A 0B1',
      SchoolCity: null,
    })
    expect(body).not.toHaveProperty('YouthDemographics')
    const withYouth = toBody(withAnswers(wholeDraft(), { SpecificDemographics: true }), 'en', 'spam')
    expect(publicRequestSchema.parse(withYouth)).toMatchObject({ YouthDemographics: {}, Website: 'spam' })
  })

  test('every problem belongs to the step that asks for it, and the first step with one is found', () => {
    const empty = emptyDraft(newId)
    const problems = problemsOf(empty, lists)
    const fieldsOf = (step: Parameters<typeof problemsOfStep>[0]) =>
      problemsOfStep(step, problems).map(({ Field }) => Field)
    expect(fieldsOf('contact').sort()).toEqual([
      'ContactEmail',
      'ContactFirstName',
      'ContactLastName',
      'SchoolName',
    ])
    expect(fieldsOf('site')).toEqual(['SiteId'])
    expect(fieldsOf('classes')).toHaveLength(2)
    expect(firstStepWith(problems)).toBe('contact')
    const other_ = withAnswers(wholeDraft(), { LanguageId: other })
    expect(firstStepWith(problemsOf(other_, lists))).toBe('times')
    expect(stepOf('Locale')).toBe('review')
    expect([stepBeside('contact', -1), stepBeside('contact', 1), stepBeside('review', 1)]).toEqual([
      'contact',
      'site',
      'review',
    ])
  })

  test('a closed site, or one that is gone, is no answer; a waiting list and no particular site are', () => {
    const whole = wholeDraft()
    const draft = withClass(whole, whole.request.Classes[0]!.Id, { KitId: null })
    const at = (site: string | null) => codes(withSite(draft, site))
    expect(at(closed)).toEqual(['SiteId intake_closed'])
    expect(at(newId())).toEqual(['SiteId unknown_reference'])
    expect([at(waitlisted), at(null)]).toEqual([[], []])
  })

  test('a kit that another site does not have is asked for again, and there when the site is chosen again', () => {
    const draft = wholeDraft()
    const kitOf = `Classes[${draft.request.Classes[0]!.Id}].KitId`
    const withKit = (kit: string) => withClass(draft, draft.request.Classes[0]!.Id, { KitId: kit })
    const refusedAt = (kit: string, site: string | null) => codes(withSite(withKit(kit), site))
    expect(refusedAt(ownKit, open)).toEqual([])
    expect(refusedAt(ownKit, waitlisted)).toEqual([`${kitOf} unknown_reference`])
    expect(refusedAt(ownKit, null)).toEqual([`${kitOf} unknown_reference`])
    expect(refusedAt(nationalKit, waitlisted)).toEqual([])
    expect(withSite(withSite(withKit(ownKit), waitlisted), open)).toEqual(withSite(withKit(ownKit), open))
  })

  test('the last class and the last grade stay', () => {
    const draft = emptyDraft(newId)
    const first = draft.request.Classes[0]!
    expect(withoutClass(draft, first.Id)).toBe(draft)
    expect(withoutGrade(first, first.Grades[0]!.Id)).toBe(first)
    const two = withMoreClasses(draft, newId)
    expect(two.request.Classes).toHaveLength(2)
    expect(withoutClass(two, first.Id).request.Classes).toEqual([two.request.Classes[1]])
    const more = withMoreGrades(first, newId)
    expect(withoutGrade(more, first.Grades[0]!.Id).Grades).toEqual([more.Grades[1]])
  })
})

/** A place that keeps, until it is told to refuse. */
function aPlace(): KeepingPlace & { kept: Map<string, string>; refuses: boolean } {
  const kept = new Map<string, string>()
  const place = {
    kept,
    refuses: false,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (place.refuses) throw new DOMException('full', 'QuotaExceededError')
      kept.set(key, value)
    },
    removeItem: (key: string) => void kept.delete(key),
  }
  return place
}

describe('what was typed', () => {
  test('is kept at every change, under the same Id, and is there again with its step', () => {
    const place = aPlace()
    const store = createDraftStore(place, newId)
    expect([store.resumed, store.keeping(), place.kept.size]).toEqual([false, 'nothing', 0])
    const draft = wholeDraft()
    store.set({ kind: 'filling', step: 'place', draft })
    const again = createDraftStore(place, newId)
    expect([again.resumed, again.keeping()]).toEqual([true, 'kept'])
    expect(again.standing()).toEqual({ kind: 'filling', step: 'place', draft })
  })

  test('is gone once it is sent, but for the number, which is shown for a day; and gone by "start over"', () => {
    const place = aPlace()
    const store = createDraftStore(place, newId)
    store.set({ kind: 'filling', step: 'site', draft: wholeDraft() })
    store.set({ kind: 'sent', number: '10234', at: 1000 })
    expect(place.kept.get(keptUnder)).not.toContain('zoe@')
    expect(createDraftStore(place, newId, () => 2000).standing()).toMatchObject({ number: '10234' })
    expect(createDraftStore(place, newId, () => 90_000_000).standing()).toMatchObject({ kind: 'filling' })
    store.clear()
    expect(place.kept.size).toBe(0)
    expect(store.standing()).toMatchObject({ kind: 'filling', step: 'contact', draft: { SchoolName: '' } })
  })

  test('stays in the page where the browser refuses to keep it, which is said', () => {
    const place = aPlace()
    const store = createDraftStore(place, newId)
    place.refuses = true
    const draft = wholeDraft()
    store.set({ kind: 'filling', step: 'site', draft })
    expect(store.keeping()).toBe('refused')
    expect(store.standing()).toMatchObject({ draft })
    place.refuses = false
    store.set({ kind: 'filling', step: 'site', draft })
    expect(store.keeping()).toBe('kept')
    const nowhere = createDraftStore(null, newId)
    nowhere.set({ kind: 'filling', step: 'site', draft })
    expect(nowhere.keeping()).toBe('refused')
  })

  test.each(['', 'x', 'null', '3', '{}', '{"kind":"filling","draft":{"request":{}}}', '{"kind":"sent"}'])(
    'that cannot be read (%s) begins anew',
    (text) => {
      const place = aPlace()
      place.kept.set(keptUnder, text)
      expect(createDraftStore(place, newId).standing()).toMatchObject({ kind: 'filling', step: 'contact' })
    },
  )

  test('of an earlier form begins empty where that form asked nothing', () => {
    const place = aPlace()
    const { Id } = wholeDraft().request
    const kept = {
      kind: 'filling',
      step: 'gone',
      draft: { request: { Id, Classes: [], ContactEmail: 'a@b.ca' } },
    }
    place.kept.set(keptUnder, JSON.stringify(kept))
    expect(createDraftStore(place, newId).standing()).toMatchObject({
      step: 'contact',
      draft: {
        SchoolName: '',
        NumbersTyped: {},
        request: { Id, ContactEmail: 'a@b.ca', ContactFirstName: '' },
      },
    })
  })

  test('in another tab of the form counts in this one', () => {
    const place = aPlace()
    const [one, two] = [createDraftStore(place, newId), createDraftStore(place, newId)]
    one.set({ kind: 'sent', number: '10234', at: Date.now() })
    let told = 0
    two.subscribe(() => told++)
    two.readAgain()
    expect([two.standing(), told]).toEqual([one.standing(), 1])
  })
})

test.each([
  ['/rayonnement/demande', ['en-CA'], 'fr'],
  ['/Rayonnement/Demande/', ['en-CA'], 'fr'],
  ['/outreach/request', ['fr-CA', 'en'], 'fr'],
  ['/outreach/request?lang=en', ['fr-CA'], 'en'],
  ['/outreach/request', ['de', 'en'], 'en'],
  ['/outreach/request', ['de'], 'en'],
] as const)('%s speaks, in a browser that asks for %s, %s', (path, languages, locale) => {
  expect(localeOf(new URL(path, 'https://elan.example'), languages)).toBe(locale)
})
