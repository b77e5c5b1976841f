import { describe, expect, it } from 'vitest'
import type { Actor } from '../../domain/kernel/actor.ts'
import { EMPTY_ID } from '../../domain/kernel/id-shape.ts'
import { catalogue } from '../../domain/report/catalogue.ts'
import { reportProblems } from '../../domain/report/parameters.ts'
import { mayRunReport, mayRunReports, mayRunReportsAt } from '../../domain/report/permissions.ts'
import { reportGroups, reportIds } from '../../domain/report/report-ids.ts'
import { reportParametersSchema } from '../../domain/report/schema.ts'

const site = '10000000-0000-4000-8000-000000000001'
const elsewhere = '10000000-0000-4000-8000-000000000002'
const season = '20000000-0000-4000-8000-000000000001'
const actor = (Roles: Actor['Roles'], at: string[] = []): Actor => ({
  SubjectId: '30000000-0000-4000-8000-000000000001',
  Roles,
  Approvals: at.map((SiteId) => ({ SiteId, SeasonId: season, Active: true })),
})
const coordinator = actor(['Coordinator'], [site])
const staff = actor(['Staff'])
const keeper = actor(['Organization Manager'])

it('tells of 26 reports, each in a group, each in a language that is asked for', () => {
  expect(reportIds).toHaveLength(26)
  expect(Object.keys(catalogue).toSorted()).toEqual([...reportIds].toSorted())
  for (const { group, parameters, title, question } of Object.values(catalogue)) {
    expect(reportGroups).toContain(group)
    expect(parameters).toContain('Locale')
    expect(title.en === '' || title.fr === '').toBe(false)
    expect(question.en.endsWith('?') && question.fr.endsWith('?')).toBe(true)
  }
})

describe('who runs which report', () => {
  it('gives staff all, coordinators those of a site, keepers of the register those of the register', () => {
    const run = (who: Actor) => reportIds.filter((id) => mayRunReport(who, { id, ...catalogue[id] }))
    expect(run(staff)).toHaveLength(26)
    expect(run(coordinator)).toEqual(reportIds.filter((id) => catalogue[id].parameters.includes('SiteId')))
    expect(run(keeper)).toEqual(['OrganizationExport', 'OrganizationDuplicates'])
    expect(run(actor([], [site]))).toEqual([])
  })

  it('opens the page to them alone, and of a site to its own', () => {
    expect([staff, coordinator, keeper].every(mayRunReports)).toBe(true)
    expect(mayRunReports(actor([], [site]))).toBe(false)
    expect(mayRunReports(actor(['Coordinator']))).toBe(false)
    expect([site, elsewhere].map((id) => mayRunReportsAt(coordinator, id))).toEqual([true, false])
  })
})

describe('what a report is asked for', () => {
  const report = {
    SupportedParameters: ['SiteId', 'BeginDate', 'EndDate', 'Locale', 'Initiatives'] as const,
    RequiresInitiatives: false,
  }
  const asked = {
    SiteId: site,
    BeginDate: '2026-01-01',
    EndDate: '2026-01-01',
    Locale: 'fr',
    Initiatives: [],
  }
  const of = (change: object, who = coordinator, requires = false) =>
    reportProblems(who, { ...report, RequiresInitiatives: requires }, { ...asked, ...change })

  it('is right when each parameter is there; a day is a period', () => {
    expect(of({})).toEqual([])
  })

  it('names a site for coordinators, and may leave it out for staff', () => {
    expect(of({ SiteId: null })).toEqual([{ Code: 'required', Field: 'SiteId' }])
    expect(of({ SiteId: '' }, staff)).toEqual([])
  })

  it('begins before it ends, on days that exist', () => {
    expect(of({ EndDate: '2025-12-31' })).toEqual([{ Code: 'dates_reversed', Field: 'EndDate' }])
    expect(of({ BeginDate: '2026-02-30' })).toEqual([{ Code: 'invalid_date', Field: 'BeginDate' }])
  })

  it('needs an initiative where the report is about initiatives', () => {
    expect(of({}, staff, true)).toEqual([{ Code: 'required', Field: 'Initiatives' }])
    expect(of({ Initiatives: [season] }, staff, true)).toEqual([])
    expect(of({ Initiatives: ['x'] })).toEqual([{ Code: 'invalid', Field: 'Initiatives' }])
  })

  it('knows an Id in capitals as the same Id, and the empty one as none', () => {
    const [SiteId, SeasonId, initiative] = ['a', 'b', 'c'].map((letter) => site.replace('1', letter))
    const asked = { SiteId, SeasonId, Initiatives: [initiative] }
    const inCapitals = { SiteId: SiteId?.toUpperCase(), SeasonId: SeasonId?.toUpperCase() }
    expect(reportParametersSchema.parse({ ...inCapitals, Initiatives: [initiative?.toUpperCase()] })).toEqual(
      asked,
    )
    expect(reportParametersSchema.parse({ SiteId: EMPTY_ID }).SiteId).toBeNull()
  })

  it('says nothing of what the report does not support', () => {
    const none = { SupportedParameters: ['Locale'] as const, RequiresInitiatives: false }
    expect(reportProblems(coordinator, none, { Locale: 'en', SiteId: 'x', BeginDate: 'x' })).toEqual([])
  })
})
