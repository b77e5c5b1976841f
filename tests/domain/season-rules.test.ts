import { describe, expect, it } from 'vitest'
import { leftOutRefusals, seasonRefusals } from '../../domain/season/rules.ts'

const season = (Id: string, StartDate: string, EndDate: string, Active = false) => ({
  ...{ Id, StartDate, EndDate, Active, Locked: false },
})
const autumn = season('autumn', '2026-09-01', '2026-12-31', true)
const spring = season('spring', '2027-03-01', '2027-06-30')
const told = (
  StartDate: string,
  EndDate: string,
  { others = [autumn, spring], ...more }: { others?: (typeof spring)[]; Id?: string; Active?: boolean } = {},
) =>
  seasonRefusals({ ...season('new', StartDate, EndDate), ...more }, others).map(({ Code, Field }) => [
    Code,
    Field,
  ])

describe('A season', () => {
  it('has both dates, and ends on the day on which it starts or later', () => {
    expect(told('', '')).toEqual([
      ['required', 'StartDate'],
      ['required', 'EndDate'],
    ])
    expect(told('2028-01-01', '')).toEqual([['required', 'EndDate']])
    expect(told('', '2028-01-01')).toEqual([['required', 'StartDate']])
    expect(told('2028-01-02', '2028-01-01')).toEqual([['dates_reversed', 'EndDate']])
    expect(told('2028-01-01', '2028-01-01')).toEqual([])
  })

  it('may lie between two others, and has no day of either, be it the first or the last', () => {
    expect(told('2027-01-01', '2027-02-28')).toEqual([])
    expect(told('2026-12-31', '2027-02-28')).toEqual([['season_overlap', 'StartDate']])
    expect(told('2027-01-01', '2027-03-01')).toEqual([['season_overlap', 'EndDate']])
    expect(told('2026-10-01', '2026-10-31')).toEqual([
      ['season_overlap', 'StartDate'],
      ['season_overlap', 'EndDate'],
    ])
  })

  it('is told at both dates that it surrounds another', () => {
    const both = [
      ['season_overlap', 'StartDate'],
      ['season_overlap', 'EndDate'],
    ]
    expect(told('2027-02-28', '2027-07-01')).toEqual(both)
    // From the first day of another on, or until its last, one date says it as well.
    expect(told('2027-03-01', '2027-07-01')).toEqual([['season_overlap', 'StartDate']])
    expect(told('2027-02-28', '2027-06-30')).toEqual([['season_overlap', 'EndDate']])
  })

  it('is no other of itself', () => {
    expect(told('2027-03-02', '2027-06-30', { Id: spring.Id })).toEqual([])
    expect(told(autumn.StartDate, autumn.EndDate, { Id: autumn.Id, Active: true })).toEqual([])
  })

  it('is active beside no other that is', () => {
    expect(told('2028-01-01', '2028-06-30', { Active: true })).toEqual([['another_season_active', 'Active']])
    expect(told('2028-01-01', '2028-06-30', { Active: true, others: [spring] })).toEqual([])
  })

  it('lies in the years from 1950 to 2199, and is at most two years long', () => {
    expect(told('1950-01-01', '1950-12-31')).toEqual([])
    expect(told('1949-12-31', '1950-12-31')).toEqual([['year_too_early', 'StartDate']])
    expect(told('2199-01-01', '2199-12-31')).toEqual([])
    expect(told('2199-01-01', '2200-01-01')).toEqual([['year_too_late', 'EndDate']])
    // Two years with a day that is there every four years.
    expect(told('2027-07-01', '2029-06-30')).toEqual([])
    expect(told('2027-07-01', '2029-07-01')).toEqual([['season_too_long', 'EndDate']])
  })

  it('keeps dates that an earlier release took while neither is moved', () => {
    const long = season('long', '2030-01-01', '2039-12-31')
    expect(seasonRefusals({ ...long, Locked: true }, [], long)).toEqual([])
    for (const moved of [{ StartDate: '2030-01-02' }, { EndDate: '2039-12-30' }])
      expect(seasonRefusals({ ...long, ...moved }, [], long)).toEqual([
        { Code: 'season_too_long', Field: 'EndDate', Limit: 731 },
      ])
  })

  it('leaves out no record by a change of its dates, and says how many of each kind it would', () => {
    const none = { Workshop: 0, Training: 0, ProgramSupport: 0, HistoricHours: 0, SiteRegistration: 0 }
    expect(leftOutRefusals(none)).toEqual([])
    expect(leftOutRefusals({ ...none, Workshop: 3, SiteRegistration: 1 })).toEqual([
      { Code: 'season_in_use', Field: 'Workshop', Limit: 3 },
      { Code: 'season_in_use', Field: 'SiteRegistration', Limit: 1 },
    ])
  })
})
