import type { Activity } from '../../domain/activity/document.ts'
import type { ProgramSupport } from '../../domain/program-support/document.ts'
import { type Draft, listDrafts } from './drafts.ts'
import { currentDatabase, type PersonDatabase } from './person-database.ts'

/** A log in progress, of either kind; `type` tells which. */
export type LogDraft = Draft<Activity> | Draft<ProgramSupport>

/** All logs in progress, last saved first. */
export async function listLogDrafts(db: PersonDatabase = currentDatabase()): Promise<LogDraft[]> {
  const [activities, supports] = await Promise.all([
    listDrafts<Activity>('Workshop', db),
    listDrafts<ProgramSupport>('ProgramSupport', db),
  ])
  return [...activities, ...supports].sort((a, b) => (a.savedAt < b.savedAt ? 1 : -1))
}
