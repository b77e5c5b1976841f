import { type Actor, isStaff } from '../kernel/actor.ts'
import type { TrainingRecord } from './document.ts'
import { maySeeTraining } from './permissions.ts'
import { withoutTrainingContacts } from './rules.ts'
import { standingOfTraining } from './standing.ts'

/**
 * The record as the actor may see it, or null when they may not: contact details of people without an account for
 * staff alone. Lists, pulls and 412 answers all go through here.
 */
export function trainingSeenBy(actor: Actor, record: TrainingRecord): TrainingRecord | null {
  if (!maySeeTraining(actor, standingOfTraining(record))) return null
  return isStaff(actor) ? record : withoutTrainingContacts(record)
}
