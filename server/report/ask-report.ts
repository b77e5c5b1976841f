import { sql } from 'kysely'
import { type Actor, coordinates } from '../../domain/kernel/actor.ts'
import { isId } from '../../domain/kernel/ids.ts'
import { type Problem, ProblemError } from '../../domain/kernel/problems.ts'
import { type ReportParameters, reportProblems } from '../../domain/report/parameters.ts'
import { mayRunReport } from '../../domain/report/permissions.ts'
import type { Executor } from '../db/connection.ts'
import type { Report, ReportQuestion } from './define-report.ts'
import { readLists } from './read-lists.ts'
import { reports } from './reports.ts'

/** The reports that somebody may run. */
export const reportsOf = (actor: Actor): Report[] => reports.filter((report) => mayRunReport(actor, report))

/**
 * The report of that name and what it is asked, for somebody who may: otherwise throws `not_found` for a report or a site
 * that is not for them, and what is missing or wrong by its field. What the report does not support is left aside.
 */
export async function askReport(
  on: Executor,
  actor: Actor,
  name: string,
  asked: ReportParameters,
): Promise<{ report: Report; question: ReportQuestion }> {
  const report = reportsOf(actor).find(({ id }) => id === name)
  if (!report) throw new ProblemError({ Code: 'not_found' })
  const has = (parameter: Report['parameters'][number]) => report.parameters.includes(parameter)
  const siteId = (has('SiteId') && asked.SiteId) || null
  if (siteId !== null && isId(siteId) && !coordinates(actor, siteId))
    throw new ProblemError({ Code: 'not_found' })
  const problems = reportProblems(
    actor,
    {
      SupportedParameters: report.parameters,
      RequiresInitiatives: report.requiresInitiatives ?? false,
    },
    asked,
  )
  const question: ReportQuestion = {
    siteId,
    begin: (has('BeginDate') && asked.BeginDate) || '',
    end: (has('EndDate') && asked.EndDate) || '',
    locale: asked.Locale === 'fr' ? 'fr' : 'en',
    seasonId: (has('SeasonId') && asked.SeasonId) || '',
    before: null,
    initiatives: (has('Initiatives') && asked.Initiatives) || [],
    reader: actor,
    lists: await readLists(on, report.lists ?? []),
  }
  if (problems.length === 0) {
    const known = await lookUp(on, question)
    problems.push(...known.problems)
    Object.assign(question, known.period)
  }
  const [first, ...others] = problems
  if (first) throw new ProblemError([first, ...others])
  return { report, question }
}

interface Known {
  site: boolean
  initiatives: boolean
  season: { begin: string; end: string } | null
  before: ReportQuestion['before']
}

/** A site or a season that is not there, what never was an initiative; and of a season its days, and the one before. */
async function lookUp(
  on: Executor,
  question: ReportQuestion,
): Promise<{ problems: Problem[]; period: Partial<ReportQuestion> }> {
  const { rows } = await sql<Known>`
    with asked as (select * from season where id = nullif(${question.seasonId}, '')::uuid)
    select
      ${question.siteId}::uuid is null or exists (select from site where id = ${question.siteId}::uuid) as site,
      (select json_build_object('begin', start_date, 'end', end_date) from asked) as season,
      (
        select json_build_object('seasonId', s.id, 'begin', s.start_date, 'end', s.end_date)
        from season s join asked on s.start_date < asked.start_date order by s.start_date desc limit 1
      ) as before,
      not exists (
        select from unnest(${[...question.initiatives]}::uuid[]) as named (id)
        where not exists (
          -- One that has ended is reported on, too.
          select from (
            select enumeration_list_id, enumeration_id from enumeration_list_item
            union all select enumeration_list_id, enumeration_id from removed_list_item
          ) item join enumeration_list list on list.id = item.enumeration_list_id
          where item.enumeration_id = named.id and list.system_name = 'SpecialInitiativesTags')
      ) as initiatives
  `.execute(on)
  const [known] = rows
  const unknown = (field: string): Problem => ({ Code: 'unknown_reference', Field: field })
  const isSeason = question.seasonId === '' || Boolean(known?.season)
  return {
    problems: [
      ...(known?.site ? [] : [unknown('SiteId')]),
      ...(isSeason ? [] : [unknown('SeasonId')]),
      ...(known?.initiatives ? [] : [unknown('Initiatives')]),
    ],
    period: known?.season ? { ...known.season, before: known.before } : {},
  }
}
