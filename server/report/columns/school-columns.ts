import { text, words } from './column.ts'

/** Where the schools of an activity are, which CanCode reports tell besides (reports, CanCodeActivityExport). */
export const schoolPlaceColumns = [
  text(
    'SchoolPostalCodes',
    ['Postal codes of the schools', 'Codes postaux des écoles'],
    [
      'In the order of the schools, a merged one as the one it was merged into; a dash where it is not known, nothing where none is',
      'Dans l’ordre des écoles, une école fusionnée comme celle qui l’a absorbée; un tiret s’il n’est pas connu, rien si aucun ne l’est',
    ],
    'Organization.PostalCode, OrganizationDetails.PostalCode',
  ),
  words(
    'SchoolProvinces',
    ['Provinces of the schools', 'Provinces des écoles'],
    [
      'In the order of the schools; a dash where it is not known, nothing where none is',
      'Dans l’ordre des écoles; un tiret si elle n’est pas connue, rien si aucune ne l’est',
    ],
    'Organization.RegionId, OrganizationDetails.RegionId',
  ),
] as const
