import type { RoleName } from '../../../domain/kernel/actor.ts'
import { sortDirections } from '../../../domain/kernel/paging.ts'
import { calledName } from '../../../domain/subject/anonymise.ts'
import type { SeenSubject, SubjectQuery } from '../../../domain/subject/subject.ts'
import type { ApiAnswer } from '../../data/calls/api.ts'
import { querySubjects } from '../../data/people/subjects.ts'
import type { TableSort } from '../../ui/table-types.ts'
import { isRoleName } from './role-phrases.ts'

/** A user as the list shows them. */
export interface UserRow {
  Id: string
  FullName: string
  Email: string
  roles: readonly RoleName[]
  /** The names of the sites where they are approved in the active season. */
  sites: readonly string[]
}

/** What the list shows of a person; staff, whose list it is, see everybody whole. */
export function userRow(person: SeenSubject): UserRow[] {
  if (!('SubjectRoles' in person)) return []
  const { Id, Email, SubjectRoles, SiteRegistrations } = person
  const sites = SiteRegistrations.filter(({ IsApproved, Season }) => IsApproved && Season.Active)
  return [
    {
      Id,
      // Whoever is without a name can be found and opened all the same.
      FullName: calledName(person),
      Email,
      roles: SubjectRoles.map(({ Role }) => Role.Name).filter(isRoleName),
      sites: [...new Set(sites.map(({ Site }) => Site.Name))],
    },
  ]
}

/** Asks for a stretch of the users. */
export async function fetchUsers(
  search: string,
  sort: TableSort | null,
  { skip, take }: { skip: number; take: number },
): Promise<ApiAnswer<UserRow[]>> {
  const query: Omit<SubjectQuery, 'SiteId'> = {
    Skip: skip,
    Take: take,
    Search: search,
    // By family name, as people are looked up, unless the names as they are shown were asked for.
    SortColumn: sort === null ? 'FamilyName' : 'FullName',
    Sort: sort?.descending ? sortDirections.descending : sortDirections.ascending,
  }
  const answer = await querySubjects(query)
  return answer.kind === 'ok' ? { ...answer, value: answer.value.flatMap(userRow) } : answer
}
