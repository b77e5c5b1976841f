import { activityTypeIds, activityTypeNames, activityTypeOf } from './constants.ts'
import type { Activity } from './document.ts'
import { type MatrixField, standingOf } from './matrix.ts'

/**
 * True where what an activity itself says in the field counts: where its type shows it. What a type hides is stored and
 * counts for nothing (decisions).
 */
export function countsIn(field: MatrixField, { WorkshopTypeId }: Pick<Activity, 'WorkshopTypeId'>): boolean {
  const type = activityTypeOf(WorkshopTypeId)
  return type !== undefined && standingOf(field, type) !== 'hidden'
}

/** WorkshopTypeId of each type in which the field counts ({@link countsIn}). */
export const typeIdsCounting = (field: MatrixField): string[] =>
  activityTypeNames.flatMap((type) => (standingOf(field, type) === 'hidden' ? [] : activityTypeIds[type]))

/**
 * Youth whom the activity reached, without those of the activities inside of it: at the event, where its type counts them
 * there, otherwise in the activity; 0 where it does not say.
 */
export const youthReached = (
  activity: Pick<Activity, 'WorkshopTypeId' | 'NumberOfYouth' | 'NumberOfYouthAtEvent'>,
): number =>
  (countsIn('NumberOfYouthAtEvent', activity) ? activity.NumberOfYouthAtEvent : null) ??
  (countsIn('NumberOfYouth', activity) ? activity.NumberOfYouth : null) ??
  0
