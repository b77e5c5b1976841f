import { fold } from '../../../domain/kernel/text.ts'
import type { ProgramSupport, ProgramSupportRecord } from '../../../domain/program-support/document.ts'
import { type Season, seasonOf } from '../../../domain/site/season.ts'
import type { Doc } from '../../../domain/sync/tree.ts'
import type { ProgramSupportRow } from './rows.ts'

/**
 * The row of program support in its site's list. The season follows from the date, unsent or not; `me` wrote what the
 * server does not have yet.
 */
export function programSupportRow(
  doc: Doc,
  context: { seasons: readonly Season[]; me: string | null },
): ProgramSupportRow {
  const log = doc as unknown as ProgramSupport & Partial<ProgramSupportRecord>
  return {
    Id: log.Id,
    siteId: log.SiteId,
    Name: log.Name ?? '',
    folded: fold(log.Name ?? ''),
    DateCompleted: log.DateCompleted ?? '',
    SeasonId: seasonOf(log.DateCompleted ?? '', context.seasons)?.Id ?? log.SeasonId ?? null,
    CreatedById: log.CreatedById ?? context.me ?? '',
    SubjectIds: log.VolunteerLogHeader.LogItems.flatMap((item) => item.SubjectId ?? []),
  }
}
