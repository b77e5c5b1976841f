import {
  type FileColumn,
  fieldOfColumn,
  fileHeaders,
} from '../../../domain/organization/file-update/columns.ts'
import type { ReportWords } from '../../../domain/report/catalogue.ts'
import { type Column, date, id, integer, text, words, yesNo } from './column.ts'

const ofRegister = (
  make: typeof text,
  name: string,
  { en, fr }: ReportWords,
  source: string,
  more: { width?: number } = {},
): Column =>
  make(
    name,
    [en, fr],
    [`“${en}” as the register says it`, `« ${fr} », comme le registre le dit`],
    `Organization.${source}`,
    more,
  )

/** What a file of organizations may say stands under the header that such a file has, so that this one can be read back. */
const said = (
  make: typeof text,
  name: string,
  column: Exclude<FileColumn, 'Id'>,
  more: { width?: number } = {},
): Column => ofRegister(make, name, fileHeaders[column], fieldOfColumn[column], more)

const headerOf = (column: FileColumn): [en: string, fr: string] => [
  fileHeaders[column].en,
  fileHeaders[column].fr,
]

/** What an organization is called. */
export const organizationNames: readonly Column[] = [
  id(
    'OrganizationId',
    headerOf('Id'),
    ['Identifies the organization', 'Identifie l’organisme'],
    'Organization.Id',
  ),
  said(text, 'Name', 'Name', { width: 44 }),
  said(text, 'City', 'City'),
  said(words, 'Region', 'Province'),
]

/** Who its youth mostly are. */
export const organizationStanding: readonly Column[] = [
  said(yesNo, 'LowIncome', 'IsLowIncome'),
  said(yesNo, 'PrimarilyFnmi', 'IsPrimarilyFnmi'),
]

/** What an organization is by itself (specification 3, section 3). */
export const organizationOwnFields: readonly Column[] = [
  ...organizationNames,
  said(words, 'Country', 'Country'),
  said(text, 'Address', 'Address', { width: 34 }),
  said(text, 'PostalCode', 'PostalCode', { width: 12 }),
  said(text, 'PhysicalAddress', 'PhysicalAddress', { width: 34 }),
  said(text, 'PhysicalPostalCode', 'PhysicalPostalCode', { width: 12 }),
  said(text, 'Phone', 'PhoneNumber', { width: 16 }),
  said(text, 'Fax', 'FaxNumber', { width: 16 }),
  ...organizationStanding,
  said(text, 'RepresentedFnmi', 'RepresentedFnmi'),
  said(words, 'GenderDistribution', 'GenderDistribution'),
  said(words, 'Language', 'Language'),
  said(words, 'OrganizationType', 'Type'),
  said(words, 'SubType', 'SubType'),
  said(words, 'SchoolBoard', 'SchoolBoard'),
  said(words, 'GradeLevels', 'GradeLevels'),
  said(text, 'ProvincialSchoolId', 'ProvincialSchoolId', { width: 18 }),
  said(yesNo, 'Validated', 'Validated'),
  said(words, 'Status', 'Status'),
  ofRegister(date, 'StatusDate', { en: 'Status since', fr: 'État depuis' }, 'StatusDate'),
  said(text, 'StatusComments', 'StatusComments', { width: 36 }),
  said(date, 'DateClosed', 'DateClosed'),
  ofRegister(text, 'CreationSource', { en: 'Where it came from', fr: 'Provenance' }, 'CreationSource', {
    width: 14,
  }),
]

/** Every field of an organization, and what it was merged into. */
export const organizationFields: readonly Column[] = [
  ...organizationOwnFields,
  text(
    'MergedInto',
    ['Merged into', 'Fusionné avec'],
    [
      'What counts in its place, whatever that was merged into later',
      'Ce qui compte à sa place, même après d’autres fusions',
    ],
    'Organization.MergedId',
    { width: 36 },
  ),
  id('MergedId', headerOf('MergedId'), ['Identifies it', 'L’identifie'], 'Organization.MergedId'),
]

/** How an organization was reached. */
export const reachFigures: readonly Column[] = [
  integer(
    'Activities',
    ['Activities', 'Activités'],
    [
      'Activities of the period with this organization; schools that are not in the register have no row',
      'Activités de la période avec cet organisme; les écoles hors registre n’ont pas de ligne',
    ],
    'SchoolDemographicResponseHeader.Items.OrganizationId',
  ),
  integer(
    'SchoolYouth',
    ['Youth', 'Jeunes'],
    ['Youth of this organization in them', 'Jeunes de cet organisme dans ces activités'],
    'SchoolDemographicResponseHeader.Items.NumberOfYouth',
  ),
  integer(
    'ReachedEducators',
    ['Educators', 'Personnes enseignantes'],
    [
      'Different educators of this organization in them',
      'Personnes enseignantes différentes de cet organisme dans ces activités',
    ],
    'EducatorLogHeader.Items',
  ),
  date(
    'FirstDate',
    ['First', 'Première'],
    ['The first of these activities', 'La première de ces activités'],
    'Workshop.Date',
  ),
  date(
    'LastDate',
    ['Last', 'Dernière'],
    ['The last of these activities', 'La dernière de ces activités'],
    'Workshop.Date',
  ),
  words(
    'ReachedGrades',
    ['Grades', 'Niveaux scolaires'],
    [
      'Grades of these activities and of those inside of them',
      'Niveaux de ces activités et de celles qui en font partie',
    ],
    'GradesHeader',
  ),
]
