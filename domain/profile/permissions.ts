import { type Actor, isStaff } from '../kernel/actor.ts'

/** What the rules look at: whose profile it is, and whether the actor looks after that person. */
export interface ProfiledPerson {
  SubjectId: string
  /** The person ever registered, in any season and with any status, at a site that the actor coordinates. */
  IsOfActorsSites: boolean
}

/** Who writes a profile: the person, and staff to correct it (decisions-platform, Profile). */
export const mayWriteProfile = (actor: Actor, person: ProfiledPerson): boolean =>
  actor.SubjectId === person.SubjectId || isStaff(actor)

/** Who reads a profile: whoever writes it, and coordinators of sites where the person ever registered. */
export const mayReadProfile = (actor: Actor, person: ProfiledPerson): boolean =>
  mayWriteProfile(actor, person) || person.IsOfActorsSites

/** Who deletes a profile: staff. */
export const mayDeleteProfile = (actor: Actor): boolean => isStaff(actor)
