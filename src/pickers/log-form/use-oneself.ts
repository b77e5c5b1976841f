import { isElevated } from '../../../domain/kernel/actor.ts'
import { useSession } from '../surroundings/session-context.tsx'
import type { Oneself } from './log-document.ts'

/** The signed-in volunteer, who stands in a new log already; null for people who mostly log the hours of others. */
export function useOneself(): Oneself | null {
  const { actor, person } = useSession()
  return person && !isElevated(actor) ? person : null
}
