import { describe, expect, it } from 'vitest'
import {
  answerRefusals,
  fieldOfAnswer,
  keptAnswers,
  type SiteSpecificResponse,
  siteSpecificResponseSchema,
  withoutForeignValues,
} from '../../domain/registration/answers.ts'
import {
  configRefusals,
  isRequired,
  type RegistrationConfig,
  readRegistrationConfig,
  registrationConfigSchema,
} from '../../domain/registration/config.ts'
import { responseOf } from '../../domain/registration/enrolment.ts'
import { questionNames, registrationQuestions } from '../../domain/registration/questions.ts'
import { freshId } from '../support/activities.ts'

const list = freshId()
const [one, two, foreign] = [freshId(), freshId(), freshId()]
const valuesOf = (id: string) => new Set(id === list ? [one, two] : [])

/** A site that asks everything, from one list, and wants every answer. */
const everything: RegistrationConfig = registrationConfigSchema.parse({
  ...Object.fromEntries(questionNames.map((name) => [name, true])),
  ...Object.fromEntries(
    questionNames.flatMap((name) => {
      const question = registrationQuestions[name]
      return question.kind === 'text' ? [] : [[question.list, list]]
    }),
  ),
  RequiredFields: questionNames,
})

const answered: SiteSpecificResponse = siteSpecificResponseSchema.parse(
  Object.fromEntries(
    questionNames.map((name) => {
      const { kind, answer } = registrationQuestions[name]
      if (kind === 'text') return [answer, 'words']
      return [answer, kind === 'single' ? one : { Items: [{ EnumerationId: one }, { EnumerationId: two }] }]
    }),
  ),
)

const without = (name: (typeof questionNames)[number], value: unknown): SiteSpecificResponse =>
  siteSpecificResponseSchema.parse({ ...answered, [registrationQuestions[name].answer]: value })

describe('the answers to a site’s questions', () => {
  it('are accepted when every required question has one', () => {
    expect(answerRefusals(answered, everything, valuesOf)).toEqual([])
  })

  it.each(questionNames)('are refused without a required answer: %s', (name) => {
    const { kind } = registrationQuestions[name]
    const refused = [{ Code: 'required', Field: fieldOfAnswer(name) }]
    const empties =
      kind === 'text'
        ? [null, undefined, '', '  ']
        : kind === 'single'
          ? [null, undefined, '00000000-0000-0000-0000-000000000000']
          : [null, undefined, { Items: [] }, { Items: [{ EnumerationId: one, Deleted: true }] }]
    for (const empty of empties)
      expect(answerRefusals(without(name, empty), everything, valuesOf)).toEqual(refused)
  })

  it.each(questionNames)('may be missing where the question is off or not required: %s', (name) => {
    const nothing = without(name, null)
    expect(answerRefusals(nothing, { ...everything, [name]: false }, valuesOf)).toEqual([])
    const optional = { ...everything, RequiredFields: questionNames.filter((other) => other !== name) }
    expect(answerRefusals(nothing, optional, valuesOf)).toEqual([])
  })

  it.each(questionNames.filter((name) => registrationQuestions[name].kind !== 'text'))(
    'come from the question’s own list: %s',
    (name) => {
      const value =
        registrationQuestions[name].kind === 'single' ? foreign : { Items: [{ EnumerationId: foreign }] }
      expect(answerRefusals(without(name, value), everything, valuesOf)).toEqual([
        { Code: 'unknown_reference', Field: fieldOfAnswer(name) },
      ])
    },
  )

  it('have a length and name a value once', () => {
    const long = without('ShirtSize', 'x'.repeat(81))
    expect(answerRefusals(long, everything, valuesOf)).toEqual([
      { Code: 'too_long', Field: 'SiteSpecificResponse.ShirtSize', Limit: 80 },
    ])
    const twice = without('Campus', { Items: [{ EnumerationId: one }, { EnumerationId: one }] })
    expect(answerRefusals(twice, everything, valuesOf)).toEqual([
      { Code: 'duplicate_value', Field: 'SiteSpecificResponse.CampusHeader.Items' },
    ])
  })

  it('come from that list one and all', () => {
    const mixed = without('Campus', { Items: [{ EnumerationId: one }, { EnumerationId: foreign }] })
    expect(answerRefusals(mixed, everything, valuesOf)).toEqual([
      { Code: 'unknown_reference', Field: 'SiteSpecificResponse.CampusHeader.Items' },
    ])
    expect(withoutForeignValues(mixed, everything, valuesOf)).toEqual(
      without('Campus', { Items: [{ EnumerationId: one }] }),
    )
    // Of a list that a device does not carry nothing is known.
    expect(withoutForeignValues(mixed, everything, () => undefined)).toEqual(mixed)
  })

  it('are not wanted where the question is off, whatever the site requires', () => {
    expect(isRequired(everything, 'Campus')).toBe(true)
    expect(isRequired({ ...everything, Campus: false }, 'Campus')).toBe(false)
    expect(isRequired({ ...everything, RequiredFields: [] }, 'Campus')).toBe(false)
  })

  it.each(['StudentNumber', 'ShirtSize'] as const)('stay on one line: %s', (name) => {
    for (const broken of ['M\nL', 'M\u2028L', 'M\u202eL'])
      expect(answerRefusals(without(name, broken), everything, valuesOf)).toEqual([
        { Code: 'not_one_line', Field: `SiteSpecificResponse.${name}` },
      ])
    expect(answerRefusals(without('WhyVolunteer', 'One\nTwo'), everything, valuesOf)).toEqual([])
  })

  it('to questions that are off are not kept', () => {
    const config = { ShirtSize: true, VehicleAccess: true, VehicleAccessEnumListId: list }
    expect(keptAnswers(answered, config)).toEqual({ VehicleAccess: one, ShirtSize: 'words' })
  })

  it('hold no unknown fields', () => {
    expect(siteSpecificResponseSchema.safeParse({ IsApproved: true }).success).toBe(false)
  })
})

describe('a site’s configuration', () => {
  it('names a list for each question that is answered from one', () => {
    expect(configRefusals(everything, new Set([list]))).toEqual([])
    expect(configRefusals({ Campus: true }, new Set([list]))).toEqual([
      { Code: 'required', Field: 'RegistrationConfig.CampusEnumListId' },
    ])
    expect(configRefusals({ Campus: true, CampusEnumListId: foreign }, new Set([list]))).toEqual([
      { Code: 'unknown_reference', Field: 'RegistrationConfig.CampusEnumListId' },
    ])
    expect(configRefusals({ ShirtSize: true, Campus: false }, new Set())).toEqual([])
  })

  it('refuses unknown keys and reads text that is none as no questions', () => {
    expect(registrationConfigSchema.safeParse({ ShoeSize: true }).success).toBe(false)
    expect(readRegistrationConfig('{"ShirtSize":true}')).toEqual({ ShirtSize: true })
    expect(readRegistrationConfig('{"ShirtSize"')).toEqual({})
    expect(readRegistrationConfig(null)).toEqual({})
  })
})

describe('Kept answers as they are told', () => {
  it('come to the same when they are read again', () => {
    const kept = { WhyVolunteer: 'Stars', VehicleAccess: freshId(), Campus: [freshId(), freshId()] }
    const config = { WhyVolunteer: true, VehicleAccess: true, Campus: true }
    expect(keptAnswers(responseOf(kept), config)).toEqual(kept)
  })
})
