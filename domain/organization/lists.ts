/** The list that each choice of an organization is taken from, by field (specification 3, section 7). */
export const organizationLists = {
  CountryId: 'Country',
  RegionId: 'Region',
  GenderDistributionId: 'SchoolClassType',
  LanguageId: 'SchoolLanguage',
  TypeId: 'SchoolType',
  SubTypeId: 'SchoolSubType',
  SchoolBoardId: 'LTS_SchoolBoard',
  GradeLevelsId: 'GradeLevels',
} as const

/** A field of an organization that names a value of a list. */
export type OrganizationChoice = keyof typeof organizationLists
