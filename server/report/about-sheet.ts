import type { ReportFormat } from '../../domain/report/schema.ts'
import type { Column } from './columns/column.ts'
import type { Made, Report, ReportQuestion } from './define-report.ts'
import { instantText } from './file/cell.ts'
import type { FileParts } from './file/file-parts.ts'

const labels = {
  en: {
    about: 'About this report',
    report: 'Report',
    question: 'What it answers',
    site: 'Site',
    allSites: 'All sites',
    period: 'Period',
    to: 'to',
    season: 'Season',
    initiatives: 'Special initiatives',
    allInitiatives: 'Whatever the initiative',
    language: 'Language',
    own: 'English',
    askedBy: 'Asked by',
    askedOn: 'Asked on',
    rows: 'Rows',
    column: 'Column',
    meaning: 'Meaning',
    source: 'Source',
    rowsSheet: 'Report',
  },
  fr: {
    about: 'À propos du rapport',
    report: 'Rapport',
    question: 'Question à laquelle il répond',
    site: 'Site',
    allSites: 'Tous les sites',
    period: 'Période',
    to: 'au',
    season: 'Saison',
    initiatives: 'Initiatives spéciales',
    allInitiatives: 'Peu importe l’initiative',
    language: 'Langue',
    own: 'Français',
    askedBy: 'Demandé par',
    askedOn: 'Demandé le',
    rows: 'Lignes',
    column: 'Colonne',
    meaning: 'Signification',
    source: 'Source',
    rowsSheet: 'Rapport',
  },
} as const

interface Asked {
  report: Report
  columns: readonly Column[]
  question: ReportQuestion
  format: ReportFormat
  words: ReadonlyMap<string, string>
  /** The name of whoever asks. */
  by: string
  now: Date
  /** What the report is read from, for a report that names it; null where it was never made. */
  made: Made | null
}

/** When that was made which the report is read from, and how much of it was kept where not all was; none where it names nothing. */
export function madeOnFacts(
  { madeOn }: Report,
  made: Made | null,
  locale: ReportQuestion['locale'],
): [string, string][] {
  if (!madeOn) return []
  const { label, never, cut } = madeOn
  if (made === null) return [[label[locale], never[locale]]]
  const moment: [string, string] = [label[locale], instantText(made.at)]
  const { found = 0, kept = found } = made
  if (!cut || kept >= found) return [moment]
  const { format } = new Intl.NumberFormat(`${locale}-CA`)
  return [moment, [cut.label[locale], cut.text[locale](format(kept), format(found))]]
}

/** What a file of the report is written from, in the language that was asked for. */
export function filePartsOf({ report, columns, question, format, words, by, now, made }: Asked): FileParts {
  const { locale } = question
  const label = labels[locale]
  const title = report.title[locale]
  const inWords = (id: string) => words.get(id) ?? id
  const facts: [string, string][] = [
    [label.report, title],
    [label.question, report.question[locale]],
  ]
  if (report.parameters.includes('SiteId'))
    facts.push([label.site, question.siteId === null ? label.allSites : inWords(question.siteId)])
  if (report.parameters.includes('BeginDate'))
    facts.push([label.period, `${question.begin} ${label.to} ${question.end}`])
  if (report.parameters.includes('SeasonId')) facts.push([label.season, inWords(question.seasonId)])
  if (report.parameters.includes('Initiatives'))
    facts.push([label.initiatives, question.initiatives.map(inWords).join('; ') || label.allInitiatives])
  facts.push(...madeOnFacts(report, made, locale))
  facts.push([label.language, label.own], [label.askedBy, by], [label.askedOn, instantText(now)])
  return {
    format,
    locale,
    title,
    columns: columns.map((column) => ({
      title: column.title[locale],
      kind: column.kind,
      width: widthOf(column, locale),
    })),
    words,
    about: {
      sheetName: label.about,
      rowsSheetName: label.rowsSheet,
      facts,
      rowsLabel: label.rows,
      dictionaryHead: [label.column, label.meaning, label.source],
      dictionary: columns.map(({ title, meaning, source }) => [title[locale], meaning[locale], source]),
    },
  }
}

const widths = {
  text: 28,
  words: 24,
  id: 38,
  integer: 10,
  numeral: 10,
  hours: 10,
  number: 12,
  percent: 10,
  date: 12,
  instant: 17,
  'yes-no': 10,
} as const

/** Room for the values, and for the longest word of the title beside the button that filters. */
const widthOf = ({ kind, title, width }: Column, locale: 'en' | 'fr'): number =>
  width ?? Math.max(widths[kind], ...title[locale].split(' ').map((word) => word.length + 4))
