import { fold } from '../../kernel/text.ts'
import type { DeskOrganization } from '../desk-document.ts'

/** The columns that a file of organizations may have (specification 3, section 2, File update review), and `Id`. */
export const fileColumns = [
  'Id',
  'ProvincialSchoolId',
  'Name',
  'Country',
  'Province',
  'City',
  'Address',
  'PhysicalAddress',
  'PostalCode',
  'PhysicalPostalCode',
  'PhoneNumber',
  'FaxNumber',
  'IsLowIncome',
  'IsPrimarilyFnmi',
  'RepresentedFnmi',
  'GenderDistribution',
  'Language',
  'Type',
  'SubType',
  'SchoolBoard',
  'GradeLevels',
  'Validated',
  'DateClosed',
  'Status',
  'StatusComments',
  'MergedId',
] as const

/** A column of a file of organizations. */
export type FileColumn = (typeof fileColumns)[number]

/** What a file may say of an organization: the fields of the desk, and into which one it was merged. */
export type FileValues = Partial<Omit<DeskOrganization, 'Id' | 'Status'>> & {
  Status?: 0 | 1 | 2
  MergedId?: string | null
}

/** A field that a file may change. */
export type FileField = keyof FileValues

/** The field that a column says. */
export const fieldOfColumn: Record<Exclude<FileColumn, 'Id'>, FileField> = {
  ProvincialSchoolId: 'ProvincialSchoolId',
  Name: 'Name',
  Country: 'CountryId',
  Province: 'RegionId',
  City: 'City',
  Address: 'Address',
  PhysicalAddress: 'PhysicalAddress',
  PostalCode: 'PostalCode',
  PhysicalPostalCode: 'PhysicalPostalCode',
  PhoneNumber: 'TelephoneNumber',
  FaxNumber: 'FaxNumber',
  IsLowIncome: 'IsLowIncome',
  IsPrimarilyFnmi: 'IsPrimarilyFnmi',
  RepresentedFnmi: 'RepresentedFnmi',
  GenderDistribution: 'GenderDistributionId',
  Language: 'LanguageId',
  Type: 'TypeId',
  SubType: 'SubTypeId',
  SchoolBoard: 'SchoolBoardId',
  GradeLevels: 'GradeLevelsId',
  Validated: 'Validated',
  DateClosed: 'DateClosed',
  Status: 'Status',
  StatusComments: 'StatusComments',
  MergedId: 'MergedId',
}

/** The column that says a field. */
export const columnOfField: ReadonlyMap<string, FileColumn> = new Map(
  Object.entries(fieldOfColumn).map(([column, field]) => [field, column as FileColumn]),
)

/** The headers that a file of ours has, in both languages: part of the file's format, not of the interface's wording. */
export const fileHeaders: Record<FileColumn, { en: string; fr: string }> = {
  Id: { en: 'Id', fr: 'Identifiant' },
  ProvincialSchoolId: { en: 'Provincial school id', fr: 'Numéro provincial de l’école' },
  Name: { en: 'Name', fr: 'Nom' },
  Country: { en: 'Country', fr: 'Pays' },
  Province: { en: 'Province', fr: 'Province' },
  City: { en: 'City', fr: 'Ville' },
  Address: { en: 'Address', fr: 'Adresse' },
  PhysicalAddress: { en: 'Physical address', fr: 'Adresse physique' },
  PostalCode: { en: 'Postal code', fr: 'Code postal' },
  PhysicalPostalCode: { en: 'Physical postal code', fr: 'Code postal physique' },
  PhoneNumber: { en: 'Phone number', fr: 'Numéro de téléphone' },
  FaxNumber: { en: 'Fax number', fr: 'Numéro de télécopieur' },
  IsLowIncome: { en: 'Low income', fr: 'Milieu à faible revenu' },
  IsPrimarilyFnmi: { en: 'Primarily FNMI', fr: 'Principalement PNIM' },
  RepresentedFnmi: { en: 'Represented FNMI', fr: 'PNIM représentés' },
  GenderDistribution: { en: 'Gender distribution', fr: 'Répartition des genres' },
  Language: { en: 'Language', fr: 'Langue' },
  Type: { en: 'Type', fr: 'Type' },
  SubType: { en: 'Sub-type', fr: 'Sous-type' },
  SchoolBoard: { en: 'School board', fr: 'Conseil scolaire' },
  GradeLevels: { en: 'Grade levels', fr: 'Niveaux scolaires' },
  Validated: { en: 'Validated', fr: 'Validé' },
  DateClosed: { en: 'Date closed', fr: 'Date de fermeture' },
  Status: { en: 'Status', fr: 'Statut' },
  StatusComments: { en: 'Status comments', fr: 'Commentaires sur le statut' },
  MergedId: { en: 'Merged id', fr: 'Identifiant de la fusion' },
}

