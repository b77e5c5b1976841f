import { describe, expect, it } from 'vitest'
import type { ScreeningDocumentRecord } from '../../../domain/screening/schema.ts'
import { arrangeScreening } from '../../../src/features/screening/arrange-screening.ts'
import type { ScreeningListState } from '../../../src/features/screening/screening-address.ts'

const today = '2026-11-22'
const words = {
  types: ['Police record check', 'Vulnerable sector check', 'Offence declaration'],
  statuses: [],
}
const compare = new Intl.Collator('en-CA').compare

const documentOf = (
  FamilyName: string,
  more: Partial<Omit<ScreeningDocumentRecord, 'Subject'>> = {},
): ScreeningDocumentRecord =>
  ({
    Id: FamilyName,
    SubjectId: FamilyName,
    BatchId: null,
    Type: 0,
    Status: 2,
    Approved: true,
    ApprovalDate: null,
    NationalOfficeFileDate: null,
    ExpiryDate: null,
    CreatedOn: '2026-01-01T00:00:00.000Z',
    Subject: { Id: FamilyName, FamilyName, FullName: `Ada ${FamilyName}` },
    ScreeningDocumentTrackingItems: [],
    ...more,
  }) as unknown as ScreeningDocumentRecord

const documents = [
  documentOf('Zhou', { ExpiryDate: '2027-01-21' }),
  documentOf('Bélanger', { ExpiryDate: '2027-01-22' }),
  documentOf('Chen', { ExpiryDate: '2026-11-21' }),
  documentOf('Diaz', { ExpiryDate: today, Type: 1, BatchId: 'old', CreatedOn: '2026-02-01T00:00:00.000Z' }),
  documentOf('Evans', {
    Approved: false,
    ExpiryDate: today,
    BatchId: 'new',
    CreatedOn: '2026-03-01T00:00:00.000Z',
  }),
  documentOf('Fox', { BatchId: 'new', CreatedOn: '2026-03-01T00:00:00.000Z' }),
]
const arrange = (of: readonly ScreeningDocumentRecord[], more: Partial<ScreeningListState>) =>
  arrangeScreening(
    of,
    { search: '', sort: null, page: 1, pageSize: 'all', show: 'all', view: 'people', ...more },
    { today, words, compare },
  ).matching.map(({ Id }) => Id)
const shownBy = (more: Partial<ScreeningListState>) => arrange(documents, more)

describe('The screening of a site', () => {
  it('stands by family name', () => {
    expect(shownBy({})).toEqual(['Bélanger', 'Chen', 'Diaz', 'Evans', 'Fox', 'Zhou'])
  })

  it('that expires soon counts still, and ends within sixty days, today included', () => {
    expect(shownBy({ show: 'expiring' })).toEqual(['Diaz', 'Zhou'])
  })

  it('that expires soon leaves out what another approved one of the person and kind outlasts', () => {
    const of = (Id: string, ExpiryDate: string | null, more: Partial<ScreeningDocumentRecord> = {}) =>
      documentOf('Zhou', { Id, SubjectId: 'zhou', ExpiryDate, ...more })
    const zhou = of('one', '2027-01-01', { ApprovalDate: '2026-01-02T00:00:00.000Z' })
    const shownOf = (...others: ScreeningDocumentRecord[]) => arrange([zhou, ...others], { show: 'expiring' })
    expect(shownOf(of('next', '2028-01-01'))).toEqual([])
    expect(shownOf(of('next', null))).toEqual([])
    expect(shownOf(of('next', '2027-01-02'))).toEqual(['next'])
    expect(shownOf(of('next', '2028-01-01', { Approved: false }))).toEqual(['one'])
    expect(shownOf(of('next', '2028-01-01', { Type: 1 }))).toEqual(['one'])
    expect(shownOf(of('next', '2028-01-01', { SubjectId: 'another' }))).toEqual(['one'])
    expect(shownOf(of('again', '2027-01-01', { ApprovalDate: '2026-01-03T00:00:00.000Z' }))).toEqual(['one'])
  })

  it('that waits is not approved', () => {
    expect(shownBy({ show: 'waiting' })).toEqual(['Evans'])
  })

  it('is searched by person and type, without accents', () => {
    expect(shownBy({ search: 'belanger' })).toEqual(['Bélanger'])
    expect(shownBy({ search: 'vulnerable' })).toEqual(['Diaz'])
  })

  it('in batches has each in one stretch, the newest first, single documents last', () => {
    expect(shownBy({ view: 'batches' })).toEqual(['Evans', 'Fox', 'Diaz', 'Bélanger', 'Chen', 'Zhou'])
  })
})
