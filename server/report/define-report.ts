import type { RawBuilder } from 'kysely'
import { type Actor, isStaff } from '../../domain/kernel/actor.ts'
import { type CatalogueEntry, catalogue, type ReportWords } from '../../domain/report/catalogue.ts'
import type { ReportId } from '../../domain/report/report-ids.ts'
import type { Column } from './columns/column.ts'

/** What a report is asked, once it has been found right: a report looks at those that it supports. */
export interface ReportQuestion {
  /** null: all sites. */
  siteId: string | null
  /** `YYYY-MM-DD`, both inclusive; '' where the report has no period. */
  begin: string
  end: string
  locale: 'en' | 'fr'
  /** '' where the report has no season; with one, the period is the season's. */
  seasonId: string
  /** The season before that one; null where there is none, or the report has no season. */
  before: { seasonId: string; begin: string; end: string } | null
  /** Empty: whatever the initiative. */
  initiatives: readonly string[]
  /** Who asks: sees in a report what they see on the screen, and no more. */
  reader: Actor
  /** The values of the lists that the report names in `lists`, in their order. */
  lists: ReportLists
}

/** A value of a list, with its words. */
export interface ListValue {
  id: string
  word: ReportWords
}

/** Lists by their system name. */
export type ReportLists = Readonly<Record<string, readonly ListValue[]>>

/** A report whose rows one statement adds up: as many as there are sites, people or measures. */
interface SummedReport {
  /** Selects every row, in order, with a column in quotes for each of `columns`. */
  sql(question: ReportQuestion): RawBuilder<unknown>
}

/** A report with a row for each record: read in pages, so that no statement and no transaction is long. */
interface ListedReport {
  /**
   * Selects the rows of at most `take` records in order, those after the record whose `"Key"` is given. Besides the columns,
   * `"Key"` is the text by which the next page goes on, which grows from row to row.
   */
  page(question: ReportQuestion, after: string | null, take: number): RawBuilder<unknown>
  /** Selects how many rows there are. */
  count(question: ReportQuestion): RawBuilder<unknown>
}

/** When something was made that a report is read from, as a fact of its second sheet. */
interface MadeOn {
  label: ReportWords
  /** Said where it was never made. */
  never: ReportWords
  /** Selects {@link Made}: one row, or none. */
  moment: RawBuilder<Made>
  /** Said where less was kept than was found, with both numbers. */
  cut?: { label: ReportWords; text: Record<keyof ReportWords, (kept: string, found: string) => string> }
}

/** When that was made which a report is read from, and how much was found and kept of it where that differs. */
export interface Made {
  at: string
  found?: number
  kept?: number
}

interface ReportParts {
  id: ReportId
  madeOn?: MadeOn
  /** Where values of a list have a column each, the columns follow from the lists. */
  columns: readonly Column[] | ((lists: ReportLists) => readonly Column[])
  /** System names of the lists whose values the columns and the statement are made for. */
  lists?: readonly string[]
}

/** A report: what the catalogue tells of it, its columns, and its statement. */
export type Report = ReportParts & CatalogueEntry & (SummedReport | ListedReport)

/**
 * One definition, from which come its entry in `GET /api/vms/Report`, what the page asks for, who may run it, the sheet and
 * its dictionary. Titles, questions and parameters stand in the catalogue of the domain.
 */
export const defineReport = (parts: ReportParts & (SummedReport | ListedReport)): Report => ({
  ...catalogue[parts.id],
  ...parts,
})

/** The columns that whoever asks may see. */
export function columnsFor({ columns }: Report, { reader, lists }: ReportQuestion): readonly Column[] {
  const all = typeof columns === 'function' ? columns(lists) : columns
  return all.filter(({ staffOnly }) => isStaff(reader) || !staffOnly)
}
