import { type Actor, coordinates, isStaff } from '../kernel/actor.ts'

/** What the rules look at: whose document it is, and whether the actor looks after that person. */
export interface ScreenedPerson {
  SubjectId: string
  /** The person has a registration, of any season and status, at a site that the actor coordinates. */
  IsOfActorsSites: boolean
}

/** Who writes, approves, changes and deletes documents: coordinators of the person's sites and staff; not about oneself. */
export const mayScreen = (actor: Actor, person: ScreenedPerson): boolean =>
  isStaff(actor) || (person.IsOfActorsSites && actor.SubjectId !== person.SubjectId)

/** Who reads documents: whoever writes them, and the person. */
export const maySeeScreening = (actor: Actor, person: ScreenedPerson): boolean =>
  mayScreen(actor, person) || actor.SubjectId === person.SubjectId

/** True when the reader sees the comments of a restriction: everybody but the person (decisions-platform, Screening). */
export const maySeeRestrictionComments = (actor: Actor, person: ScreenedPerson): boolean =>
  mayScreen(actor, person)

/** Who opens the screening of a site: its coordinators and staff. */
export const mayScreenAt = (actor: Actor, siteId: string): boolean => coordinates(actor, siteId)
