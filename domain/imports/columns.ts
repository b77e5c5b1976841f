import { nameKey } from '../kernel/name-key.ts'
import { personHeaders, placeOfFamilyName, schoolHeaders, unknownHeaders } from '../kernel/person-headers.ts'

/** What a charity brings along, a file each. */
export const importKinds = ['people', 'hours', 'educators'] as const

/** See {@link importKinds}. */
export type ImportKind = (typeof importKinds)[number]

/** The columns of each kind, in the order of the template. */
export const columnsOfKind = {
  people: ['GivenName', 'FamilyName', 'Email', 'Language', 'Site', 'Season', 'Role', 'Approved'],
  hours: ['Email', 'Site', 'Season', 'Date', 'Kind', 'Hours', 'Preparation', 'Delivery', 'Support'],
  educators: ['GivenName', 'FamilyName', 'Email', 'Phone', 'School', 'SchoolCity', 'SchoolNumber', 'Site'],
} as const satisfies Record<ImportKind, readonly string[]>

/** A column of any of the files. */
export type ImportColumn = (typeof columnsOfKind)[ImportKind][number]

/** Columns whose numbers are added up: what stands in one of their cells is of one row, however far the cell reaches. */
export const addedColumns: readonly ImportColumn[] = ['Hours', 'Preparation', 'Delivery', 'Support']

/** Every column, each once. */
export const importColumns = [...new Set(importKinds.flatMap((kind) => columnsOfKind[kind]))] as [
  ImportColumn,
  ...ImportColumn[],
]

/** Without one of these a row of the headers is none: it says whom the rows are about. */
const decisiveColumn: Record<ImportKind, readonly ImportColumn[]> = {
  people: ['Email'],
  hours: ['Email'],
  educators: ['Email'],
}

/** The headers as the templates write them: part of the file's format, not of the interface's wording. */
export const importHeaders: Record<ImportColumn, { en: string; fr: string }> = {
  GivenName: { en: 'Given name', fr: 'Prénom' },
  FamilyName: { en: 'Family name', fr: 'Nom de famille' },
  Email: { en: 'E-mail', fr: 'Courriel' },
  Language: { en: 'Language', fr: 'Langue' },
  Site: { en: 'Site', fr: 'Site' },
  Season: { en: 'Season', fr: 'Saison' },
  Role: { en: 'Role', fr: 'Rôle' },
  Approved: { en: 'Approved', fr: 'Approbation' },
  Date: { en: 'Date', fr: 'Date' },
  Kind: { en: 'Kind of hours', fr: 'Type d’heures' },
  Hours: { en: 'Hours', fr: 'Heures' },
  Preparation: { en: 'Preparation hours', fr: 'Heures de préparation' },
  Delivery: { en: 'Delivery hours', fr: 'Heures d’animation' },
  Support: { en: 'Program support hours', fr: 'Heures de soutien au programme' },
  Phone: { en: 'Phone number', fr: 'Numéro de téléphone' },
  School: { en: 'School', fr: 'École' },
  SchoolCity: { en: 'School city', fr: 'Ville de l’école' },
  SchoolNumber: { en: 'Provincial school number', fr: 'Numéro provincial de l’école' },
}

/** What else people write over these columns; as {@link nameKey} has it. */
const otherHeaders: Partial<Record<ImportColumn, readonly string[]>> = {
  ...personHeaders,
  // The people of a charity are listed by their names alone: nothing else could be meant.
  FamilyName: [...personHeaders.FamilyName, 'nom'],
  Language: ['locale', 'preferred language', 'langue preferee', 'langue de correspondance'],
  Site: ['site name', 'nom du site', 'campus', 'location', 'university', 'universite'],
  Season: ['seasons', 'saisons', 'year', 'years', 'annee', 'annees'],
  Role: ['function', 'fonction'],
  Approved: ['status', 'statut', 'approuve', 'approved at site', 'is approved'],
  Kind: ['kind', 'type', 'type of hours', 'activity type', 'workshop type', 'type d activite', 'genre'],
  Hours: ['number of hours', 'total hours', 'nombre d heures'],
  Preparation: ['prep hours', 'preparation', 'prephours'],
  Delivery: ['delivery', 'animation', 'deliveryhours', 'activity hours'],
  Support: [
    'support hours',
    'program support',
    'heures de soutien',
    'soutien au programme',
    'soutien aux programmes',
    'heures de soutien aux programmes',
  ],
  Phone: ['phone', 'telephone', 'telephone number', 'numero de telephone'],
  School: [...schoolHeaders, 'organization', 'organisme'],
  SchoolCity: ['city', 'ville', 'municipality', 'municipalite'],
  SchoolNumber: ['school number', 'school code', 'code de l ecole', 'numero de l ecole'],
}

const columnsByKey = new Map(
  importKinds.map((kind) => [
    kind,
    new Map(
      columnsOfKind[kind].flatMap((column: ImportColumn) =>
        [...Object.values(importHeaders[column]), ...(otherHeaders[column] ?? [])].map(
          (header) => [nameKey(header), column] as const,
        ),
      ),
    ),
  ]),
)

/** The headers of a file: the columns by their place, and what stands over columns that nobody asked for. */
export interface ReadImportHeaders {
  columns: Map<number, ImportColumn>
  ignored: string[]
}

/** Reads a row as the headers of a kind: two known ones at least, the decisive one among them; null for other rows. */
export function readImportHeaders(
  kind: ImportKind,
  texts: ReadonlyMap<number, string>,
): ReadImportHeaders | null {
  const known = columnsByKey.get(kind)
  const columns = new Map<number, ImportColumn>()
  const taken = new Set<ImportColumn>()
  for (const [place, text] of texts) {
    const column = known?.get(nameKey(text))
    if (!column || taken.has(column)) continue
    columns.set(place, column)
    taken.add(column)
  }
  const family = placeOfFamilyName(texts, columns, { given: 'GivenName', family: 'FamilyName' })
  if (family !== undefined) columns.set(family, 'FamilyName')
  const isDecided = decisiveColumn[kind].some((column) => taken.has(column))
  return isDecided && columns.size >= 2 ? { columns, ignored: unknownHeaders(texts, columns) } : null
}
