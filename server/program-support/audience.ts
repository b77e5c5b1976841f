import type { Stamps } from '../../domain/kernel/stamps.ts'
import type { ProgramSupport } from '../../domain/program-support/document.ts'

/** Whom the change feed tells: the people of its site, its author and the people of its hours. */
export const audienceOfProgramSupport = (log: ProgramSupport & Stamps) => ({
  type: 'ProgramSupport' as const,
  sites: [log.SiteId],
  persons: [
    ...new Set(
      [log.CreatedById, ...log.VolunteerLogHeader.LogItems.map((item) => item.SubjectId)].flatMap(
        (id) => id ?? [],
      ),
    ),
  ],
})
