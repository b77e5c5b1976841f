import { type Actor, approvedSites, coordinates, isApprovedNow, isStaff } from '../kernel/actor.ts'

/** What the rules look at: the person and their registrations that are not deleted, whatever their season. */
export interface PersonStanding {
  Id: string
  Registrations: readonly { SiteId: string; IsApproved: boolean }[]
}

/**
 * How much of a person somebody sees (decisions, Who may do what):
 * - `all`: oneself, and everybody for staff;
 * - `site`: without the sign-in identity and with registrations at one's own sites only, for coordinators;
 * - `name`: `{Id, FullName}`, for people approved at the same site;
 * - null: nothing; they do not exist for this reader.
 */
export type PersonView = 'all' | 'site' | 'name' | null

/** See {@link PersonView}. */
export function viewOfPerson(actor: Actor, person: PersonStanding): PersonView {
  if (isStaff(actor) || actor.SubjectId === person.Id) return 'all'
  if (person.Registrations.some(({ SiteId }) => coordinates(actor, SiteId))) return 'site'
  const mine = approvedSites(actor)
  return person.Registrations.some(({ SiteId, IsApproved }) => IsApproved && mine.includes(SiteId))
    ? 'name'
    : null
}

/**
 * Who may ask who is approved at a site: people approved there now, and staff. For a site out of reach the answer is
 * empty even of people whom the reader sees otherwise: it would tell where else they are registered.
 */
export const mayListPeopleAt = (actor: Actor, siteId: string): boolean => isApprovedNow(actor, siteId)

/** Who looks for people by name over all sites that they look after: coordinators and staff. */
export const mayFindPeople = (actor: Actor): boolean =>
  isStaff(actor) || actor.Approvals.some(({ SiteId }) => coordinates(actor, SiteId))
