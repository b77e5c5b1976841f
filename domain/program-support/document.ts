import type { AuthoredStamps } from '../kernel/stamps.ts'
import type { EnumerationChoice, VolunteerLogItem } from '../log/document.ts'

/** A kit that was used. */
export interface ProgramSupportKit {
  Id: string
  /** Said by the server of what it has. */
  ProgramSupportId?: string
  KitId: string | null
  /** For display only. */
  Kit?: { Id: string; EnglishName: string; FrenchName: string } | null
}

/**
 * Program support as a document (specification 2, section 3.3): what a person wrote. What the server adds is in
 * {@link ProgramSupportRecord}. DateCompleted is `YYYY-MM-DD`, the empty text until it is chosen; lists hold live items
 * only; hours are of the type Program Support.
 */
export interface ProgramSupport {
  Id: string
  SiteId: string
  Name: string
  DateCompleted: string
  Description: string | null
  ProgramSupportKits: ProgramSupportKit[]
  SpecialInitiativesHeader: { Items: EnumerationChoice[] }
  VolunteerLogHeader: { LogItems: VolunteerLogItem[] }
}

/** What the server says of program support: the document with what it decided itself. */
export interface ProgramSupportRecord extends ProgramSupport, AuthoredStamps {
  SeasonId: string
  Season: { Id: string; StartDate: string; EndDate: string; Active: boolean; Locked: boolean } | null
}

/** Program support with nothing said, at a site. */
export const emptyProgramSupport = (id: string, siteId: string): ProgramSupport => ({
  Id: id,
  SiteId: siteId,
  Name: '',
  DateCompleted: '',
  Description: null,
  ProgramSupportKits: [],
  SpecialInitiativesHeader: { Items: [] },
  VolunteerLogHeader: { LogItems: [] },
})

/** The document as it is kept and sent: texts that may not be null are empty, hours have two decimals or are left out. */
export const tidyProgramSupport = <P extends ProgramSupport>(log: P): P => ({
  ...log,
  Name: (log.Name ?? '').trim(),
  SiteId: log.SiteId ?? '',
  DateCompleted: log.DateCompleted ?? '',
  VolunteerLogHeader: {
    ...log.VolunteerLogHeader,
    LogItems: log.VolunteerLogHeader.LogItems.map((item) => ({
      ...item,
      LogHours: item.LogHours.flatMap((entry) =>
        entry.Hours === null ? [] : [{ ...entry, Hours: Math.round(entry.Hours * 100) / 100 }],
      ),
    })),
  },
})
