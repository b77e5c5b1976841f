import type { Activity } from '../../../domain/activity/document.ts'
import type { Educator } from '../../../domain/educator/document.ts'
import type { Organization } from '../../../domain/organization/document.ts'
import type { ProgramSupport } from '../../../domain/program-support/document.ts'
import type { Training } from '../../../domain/training/document.ts'
import { currentDatabase, type PersonDatabase } from '../store/person-database.ts'
import { type Draft, listDrafts } from './drafts.ts'
import { newestDrafts } from './take-in-last-words.ts'

/** A log in progress, of any kind, an educator on a page of their own, or a new school; `type` tells which. */
export type PageDraft =
  | Draft<Activity>
  | Draft<ProgramSupport>
  | Draft<Training>
  | Draft<Educator>
  | Draft<Organization>

/**
 * All that was begun on a page of its own, last saved first. Not a new school, nor an educator of a log's dialog: each goes with
 * the form around it.
 */
export async function listPageDrafts(db: PersonDatabase = currentDatabase()): Promise<PageDraft[]> {
  const drafts = await newestDrafts(db)
  return drafts.filter(
    ({ type, base, onPage }) => type !== 'Organization' && (type !== 'EducatorAuxData' || base || onPage),
  ) as unknown as PageDraft[]
}

/** The new schools and educators that were begun in a dialog and neither added nor kept with a log, last saved first. */
export async function listDialogDrafts(db: PersonDatabase = currentDatabase()): Promise<PageDraft[]> {
  const schools = await listDrafts<Organization>('Organization', db)
  const educators = await listDrafts<Educator>('EducatorAuxData', db)
  return [...schools, ...educators].filter(({ base, onPage }) => base === null && !onPage)
}
