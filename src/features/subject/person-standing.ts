import { type Actor, coordinates } from '../../../domain/kernel/actor.ts'
import type { SeenSubject } from '../../../domain/subject/subject.ts'

/** How the reader stands to a person, as the rules about people ask it, from what the server showed of that person. */
export const standingTo = (
  actor: Actor,
  person: SeenSubject,
): { SubjectId: string; IsOfActorsSites: boolean } => ({
  SubjectId: person.Id,
  IsOfActorsSites:
    'SiteRegistrations' in person &&
    person.SiteRegistrations.some(({ SiteId }) => coordinates(actor, SiteId)),
})
