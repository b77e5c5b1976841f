import { nameKey } from '../kernel/name-key.ts'
import { personHeaders, placeOfFamilyName, schoolHeaders, unknownHeaders } from '../kernel/person-headers.ts'

/** The columns of an uploaded list, in the order of the template (decisions, Bulk upload). */
export const uploadColumns = [
  'SchoolName',
  'SchoolCity',
  'SchoolPostalCode',
  'NumberOfYouth',
  'EducatorFirstName',
  'EducatorLastName',
  'EducatorEmail',
  'SendFeedback',
] as const

/** A column of an uploaded list. */
export type UploadColumn = (typeof uploadColumns)[number]

/** The languages of headers and of the template. */
export type UploadLanguage = 'en' | 'fr'

/** The headers as the template writes them. They are part of the file's format, not of the interface's wording. */
export const columnHeaders: Record<UploadColumn, Record<UploadLanguage, string>> = {
  SchoolName: { en: 'School name', fr: 'Nom de l’école' },
  SchoolCity: { en: 'School city', fr: 'Ville de l’école' },
  SchoolPostalCode: { en: 'School postal code', fr: 'Code postal de l’école' },
  NumberOfYouth: { en: 'Number of youth', fr: 'Nombre de jeunes' },
  EducatorFirstName: { en: 'Educator first name', fr: 'Prénom de la personne enseignante' },
  EducatorLastName: { en: 'Educator last name', fr: 'Nom de la personne enseignante' },
  EducatorEmail: { en: 'Educator email', fr: 'Courriel de la personne enseignante' },
  SendFeedback: { en: 'Send feedback survey', fr: 'Envoyer le sondage d’appréciation' },
}

/** Other words that people write over these columns. */
const otherHeaders: Record<UploadColumn, readonly string[]> = {
  SchoolName: schoolHeaders,
  SchoolCity: ['city', 'municipality', 'ville', 'ville ecole', 'municipalite'],
  SchoolPostalCode: ['postal code', 'code postal', 'code postal ecole'],
  NumberOfYouth: ['youth', 'jeunes'],
  EducatorFirstName: personHeaders.GivenName,
  EducatorLastName: personHeaders.FamilyName,
  EducatorEmail: personHeaders.Email,
  SendFeedback: ['feedback survey', 'send survey', 'envoyer le sondage', 'sondage'],
}

const columnsByKey: ReadonlyMap<string, UploadColumn> = new Map(
  uploadColumns.flatMap((column) =>
    [...Object.values(columnHeaders[column]), ...otherHeaders[column]].map((header) => [
      nameKey(header),
      column,
    ]),
  ),
)

/** The column that a header means, in either language, whatever its case, accents and spaces; else undefined. */
export const columnOfHeader = (header: string): UploadColumn | undefined => columnsByKey.get(nameKey(header))

/** What a row says if it is the one with the headers. */
export interface Headers {
  /** By their place in the row. */
  columns: Map<number, UploadColumn>
  /** Columns that are there more than once. */
  twice: UploadColumn[]
  /** What stands over columns that are not known: they are not read. */
  unknown: string[]
}

/** Reads a row as headers: two known ones at least, and one that says whom the rows are about. Null for other rows. */
export function readHeaders(texts: ReadonlyMap<number, string>): Headers | null {
  const columns = new Map<number, UploadColumn>()
  const twice: UploadColumn[] = []
  for (const [place, text] of texts) {
    const column = columnOfHeader(text)
    if (!column) continue
    if ([...columns.values()].includes(column)) twice.push(column)
    else columns.set(place, column)
  }
  const family = placeOfFamilyName(texts, columns, { given: 'EducatorFirstName', family: 'EducatorLastName' })
  if (family !== undefined) columns.set(family, 'EducatorLastName')
  const known = new Set(columns.values())
  const isAboutSomebody =
    known.has('SchoolName') || known.has('EducatorEmail') || known.has('EducatorLastName')
  return known.size >= 2 && isAboutSomebody
    ? { columns, twice, unknown: unknownHeaders(texts, columns) }
    : null
}
