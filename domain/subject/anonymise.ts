import { type Actor, isAdministrator } from '../kernel/actor.ts'
import type { Problem } from '../kernel/problems.ts'
import { isTyped } from '../kernel/text.ts'

/** What stands in the place of a name that is no longer kept, in both languages at once: it is stored, and read by everybody. */
export const FORMER_VOLUNTEER = { GivenName: 'Former volunteer', FamilyName: '/ Ancien bénévole' } as const

/** Who may anonymise people: administrators (decisions-platform, Privacy). */
export const mayAnonymise = (actor: Actor): boolean => isAdministrator(actor)

/** Whom an actor may anonymise, as far as the person is known: anybody but themselves. */
export const mayAnonymisePerson = (actor: Actor, subjectId: string): boolean =>
  mayAnonymise(actor) && actor.SubjectId !== subjectId

/** What a person is called where people are looked up: by their name, or by their e-mail where they have none. */
export const calledName = ({ FullName, Email = '' }: { FullName: string; Email?: string }): string =>
  FullName || Email

/** What the rules look at of the person. */
export interface AnonymisedPerson {
  Id: string
  FullName: string
  Email: string
  IsAdministrator: boolean
  /** It was done before. */
  IsAnonymised: boolean
}

/**
 * What keeps a person from being anonymised; null when nothing does. `typed`: what they are called ({@link calledName}) as the
 * administrator typed it, so that it is the right person. `administrators`: how many there are. The last one stays, since nobody could make another.
 */
export function anonymiseRefusal(
  actor: Actor,
  person: AnonymisedPerson,
  { typed, administrators }: { typed: string; administrators: number },
): Problem | null {
  if (!mayAnonymisePerson(actor, person.Id)) return { Code: 'not_allowed' }
  if (person.IsAnonymised) return { Code: 'already_decided' }
  if (person.IsAdministrator && administrators <= 1) return { Code: 'last_administrator' }
  return isTyped(typed, calledName(person)) ? null : { Code: 'invalid', Field: 'FullName' }
}
