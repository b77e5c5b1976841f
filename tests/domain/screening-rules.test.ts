import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isInPerson, ONLINE_LOCATION_ID } from '../../domain/activity/constants.ts'
import {
  daysBetween,
  documentCounts,
  dueWarning,
  expiresSoon,
  isInPersonApproved,
  isWarningDue,
  lacksScreening,
  ownScreeningNotice,
  SCREENED_WITHOUT_END,
} from '../../domain/screening/expiry.ts'
import {
  approvalOfBatch,
  emptyTrackingItem,
  screeningApprovalAfter,
  tidyTrackingItem,
  trackingItemRefusals,
} from '../../domain/screening/rules.ts'
import { valueId } from '../../server/shipped/system-lists.ts'
import { freshId } from '../support/activities.ts'

const today = '2026-11-22'
const expiring = (ExpiryDate: string | null, Approved = true) => ({ Approved, ExpiryDate })

describe('a screening document', () => {
  it.each([
    [expiring(null), true],
    [expiring('2026-11-23'), true],
    [expiring(today), true],
    [expiring('2026-11-21'), false],
    [expiring(null, false), false],
    [expiring('2027-01-01', false), false],
  ])('%o counts: %s', (document, counts) => {
    expect(documentCounts(document, today)).toBe(counts)
  })

  it('makes somebody approved in person only together with full vaccination', () => {
    expect(isInPersonApproved([expiring(null)], true, today)).toBe(true)
    expect(isInPersonApproved([expiring(null)], null, today)).toBe(false)
    expect(isInPersonApproved([expiring(null)], false, today)).toBe(false)
    expect(isInPersonApproved([expiring('2026-01-01')], true, today)).toBe(false)
    expect(isInPersonApproved([], true, today)).toBe(false)
  })

  it.each([
    ['2027-01-22', null],
    ['2027-01-21', 60],
    ['2026-12-23', 60],
    ['2026-12-22', 30],
    ['2026-11-30', 30],
    ['2026-11-29', 7],
    [today, 7],
    ['2026-11-21', null],
  ])('that expires on %s is due for the warning of %s days', (date, warning) => {
    expect(dueWarning(expiring(date), today)).toBe(warning)
    expect(expiresSoon(expiring(date), today)).toBe(warning !== null)
  })

  it('is told at 60, 30 and 7 days, each once and in this order, however the days of the check fall', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 0, max: 90 }), { minLength: 1, maxLength: 30 }),
        (checks) => {
          const expiry = '2027-03-01'
          const day = (left: number) =>
            new Date(Date.parse(`${expiry}T00:00:00Z`) - left * 86_400_000).toISOString().slice(0, 10)
          const told = checks
            .sort((one, other) => other - one)
            .map((left) => dueWarning(expiring(expiry), day(left)))
            .filter((warning) => warning !== null)
          expect(told).toEqual(told.toSorted((one, other) => other - one))
          for (const left of checks.filter((one) => one <= 7))
            expect(dueWarning(expiring(expiry), day(left))).toBe(7)
        },
      ),
    )
  })

  it.each([
    ['2026-12-22', 30, true],
    ['2026-12-22', 60, false],
    ['2026-12-22', 7, false],
    ['2027-01-22', 60, false],
    ['2026-11-21', 7, false],
    // Of a warning that does not say its days only the date is known.
    ['2026-12-22', null, true],
    ['2026-11-21', null, false],
  ])('that expires on %s is warned of with %s days to go: %s', (date, days, due) => {
    expect(isWarningDue(date, days, today)).toBe(due)
  })

  it('counts days across a change of clocks', () => {
    expect(daysBetween('2026-10-25', '2026-11-08')).toBe(14)
    expect(daysBetween('2026-11-08', '2026-10-25')).toBe(-14)
  })

  it('is dated when it is approved, keeps that date when approved again, and loses it with the approval', () => {
    const now = '2026-11-22T15:00:00Z'
    const approved = screeningApprovalAfter({ Approved: false, ApprovalDate: null }, true, now)
    expect(approved).toEqual({ Approved: true, ApprovalDate: now })
    expect(screeningApprovalAfter(approved, true, '2026-12-01T00:00:00Z')).toEqual(approved)
    expect(screeningApprovalAfter(approved, false, now)).toEqual({ Approved: false, ApprovalDate: null })
  })

  it('of a batch is approved with all others when the first is not, and the other way round', () => {
    expect(approvalOfBatch([{ Approved: false }, { Approved: true }])).toBe(true)
    expect(approvalOfBatch([{ Approved: true }, { Approved: false }])).toBe(false)
    expect(approvalOfBatch([])).toBe(false)
  })
})

