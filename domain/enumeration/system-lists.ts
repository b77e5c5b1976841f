/**
 * The names that forms ask their lists by: those of the specification (3, section 9; 2, section 3.6), and those of the
 * register of schools and of registration (3, section 7).
 */
export const systemListNames = [
  'AreasOfStudy',
  'Conferences',
  'Country',
  'EthnicDescriptors',
  'GenderIdentities',
  'Genders',
  'GradeLevels',
  'Grades',
  'IndigenousTypes',
  'KitDurations',
  'LTSAgeGroups',
  'LTS_SchoolBoard',
  'Languages',
  'LevelsOfStudy',
  'LocationTypes',
  'PopulationDensities',
  'Pronouns',
  'Provinces',
  'Region',
  'SchoolClassType',
  'SchoolLanguage',
  'SchoolSubType',
  'SchoolType',
  'SiteOutreachRequestIntakeReasons',
  'SkillsAndCompetencies',
  'SpecialInitiativesTags',
  'TrainingDelivered',
  'TrainingDeliveryFormats',
  'VolunteerLocations',
  'VolunteeringOpportunities',
  'WorkSituations',
  'YesNo',
  'YesNoMaybe',
  'YouthGroupGenderIdentity',
] as const

/** True for a name that a form asks a list by. */
export const isSystemListName = (name: string): boolean => systemListNames.some((known) => known === name)