/** What else is written over these columns, and what the ministries' published registers call them. */
const otherHeaders: Partial<Record<FileColumn, readonly string[]>> = {
  Id: ['organization id', 'identifiant de l organisme'],
  ProvincialSchoolId: [
    'school number',
    'school code',
    'combine nuo nui',
    'code de l ecole',
    'numero de l ecole',
  ],
  Name: ['school name', 'nom de l ecole', 'nom offcl orgns', 'organization name', 'nom officiel'],
  City: ['municipality', 'municipalite', 'nom muncp gduno imm'],
  Address: ['street', 'mailing address', 'rue', 'adrs geo l1 gduno imm'],
  PostalCode: ['cd postl gduno imm'],
  PhoneNumber: ['phone', 'telephone', 'tel'],
  FaxNumber: ['fax', 'telecopieur'],
  Language: ['school language', 'langue d enseignement', 'type cs'],
  Type: ['school type', 'type d ecole'],
  SubType: ['school level', 'ordre ens', 'ordre d enseignement'],
  SchoolBoard: ['board number', 'cd cs', 'board name', 'centre de services scolaire'],
  GradeLevels: ['grade range', 'grades', 'grade level'],
  DateClosed: ['closed', 'closing date', 'ferme le'],
  Province: ['province territory', 'prov'],
  MergedId: ['merged into'],
}

/** A header to compare: without case, accents and signs. */
export const headerKey = (header: string): string =>
  fold(header)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** How many of the same header stand before each: two columns may be called the same. */
export function occurrencesOf(headers: readonly string[]): number[] {
  const seen = new Map<string, number>()
  return headers.map((header) => {
    const before = seen.get(headerKey(header)) ?? 0
    seen.set(headerKey(header), before + 1)
    return before
  })
}

/** {@link headerKey} of one of several that are called the same; keys have no signs, so no other header has it. */
export const headerKeyAt = (header: string, occurrence: number): string =>
  occurrence === 0 ? headerKey(header) : `${headerKey(header)}#${occurrence}`

/** The headers to compare, each as one of those that are called the same. */
export function headerKeys(headers: readonly string[]): string[] {
  const occurrences = occurrencesOf(headers)
  return headers.map((header, place) => headerKeyAt(header, occurrences[place] ?? 0))
}

/** The same words, however they are parted: "Postal Code", "PostalCode", "postal-code". */
const unparted = (header: string): string => headerKey(header).replaceAll(' ', '')

/** Each column by its own name, that of its field, its headers in both languages, and what else is written over it. */
const columnsByWords: ReadonlyMap<string, FileColumn> = new Map(
  fileColumns.flatMap((column) =>
    [
      column,
      ...(column === 'Id' ? [] : [fieldOfColumn[column]]),
      ...Object.values(fileHeaders[column]),
      ...(otherHeaders[column] ?? []),
    ].map((header) => [unparted(header), column] as const),
  ),
)

/** Which column each header means: none for a header that is not known, and each column once. */
export function proposeMapping(
  headers: readonly string[],
  remembered: ReadonlyMap<string, FileColumn | null> = new Map(),
): (FileColumn | null)[] {
  const taken = new Set<FileColumn>()
  const keys = headerKeys(headers)
  return headers.map((header, place) => {
    const said = remembered.get(keys[place] ?? '')
    const column = said === undefined ? (columnsByWords.get(unparted(header)) ?? null) : said
    if (column === null || taken.has(column)) return null
    taken.add(column)
    return column
  })
}

/** The provinces whose published register is known by its headers; folded, as either language names them. */
const provincesByHeader: ReadonlyMap<string, string> = new Map([['combine nuo nui', 'quebec']])

/** The province that all rows of a file are of, where its headers tell: its name, folded; else null. */
export const provinceOfHeaders = (headers: readonly string[]): string | null =>
  headers.map((header) => provincesByHeader.get(headerKey(header))).find((province) => province) ?? null

/** True for a mapping by which rows can be told apart: by Id, by the province's number, or by their name. */
export const canBeMatched = (columns: readonly (FileColumn | null)[]): boolean =>
  columns.some((column) => column === 'Id' || column === 'ProvincialSchoolId' || column === 'Name')
