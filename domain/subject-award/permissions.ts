import { seesNationalAwards } from '../award/permissions.ts'
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

/** Who gives awards: coordinators of the person's sites and staff; nobody to themselves. */
export const mayGiveAwards = (actor: Actor, person: AwardedPerson): boolean =>
  actor.SubjectId !== person.SubjectId && (isStaff(actor) || person.IsOfActorsSites)

/** Who takes away one that was given: whoever gives awards to the person; a national one staff alone (specification 1, section 6). */
export const mayTakeAwardAway = (
  actor: Actor,
  person: AwardedPerson,
  award: { IsNational: boolean } | null,
): boolean => mayGiveAwards(actor, person) && (award?.IsNational !== true || seesNationalAwards(actor))
