import type { ActivityRecord } from '../../domain/activity/document.ts'
import { type ActivityStanding, standingOfActivity } from '../../domain/activity/permissions.ts'
import { type Sight, shownIn } from '../../domain/activity/visibility.ts'

/** Activities that one process keeps: some ten megabytes. */
const most = 2000

/** An activity that was read, and its JSON for each sight that was asked for. */
export class KeptActivity {
  readonly standing: ActivityStanding
  readonly edition: string
  private readonly record: ActivityRecord
  private readonly told = new Map<Sight, Buffer>()

  constructor(record: ActivityRecord, edition: string) {
    this.record = record
    this.edition = edition
    this.standing = standingOfActivity(record)
  }

  /** As bytes: to make them of a text at each answer would be a third of all the work on it. */
  bytesIn(sight: Sight): Buffer {
    const bytes = this.told.get(sight) ?? Buffer.from(JSON.stringify(shownIn(sight, this.record)))
    this.told.set(sight, bytes)
    return bytes
  }
}

/**
 * Activities that were read before, so that lists need not put them together again. One is given only for the edition
 * that the database tells now (`editionOf`), so another process may write what it likes: what is kept here is a copy that
 * is right or not used. Whoever was not asked for longest goes first.
 */
export class KeptActivities {
  private readonly kept = new Map<string, KeptActivity>()

  find(id: string, edition: string | undefined): KeptActivity | undefined {
    const found = this.kept.get(id)
    if (!found || found.edition !== edition) return undefined
    this.kept.delete(id)
    this.kept.set(id, found)
    return found
  }

  keep(record: ActivityRecord, edition: string): KeptActivity {
    const kept = new KeptActivity(record, edition)
    this.kept.delete(record.Id)
    this.kept.set(record.Id, kept)
    const [oldest] = this.kept.keys()
    if (this.kept.size > most && oldest !== undefined) this.kept.delete(oldest)
    return kept
  }
}
