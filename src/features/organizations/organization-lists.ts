/** The lists that the register chooses from besides those of every form. */
export const listsOfOrganizations: readonly string[] = [
  'SchoolType',
  'SchoolSubType',
  'LTS_SchoolBoard',
  'GradeLevels',
]
