import type { ReportWords } from '../../../domain/report/catalogue.ts'
import type { ColumnKind } from '../../../domain/report/schema.ts'

/** A column of a report, as the sheet and its dictionary tell of it. The statement of a report names it in quotes. */
export interface Column {
  name: string
  kind: ColumnKind
  title: ReportWords
  /** What it means, in one sentence. */
  meaning: ReportWords
  /** The fields that it is made of, as the contract names them. */
  source: string
  /** Characters that it is wide; otherwise by its kind. */
  width?: number
  /** Left out for everybody but staff, as on the screen. */
  staffOnly?: true
}

type Titled = readonly [en: string, fr: string]

/** A column by its kind; columns of the same name mean the same in every report. */
const column =
  (kind: ColumnKind) =>
  (
    name: string,
    [en, fr]: Titled,
    [meansEn, meansFr]: Titled,
    source: string,
    more: Pick<Column, 'width' | 'staffOnly'> = {},
  ): Column => ({
    name,
    kind,
    title: { en, fr },
    meaning: { en: meansEn, fr: meansFr },
    source,
    ...more,
  })

/** Texts as people wrote them. */
export const text = column('text')
/** Ids of values, sites and other things that have a word: the sheet shows the word. */
export const words = column('words')
/** Ids as they are, for whoever joins sheets. */
export const id = column('id')
/** Whole numbers. */
export const integer = column('integer')
/** Whole numbers that name something: years, numbers of requests. */
export const numeral = column('numeral')
/** Hours, with two decimals. */
export const hours = column('hours')
/** Counts and hours, where the rows of a column are of both. */
export const number = column('number')
/** Shares, 1 for all. */
export const percent = column('percent')
/** Days without a time zone. */
export const date = column('date')
/** Moments, shown as they were in America/Toronto. */
export const instant = column('instant')
/** Yes, no, or nothing said. */
export const yesNo = column('yes-no')
