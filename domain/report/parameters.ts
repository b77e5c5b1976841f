import { type Actor, isStaff } from '../kernel/actor.ts'
import { isCalendarDate } from '../kernel/calendar-date.ts'
import { isId } from '../kernel/id-shape.ts'
import type { Problem } from '../kernel/problems.ts'
import type { ReportParameterName } from './report-ids.ts'

/** What a report is asked for; what it does not support is not looked at. Absent, null and '' say the same, and an empty id is read so. */
export interface ReportParameters {
  SiteId?: string | null
  /** `YYYY-MM-DD`, both inclusive. */
  BeginDate?: string | null
  EndDate?: string | null
  Locale?: string | null
  SeasonId?: string | null
  Initiatives?: readonly string[] | null
}

/** What a definition says of its parameters: those that appear, and those of them that CanCode reports insist on. */
export interface ParametersOfReport {
  SupportedParameters: readonly ReportParameterName[]
  RequiresInitiatives: boolean
}

/** Most initiatives that a report is narrowed to. */
export const MOST_INITIATIVES = 50

/**
 * What is missing or wrong in what a report is asked for (specification 3, section 5, Reports): a site, unless staff ask
 * for all of them; dates, season, language and initiatives where the report has them.
 */
export function reportProblems(
  actor: Actor,
  { SupportedParameters, RequiresInitiatives }: ParametersOfReport,
  asked: ReportParameters,
): Problem[] {
  const problems: Problem[] = []
  const needs = (field: ReportParameterName) =>
    SupportedParameters.includes(field) && !(field === 'SiteId' && isStaff(actor)) && field !== 'Initiatives'
  for (const field of SupportedParameters) {
    if (field === 'Initiatives') continue
    const value = asked[field]
    const code = value ? valueProblem(field, value) : needs(field) ? 'required' : null
    if (code) problems.push({ Code: code, Field: field })
  }
  if (SupportedParameters.includes('Initiatives'))
    problems.push(...initiativeProblems(asked.Initiatives ?? [], RequiresInitiatives))
  const { BeginDate, EndDate } = asked
  const isPeriod = SupportedParameters.includes('BeginDate') && problems.length === 0
  if (isPeriod && BeginDate && EndDate && EndDate < BeginDate)
    problems.push({ Code: 'dates_reversed', Field: 'EndDate' })
  return problems
}

function valueProblem(field: ReportParameterName, value: string): 'invalid' | 'invalid_date' | null {
  if (field === 'BeginDate' || field === 'EndDate') return isCalendarDate(value) ? null : 'invalid_date'
  if (field === 'Locale') return value === 'en' || value === 'fr' ? null : 'invalid'
  return isId(value) ? null : 'invalid'
}

function initiativeProblems(initiatives: readonly string[], required: boolean): Problem[] {
  const Field = 'Initiatives'
  if (initiatives.length > MOST_INITIATIVES) return [{ Code: 'too_many', Field, Limit: MOST_INITIATIVES }]
  if (!initiatives.every(isId)) return [{ Code: 'invalid', Field }]
  return required && initiatives.length === 0 ? [{ Code: 'required', Field }] : []
}
