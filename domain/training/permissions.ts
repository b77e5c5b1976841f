import { type Actor, coordinates, isStaff } from '../kernel/actor.ts'
import { isStaffOnlyType, type TrainingTypeName, trainingTypeNames, trainingTypeOf } from './constants.ts'

/** What the rules look at; a training with its server side, or as much of it as is known. */
export interface TrainingStanding {
  SiteId: string
  TrainingTypeId: string
  SeasonLocked: boolean
  /** The sites whose people took part. */
  SiteIds: readonly string[]
}

/** Who works with trainings at a site: its coordinators and staff (decisions, Activities: "for elevated users"). */
export const mayLogTrainingAt = (actor: Actor, siteId: string): boolean => coordinates(actor, siteId)

/** Who may log trainings of a type: staff-only types are for staff (specification 2, section 6). */
export const mayLogTrainingType = (actor: Actor, type: TrainingTypeName): boolean =>
  isStaff(actor) || !isStaffOnlyType(type)

/** The types that the actor may log, in their order. */
export const trainingTypesFor = (actor: Actor): TrainingTypeName[] =>
  trainingTypeNames.filter((type) => mayLogTrainingType(actor, type))

/** Who sees a training: coordinators of its site and of the sites whose people took part; staff. */
export const maySeeTraining = (actor: Actor, training: TrainingStanding): boolean =>
  isStaff(actor) || [training.SiteId, ...training.SiteIds].some((siteId) => coordinates(actor, siteId))

/**
 * Who may change or delete a training: staff always; coordinators of its site while its season is not locked and its
 * type is not for staff alone (specification 2, section 6).
 */
export function mayEditTraining(actor: Actor, training: TrainingStanding): boolean {
  if (isStaff(actor)) return true
  const type = trainingTypeOf(training.TrainingTypeId)
  return (
    coordinates(actor, training.SiteId) &&
    !training.SeasonLocked &&
    type !== undefined &&
    mayLogTrainingType(actor, type)
  )
}
