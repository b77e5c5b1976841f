/** The lists whose items the fields of logs and educators point to, by system name (specification 2, section 3.6). */
export const listOfField = {
  LocationTypeId: 'LocationTypes',
  VolunteerLocationId: 'VolunteerLocations',
  SubjectAreasHeader: 'AreasOfStudy',
  LanguagesHeader: 'Languages',
  GradesHeader: 'Grades',
  SpecialInitiativesHeader: 'SpecialInitiativesTags',
  PopulationDensityId: 'PopulationDensities',
  GenderIdentityId: 'YouthGroupGenderIdentity',
} as const

/** The same for what is known of a school that is not in the register yet. */
export const listOfSchoolDetail = {
  RegionId: 'Region',
  GenderDistributionId: 'SchoolClassType',
  LanguageId: 'SchoolLanguage',
} as const
