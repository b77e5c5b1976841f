import type { ActivityRecord } from '../../domain/activity/document.ts'

/** Records that one process keeps: some megabytes. */
const most = 2000

/**
 * Whole activities that were read before, so that lists need not put them together again. A record is given only for the
 * edition that the database tells now (`editionOf`), so another process may write what it likes: what is kept here is a
 * copy that is right or not used. Whoever was not asked for longest goes first.
 */
export class KeptActivities {
  private readonly kept = new Map<string, { edition: string; record: ActivityRecord }>()

  /** The record in that edition, if it is here. Not to be changed: others are given the same. */
  find(id: string, edition: string | undefined): Readonly<ActivityRecord> | undefined {
    const found = this.kept.get(id)
    if (!found || found.edition !== edition) return undefined
    this.kept.delete(id)
    this.kept.set(id, found)
    return found.record
  }

  keep(record: ActivityRecord, edition: string): void {
    this.kept.delete(record.Id)
    this.kept.set(record.Id, { edition, record })
    const [oldest] = this.kept.keys()
    if (this.kept.size > most && oldest !== undefined) this.kept.delete(oldest)
  }
}
