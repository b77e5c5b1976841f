import { sql } from 'kysely'
import {
  type Actor,
  approvedSites,
  coordinatedSites,
  coordinatesSomewhere,
  isStaff,
} from '../../domain/kernel/actor.ts'
import { sortDirections } from '../../domain/kernel/paging.ts'
import { mayListPeopleAt } from '../../domain/subject/permissions.ts'
import type { SeenSubject, SubjectQuery } from '../../domain/subject/subject.ts'
import type { Executor } from '../db/connection.ts'
import { matchesSearch } from '../db/match-words.ts'
import { readSubjects, seenBy } from './read-subjects.ts'

const sortKeys: Record<SubjectQuery['SortColumn'], readonly string[]> = {
  FamilyName: ['s.family_key', 's.given_key'],
  GivenName: ['s.given_key', 's.family_key'],
  FullName: ['s.full_key'],
}

/**
 * A page of the people whom the reader may see, and how many there are; two statements. E-mails are searched only
 * for readers who may see them: a search that finds somebody by e-mail tells the e-mail.
 */
export async function findSubjects(
  on: Executor,
  actor: Actor,
  query: SubjectQuery,
): Promise<{ subjects: SeenSubject[]; total: number }> {
  if (query.SiteId && !mayListPeopleAt(actor, query.SiteId)) return { subjects: [], total: 0 }
  const from = sql`
    subject s
    where s.deleted_on is null and s.anonymised_on is null and ${isSeenBy(actor)} and ${isAt(query.SiteId)} and ${isFoundBy(actor, query.Search)}
  `
  // Counted apart: a page behind the last one is empty, and there are as many all the same.
  const { rows } = await sql<{ ids: string[]; total: number }>`
    select array(select s.id from ${from} order by ${order(query)}, s.id limit ${query.Take} offset ${query.Skip}) as ids,
      (select count(*) from ${from}) as total
  `.execute(on)
  const { ids, total } = rows[0] ?? { ids: [], total: 0 }
  const found = await readSubjects(on, ids)
  const byId = new Map(found.map((subject) => [subject.Id, subject]))
  const subjects = ids.flatMap((id) => {
    const subject = byId.get(id)
    const seen = subject ? seenBy(actor, subject) : null
    return seen ? [seen] : []
  })
  return { subjects, total }
}

/** The rule of `viewOfPerson` as a condition, so that pages and totals count only who may be seen. */
function isSeenBy(actor: Actor) {
  if (isStaff(actor)) return sql`true`
  const mine = approvedSites(actor)
  const coordinated = coordinatedSites(actor)
  return sql`(s.id = ${actor.SubjectId} or exists (
    select from site_registration r
    where r.subject_id = s.id and r.deleted_on is null
      and ((r.is_approved and r.site_id = any(${mine}::uuid[])) or r.site_id = any(${coordinated}::uuid[]))
  ))`
}

function isAt(siteId: string | null | undefined) {
  if (!siteId) return sql`true`
  return sql`exists (
    select from site_registration r
    where r.subject_id = s.id and r.site_id = ${siteId} and r.is_approved and r.deleted_on is null
  )`
}

const isFoundBy = (actor: Actor, search: string | null | undefined) =>
  matchesSearch(coordinatesSomewhere(actor) ? sql`s.search_text` : sql`s.full_key`, search)

function order({ SortColumn, Sort }: SubjectQuery) {
  const direction = Sort === sortDirections.descending ? sql`desc` : sql`asc`
  const columns = Sort === sortDirections.none ? sortKeys.FamilyName : sortKeys[SortColumn]
  return sql.join(columns.map((column) => sql`${sql.ref(column)} ${direction}`))
}
