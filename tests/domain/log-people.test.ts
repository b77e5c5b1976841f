import { describe, expect, it } from 'vitest'
import { refusalsOf } from '../../domain/activity/rules.ts'
import { volunteersBody } from '../../domain/log/body-schema.ts'
import type { VolunteerLogItem } from '../../domain/log/document.ts'
import { hourTypeIds } from '../../domain/log/hour-types.ts'
import { contactRefusals } from '../../domain/log/staff-fields.ts'
import { missingPerson, volunteerRefusals } from '../../domain/log/volunteers.ts'
import { completeActivity, freshId, season } from '../support/activities.ts'

const ana = { FirstName: 'Ana', LastName: 'Roy', Email: 'ana@example.org', Affiliation: 'Laval' }
const row = (changes: Partial<VolunteerLogItem> = {}): VolunteerLogItem => ({
  ...{ Id: freshId(), SubjectId: null, SiteId: null, AuxData: ana, LogHours: [] },
  ...changes,
})
const withHours = (Hours: number) => row({ LogHours: [{ HourTypeId: hourTypeIds.Delivery, Hours }] })

describe('Somebody without an account', () => {
  it('is named by both names, an e-mail address and where they are from', () => {
    const missing = (AuxData: typeof ana) => missingPerson(row({ AuxData }), 'row')
    expect(missing(ana)).toEqual([])
    for (const field of Object.keys(ana))
      expect(missing({ ...ana, [field]: ' ' })).toEqual([{ Code: 'required', Field: `row.AuxData.${field}` }])
    expect(missing({ ...ana, Email: 'ana' })).toEqual([{ Code: 'invalid_email', Field: 'row.AuxData.Email' }])
  })

  it('stands in a log beside others without one', () => {
    const log = completeActivity('Workshop')
    log.VolunteerLogHeader.LogItems = [row(), row({ AuxData: { ...ana, FirstName: 'Zoé' } })]
    const staff = { SubjectId: freshId(), Roles: ['Staff'] as const, Approvals: [] }
    expect(refusalsOf(log, [season], staff)).toEqual([])
  })

  it('is not judged where only others are told who it is, but for whether anything is missing', () => {
    const told = (changes: object) => missingPerson(row({ AuxData: null, ...changes }), 'row')
    expect(told({})).toEqual([{ Code: 'required', Field: 'row.SubjectId' }])
    expect(told({ HasAuxData: true })).toEqual([])
    expect(told({ HasAuxData: true, AuxDataIsWhole: true })).toEqual([])
    expect(told({ HasAuxData: true, AuxDataIsWhole: false })).toEqual([
      { Code: 'required', Field: 'row.AuxData' },
    ])
  })

  it('is set, changed and taken out by staff alone; hours of theirs may change', () => {
    const [before, account] = [row(), row({ SubjectId: freshId(), AuxData: null })]
    const refused = (after: VolunteerLogItem[]) =>
      contactRefusals([before, account], after).map(({ Field }) => Field)
    const path = `VolunteerLogHeader.LogItems[${before.Id}]`
    expect(refused([before, account])).toEqual([])
    expect(refused([{ ...before, LogHours: withHours(2).LogHours }, account])).toEqual([])
    expect(refused([before])).toEqual([])
    expect(refused([account])).toEqual([path])
    expect(refused([{ ...before, AuxData: null }, account])).toEqual([`${path}.AuxData`])
    for (const field of Object.keys(ana))
      expect(refused([{ ...before, AuxData: { ...ana, [field]: 'Other' } }, account])).toEqual([
        `${path}.AuxData`,
      ])
    const added = row()
    expect(refused([before, account, added])).toEqual([`VolunteerLogHeader.LogItems[${added.Id}].AuxData`])
  })
})

describe('Hours', () => {
  const taken = (Hours: number) =>
    volunteersBody.safeParse({
      LogItems: [{ LogHours: [{ HourTypeId: hourTypeIds.Delivery, Hours }] }],
    }).success

  it.each([0, 0.01, 1.5, 1000])('of %d are taken by the device and by the server', (Hours) => {
    expect(volunteerRefusals(withHours(Hours))).toEqual([])
    expect(taken(Hours)).toBe(true)
  })

  it.each([
    [0.009, 'too_small'],
    [1000.01, 'too_many'],
  ])('of %d are taken by neither', (Hours, code) => {
    expect(volunteerRefusals(withHours(Hours)).map(({ Code }) => Code)).toEqual([code])
    expect(taken(Hours)).toBe(false)
  })
})
