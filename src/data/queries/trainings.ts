import type { Training, TrainingRecord } from '../../../domain/training/document.ts'
import { type EntrySummary, summariesByRecord } from '../outbox/entry-kind.ts'
import { currentDatabase, type PersonDatabase } from '../store/person-database.ts'

/** A training of a site's list, as the person sees it: with what is unsent on top. */
export interface ListedTraining {
  training: Training & Partial<TrainingRecord>
  /** What is unsent of it. */
  entry: EntrySummary | null
}

/** All trainings on this device that a site gave or its people took part in, in no order. For live queries. */
export async function trainingsOfSite(
  siteId: string,
  db: PersonDatabase = currentDatabase(),
): Promise<ListedTraining[]> {
  const [rows, entries] = await Promise.all([
    db.reference.where('siteIds').equals(siteId).toArray(),
    summariesByRecord(db, 'Training'),
  ])
  return rows
    .filter((row) => row.type === 'Training')
    .map((row) => ({
      training: row.doc as unknown as ListedTraining['training'],
      entry: entries.get(row.id) ?? null,
    }))
}