describe('a tracking item', () => {
  const item = { ...emptyTrackingItem, OrganizationId: freshId() }

  it('needs a school, and comments where activities are restricted', () => {
    expect(trackingItemRefusals(item)).toEqual([])
    expect(trackingItemRefusals({ ...item, OrganizationId: null })).toEqual([
      { Code: 'required', Field: 'OrganizationId' },
    ])
    expect(
      trackingItemRefusals({ ...item, RestrictedActivities: true, RestrictedActivityComments: ' ' }),
    ).toEqual([{ Code: 'required', Field: 'RestrictedActivityComments' }])
    expect(
      trackingItemRefusals({ ...item, RestrictedActivities: true, RestrictedActivityComments: 'Not alone' }),
    ).toEqual([])
  })

  it('loses its comments with the restriction, and nothing else', () => {
    const commented = { ...item, RestrictedActivities: true, RestrictedActivityComments: 'Not alone' }
    expect(tidyTrackingItem(commented)).toEqual(commented)
    expect(tidyTrackingItem({ ...commented, RestrictedActivities: false })).toEqual(item)
  })
})

describe('what a device carries of a person’s screening', () => {
  it.each([
    [null, true],
    [undefined, false],
    ['2026-11-21', true],
    [today, false],
    [SCREENED_WITHOUT_END, false],
  ])('%s lacks it: %s', (until, lacks) => {
    expect(lacksScreening(until, today)).toBe(lacks)
  })

  it('matters in every activity but one that is online', () => {
    expect(valueId('LocationTypes', 'Online')).toBe(ONLINE_LOCATION_ID)
    expect(isInPerson(ONLINE_LOCATION_ID)).toBe(false)
    expect(isInPerson(valueId('LocationTypes', 'Classroom'))).toBe(true)
    expect(isInPerson(null)).toBe(true)
  })
})

describe('what somebody is told of their own screening', () => {
  const held = (...dates: (string | null)[]) => dates.map((ExpiryDate, Type) => ({ Type, ExpiryDate }))

  it.each([
    [held('2027-01-22'), null],
    [held('2027-01-21'), [0, 60]],
    [held('2026-12-22'), [0, 30]],
    [held('2026-11-29'), [0, 7]],
    [held(today), [0, 0]],
    [held('2028-01-01', today), [1, 0]],
    [held(), null],
    [held(null), null],
    // Of several kinds the one that is next; one without an end keeps nothing back.
    [held('2027-01-20', '2026-12-01', null), [1, 9]],
    // A kind that is past is told only once none counts.
    [held('2026-11-21', '2028-01-01'), null],
    [held('2026-11-21', null), null],
    [held('2026-11-21'), [0, -1]],
    [held('2026-10-01', '2026-11-01'), [1, -21]],
  ])('%o: %o', (screening, told) => {
    const notice = ownScreeningNotice(screening, today)
    expect(notice && [notice.Type, notice.days]).toEqual(told)
  })

  it('is told on every day on which a mail is', () => {
    for (let days = 0; days <= 70; days++) {
      const ExpiryDate = new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10)
      const mailed = dueWarning({ Approved: true, ExpiryDate }, today) !== null
      expect(ownScreeningNotice([{ Type: 0, ExpiryDate }], today) !== null).toBe(mailed)
    }
  })
})
