import type { ActivityRecord } from '../../../domain/activity/document.ts'
import { currentDatabase, type PersonDatabase } from '../store/person-database.ts'
import { type EffectiveRecord, readRecord } from '../store/records.ts'

/** An activity as the person sees it, unsent edits on top; undefined when this device does not have it. */
export const readActivity = (
  id: string,
  db: PersonDatabase = currentDatabase(),
): Promise<EffectiveRecord<ActivityRecord> | undefined> => readRecord<ActivityRecord>('Workshop', id, db)
