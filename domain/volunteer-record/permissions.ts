import { type Actor, coordinatedSites, coordinates, isStaff } from '../kernel/actor.ts'

/** What the rules look at: whose record it is, and whether the actor looks after that person. */
export interface RecordedPerson {
  SubjectId: string
  /** The person ever registered at a site that the actor coordinates. */
  IsOfActorsSites: boolean
}

/** Who sees a record: the person, coordinators of sites where they ever registered, staff; for others it does not exist. */
export const maySeeRecord = (actor: Actor, person: RecordedPerson): boolean =>
  actor.SubjectId === person.SubjectId || isStaff(actor) || person.IsOfActorsSites

/** The sites whose logs and registrations a reader is shown of a record: all for oneself and staff, otherwise their own. */
export const sitesShownOfRecord = (actor: Actor, subjectId: string): readonly string[] | 'all' =>
  actor.SubjectId === subjectId || isStaff(actor) ? 'all' : coordinatedSites(actor)

/** Who is given the certificate of a season: the person, staff, and coordinators of one of the sites that it names. */
export const mayHaveCertificate = (
  actor: Actor,
  { SubjectId, SiteIds }: { SubjectId: string; SiteIds: readonly string[] },
): boolean =>
  actor.SubjectId === SubjectId || isStaff(actor) || SiteIds.some((siteId) => coordinates(actor, siteId))

/** Whether there is a certificate of a season for them: `Hours` that count were given, for those sites. */
export const isGivenCertificate = (
  actor: Actor,
  { Hours, ...whose }: { SubjectId: string; SiteIds: readonly string[]; Hours: number },
): boolean => Hours > 0 && mayHaveCertificate(actor, whose)
