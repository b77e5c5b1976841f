import type { Educator } from '../../../domain/educator/document.ts'
import { isActiveAt, switchedAt } from '../../../domain/educator/site-activity.ts'
import type { Doc } from '../../../domain/sync/tree.ts'
import { wake } from '../engine/wake.ts'
import { inOutbox, writeUpdate } from '../outbox/enqueue.ts'
import { type Circumstances, deviceCircumstances } from '../outbox/entry.ts'
import { currentDatabase, type PersonDatabase } from '../store/person-database.ts'
import { readRecord } from '../store/records.ts'

/** How switching a list of educators went. Every Id is in one of the three, but for those left when it was cancelled. */
export interface SwitchReport {
  switched: string[]
  /** They were so already. */
  unchanged: string[]
  /** `not_here`: gone from this device meanwhile; `not_stored`: the device could not keep the change. */
  failed: { id: string; reason: 'not_here' | 'not_stored' }[]
}

/** Educators that are switched in one transaction; between two of them the work can be cancelled. */
const STRETCH = 25

interface SwitchOptions {
  /** Hears how many have been dealt with, after each stretch. */
  onProgress?: (done: number) => void
  /** Stops after the stretch under way; what was switched stays so. */
  signal?: AbortSignal
}

/**
 * Sets educators active or inactive at a site, each as an edit in the outbox: with or without signal, and on disk when
 * the promise resolves (specification 1, section 3: IsActive is toggled in bulk).
 */
export async function switchEducators(
  siteId: string,
  ids: readonly string[],
  isActive: boolean,
  options: SwitchOptions = {},
  db: PersonDatabase = currentDatabase(),
  env: Circumstances = deviceCircumstances,
): Promise<SwitchReport> {
  const report: SwitchReport = { switched: [], unchanged: [], failed: [] }
  for (let at = 0; at < ids.length && !options.signal?.aborted; at += STRETCH) {
    const stretch = ids.slice(at, at + STRETCH)
    try {
      const part = await switchStretch(db, siteId, stretch, isActive, env)
      report.switched.push(...part.switched)
      report.unchanged.push(...part.unchanged)
      report.failed.push(...part.failed)
    } catch (error) {
      console.warn('The change of educators could not be stored', error)
      report.failed.push(...ids.slice(at).map((id) => ({ id, reason: 'not_stored' as const })))
      break
    }
    options.onProgress?.(Math.min(ids.length, at + STRETCH))
  }
  wake()
  return report
}

async function switchStretch(
  db: PersonDatabase,
  siteId: string,
  ids: readonly string[],
  isActive: boolean,
  env: Circumstances,
): Promise<SwitchReport> {
  const report: SwitchReport = { switched: [], unchanged: [], failed: [] }
  await inOutbox(db, async () => {
    for (const id of ids) {
      const record = await readRecord<Educator>('EducatorAuxData', id, db)
      const before = record && !record.deleted && !record.hidden ? record.doc : undefined
      const current = before ? isActiveAt(before, siteId) : null
      if (!before || current === null) report.failed.push({ id, reason: 'not_here' })
      else if (current === isActive) report.unchanged.push(id)
      else {
        const after = switchedAt(before, siteId, isActive)
        await writeUpdate(db, 'EducatorAuxData', id, before as object as Doc, after as object as Doc, env)
        report.switched.push(id)
      }
    }
  })
  return report
}
