import { type Column, date, id, integer, text, words, yesNo } from './column.ts'

const said = (
  make: typeof text,
  name: string,
  en: string,
  fr: string,
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

/** What an organization is called. */
export const organizationNames: readonly Column[] = [
  id(
    'OrganizationId',
    ['Id', 'Identifiant'],
    ['Identifies the organization', 'Identifie l’organisme'],
    'Organization.Id',
  ),
  said(text, 'Name', 'Name', 'Nom', 'Name', { width: 44 }),
  said(text, 'City', 'City', 'Ville', 'City'),
  said(words, 'Region', 'Province or territory', 'Province ou territoire', 'RegionId'),
]

/** Who its youth mostly are. */
export const organizationStanding: readonly Column[] = [
  said(yesNo, 'LowIncome', 'Low income', 'Milieu défavorisé', 'IsLowIncome'),
  said(
    yesNo,
    'PrimarilyFnmi',
    'Mainly First Nations, Métis or Inuit',
    'Surtout Premières Nations, Métis ou Inuit',
    'IsPrimarilyFnmi',
  ),
]

/** What an organization is by itself (specification 3, section 3). */
export const organizationOwnFields: readonly Column[] = [
  ...organizationNames,
  said(words, 'Country', 'Country', 'Pays', 'CountryId'),
  said(text, 'Address', 'Address', 'Adresse', 'Address', { width: 34 }),
  said(text, 'PostalCode', 'Postal code', 'Code postal', 'PostalCode', { width: 12 }),
  said(text, 'PhysicalAddress', 'Physical address', 'Adresse physique', 'PhysicalAddress', { width: 34 }),
  said(text, 'PhysicalPostalCode', 'Physical postal code', 'Code postal physique', 'PhysicalPostalCode', {
    width: 12,
  }),
  said(text, 'Phone', 'Phone', 'Téléphone', 'TelephoneNumber', { width: 16 }),
  said(text, 'Fax', 'Fax', 'Télécopieur', 'FaxNumber', { width: 16 }),
  ...organizationStanding,
  said(
    text,
    'RepresentedFnmi',
    'First Nations, Métis and Inuit represented',
    'Premières Nations, Métis et Inuit représentés',
    'RepresentedFnmi',
  ),
  said(words, 'GenderDistribution', 'Class type', 'Genre de classes', 'GenderDistributionId'),
  said(words, 'Language', 'Language', 'Langue', 'LanguageId'),
  said(words, 'OrganizationType', 'Type', 'Type', 'TypeId'),
  said(words, 'SubType', 'Subtype', 'Sous-type', 'SubTypeId'),
  said(words, 'SchoolBoard', 'School board', 'Centre de services ou conseil scolaire', 'SchoolBoardId'),
  said(words, 'GradeLevels', 'Grade levels', 'Niveaux scolaires', 'GradeLevelsId'),
  said(text, 'ProvincialSchoolId', 'Provincial school id', 'Identifiant provincial', 'ProvincialSchoolId', {
    width: 18,
  }),
  said(yesNo, 'Validated', 'Validated', 'Validé', 'Validated'),
  said(words, 'Status', 'Status', 'État', 'Status'),
  said(date, 'StatusDate', 'Status since', 'État depuis', 'StatusDate'),
  said(text, 'StatusComments', 'Comments', 'Commentaires', 'StatusComments', { width: 36 }),
  said(date, 'DateClosed', 'Closed on', 'Fermé le', 'DateClosed'),
  said(text, 'CreationSource', 'Where it came from', 'Provenance', 'CreationSource', { width: 14 }),
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
  id(
    'MergedId',
    ['Merged into, id', 'Fusionné avec, identifiant'],
    ['Identifies it', 'L’identifie'],
    'Organization.MergedId',
  ),
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
