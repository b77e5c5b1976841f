import { describe, expect, it } from 'vitest'
import { emptySubjectAward, type SubjectAward } from '../../domain/subject-award/document.ts'
import { subjectAwardRefusals } from '../../domain/subject-award/rules.ts'

const given = (more: Partial<SubjectAward>): SubjectAward => ({
  ...emptySubjectAward('1'),
  AwardedOn: '2026-02-10',
  ...more,
})
const asked = (more: Partial<SubjectAward>, isOther?: boolean) =>
  subjectAwardRefusals(given(more), isOther).map(({ Code, Field }) => `${Field} ${Code}`)

describe('an award given', () => {
  it('is one of the awards, or has a title and a description of its own', () => {
    expect(asked({})).toEqual(['AwardId required'])
    expect(asked({ AwardId: 'a' })).toEqual([])
    expect(asked({ OtherTitle: 'Comet' })).toEqual(['OtherDescription required'])
    expect(asked({ OtherDescription: 'For speed' })).toEqual(['OtherTitle required'])
    expect(asked({ OtherTitle: 'Comet', OtherDescription: 'For speed' })).toEqual([])
  })

  it('that is said to be one in its own words needs both before a word is written', () => {
    expect(asked({}, true)).toEqual(['OtherTitle required', 'OtherDescription required'])
    expect(asked({}, false)).toEqual(['AwardId required'])
  })

  it('has a date, and a context of at most 80 characters', () => {
    expect(asked({ AwardId: 'a', AwardedOn: null })).toEqual(['AwardedOn required'])
    expect(asked({ AwardId: 'a', AwardContext: 'x'.repeat(80) })).toEqual([])
    expect(asked({ AwardId: 'a', AwardContext: 'x'.repeat(81) })).toEqual(['AwardContext too_long'])
  })
})
