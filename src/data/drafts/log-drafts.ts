import type { Activity } from '../../../domain/activity/document.ts'
import type { ProgramSupport } from '../../../domain/program-support/document.ts'
import type { Training } from '../../../domain/training/document.ts'
import { currentDatabase, type PersonDatabase } from '../store/person-database.ts'
import { type Draft, listDrafts } from './drafts.ts'

/** A log in progress, of any kind; `type` tells which. */
export type LogDraft = Draft<Activity> | Draft<ProgramSupport> | Draft<Training>

/** All logs in progress, last saved first. */
export async function listLogDrafts(db: PersonDatabase = currentDatabase()): Promise<LogDraft[]> {
  const drafts = await Promise.all([
    listDrafts<Activity>('Workshop', db),
    listDrafts<ProgramSupport>('ProgramSupport', db),
    listDrafts<Training>('Training', db),
  ])
  return drafts.flat().sort((a, b) => (a.savedAt < b.savedAt ? 1 : -1))
}
