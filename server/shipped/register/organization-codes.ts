/** The one-letter codes that keep organizations.tsv small, and the enumeration item (see enumerations) each stands for. */
export const typeCodes = {
  P: 'Public',
  C: 'Catholic',
  S: 'Protestant',
  V: 'Private',
  H: 'Charter',
  F: 'FirstNations',
  O: 'Provincial',
  T: 'Hospital',
} as const

export const subTypeCodes = {
  P: 'Preschool',
  E: 'Elementary',
  B: 'ElementaryAndSecondary',
  S: 'Secondary',
  A: 'AdultEducation',
  V: 'VocationalTraining',
  C: 'CareOrCorrectional',
  U: 'PostSecondary',
} as const

export const languageCodes = { E: 'English', F: 'French', B: 'Bilingual' } as const

export const gradeCodes = {
  P: 'Preschool',
  E: 'KindergartenTo6',
  K: 'KindergartenTo8',
  M: 'Grades6To8',
  A: 'KindergartenTo12',
  S: 'Grades7To12',
  H: 'Grades9To12',
  D: 'Adult',
  U: 'PostSecondary',
  '': null,
} as const

/** One row of organizations.tsv. `Key` names the source and its own number, which never changes. */
export interface OrganizationRow {
  key: string
  name: string
  address: string
  city: string
  province: string
  postalCode: string
  phone: string
  board: string
  type: keyof typeof typeCodes
  subType: keyof typeof subTypeCodes
  language: keyof typeof languageCodes
  grades: keyof typeof gradeCodes
}

/** The columns of organizations.tsv, in order. */
export const organizationColumns = [
  'key',
  'name',
  'address',
  'city',
  'province',
  'postalCode',
  'phone',
  'board',
  'type',
  'subType',
  'language',
  'grades',
] as const satisfies readonly (keyof OrganizationRow)[]
