import { type Actor, isStaff } from '../kernel/actor.ts'

/** What the rules look at: who was given the award, and whether the actor looks after that person. */
export interface AwardedPerson {
  SubjectId: string
  /** The person ever registered at a site that the actor coordinates. */
  IsOfActorsSites: boolean
}

/** Who sees what a person was given: the person, coordinators of their sites, staff. */
export const maySeeSubjectAwards = (actor: Actor, person: AwardedPerson): boolean =>
  isStaff(actor) || actor.SubjectId === person.SubjectId || person.IsOfActorsSites

/** Who gives awards and takes them away: coordinators of the person's sites and staff; nobody to themselves. */
export const mayGiveAwards = (actor: Actor, person: AwardedPerson): boolean =>
  actor.SubjectId !== person.SubjectId && (isStaff(actor) || person.IsOfActorsSites)
