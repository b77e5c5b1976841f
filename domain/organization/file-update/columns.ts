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

/** The headers that a file of ours has, in both languages, as the report of the register does: part of the file's format. */
export const fileHeaders: Record<FileColumn, { en: string; fr: string }> = {
  Id: { en: 'Id', fr: 'Identifiant' },
  ProvincialSchoolId: { en: 'Provincial school number', fr: 'Numéro provincial de l’école' },
  Name: { en: 'Name', fr: 'Nom' },
  Country: { en: 'Country', fr: 'Pays' },
  Province: { en: 'Province or territory', fr: 'Province ou territoire' },
  City: { en: 'City', fr: 'Ville' },
  Address: { en: 'Address', fr: 'Adresse' },
  PhysicalAddress: { en: 'Physical address', fr: 'Adresse physique' },
  PostalCode: { en: 'Postal code', fr: 'Code postal' },
  PhysicalPostalCode: { en: 'Physical postal code', fr: 'Code postal de l’adresse physique' },
  PhoneNumber: { en: 'Phone', fr: 'Téléphone' },
  FaxNumber: { en: 'Fax', fr: 'Télécopieur' },
  IsLowIncome: { en: 'Low income', fr: 'Faible revenu' },
  IsPrimarilyFnmi: {
    en: 'Mostly First Nations, Métis or Inuit',
    fr: 'Surtout des Premières Nations, des Métis ou des Inuits',
  },
  RepresentedFnmi: {
    en: 'First Nations, Métis or Inuit who are represented',
    fr: 'Premières Nations, Métis ou Inuits représentés',
  },
  GenderDistribution: { en: 'Gender distribution', fr: 'Répartition selon le genre' },
  Language: { en: 'Language', fr: 'Langue' },
  Type: { en: 'Type', fr: 'Type' },
  SubType: { en: 'Sub-type', fr: 'Sous-type' },
  SchoolBoard: { en: 'School board', fr: 'Conseil scolaire ou centre de services' },
  GradeLevels: { en: 'Grade levels', fr: 'Niveaux scolaires' },
  Validated: { en: 'Validated', fr: 'Validé' },
  DateClosed: { en: 'Closed on', fr: 'Fermé le' },
  Status: { en: 'Status', fr: 'État' },
  StatusComments: { en: 'Comments on the status', fr: 'Commentaires sur l’état' },
  MergedId: { en: 'Merged into, id', fr: 'Fusionné avec, identifiant' },
}

/**
 * What else is written over these columns: by files of ours that are older, by whoever keeps lists, and by the ministries in
 * their published registers. “Merged into” alone is not among them: it stands over a name, and only an id says which one.
 */
const otherHeaders: Partial<Record<FileColumn, readonly string[]>> = {
  Id: ['organization id', 'identifiant de l organisme'],
  ProvincialSchoolId: [
    'provincial school id',
    'identifiant provincial',
    'school number',
    'school code',
    'combine nuo nui',
    'code de l ecole',
    'numero de l ecole',
  ],
  Name: ['school name', 'nom de l ecole', 'nom offcl orgns', 'organization name', 'nom officiel'],
  Province: ['province territory', 'prov'],
  City: ['municipality', 'municipalite', 'nom muncp gduno imm'],
  Address: ['street', 'mailing address', 'rue', 'adrs geo l1 gduno imm'],
  PostalCode: ['cd postl gduno imm'],
  PhysicalPostalCode: ['postal code of the physical address', 'code postal physique'],
  PhoneNumber: ['tel', 'numero de telephone'],
  FaxNumber: ['numero de telecopieur'],
  IsLowIncome: ['milieu a faible revenu', 'milieu defavorise'],
  IsPrimarilyFnmi: [
    'primarily fnmi',
    'mainly first nations metis or inuit',
    'principalement pnim',
    'surtout premieres nations metis ou inuit',
  ],
  RepresentedFnmi: [
    'first nations metis and inuit represented',
    'pnim representes',
    'premieres nations metis et inuit representes',
  ],
  GenderDistribution: ['class type', 'genre de classes', 'repartition des genres'],
  Language: ['language of instruction', 'school language', 'langue d enseignement', 'type cs'],
  Type: ['type of organization', 'school type', 'type d organisme', 'type d ecole'],
  SubType: ['school level', 'ordre ens', 'ordre d enseignement'],
  SchoolBoard: [
    'board number',
    'cd cs',
    'board name',
    'conseil scolaire',
    'centre de services scolaire',
    'centre de services ou conseil scolaire',
  ],
  GradeLevels: ['grade range', 'grades', 'grade level'],
  DateClosed: ['closed', 'closing date', 'date de fermeture'],
  Status: ['statut'],
  StatusComments: ['comments', 'commentaires', 'commentaires sur le statut'],
  MergedId: ['identifiant de la fusion'],
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
