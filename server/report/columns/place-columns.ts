import { words } from './column.ts'

/** The province of schools. */
export const regionColumn = words(
  'Region',
  ['Province or territory', 'Province ou territoire'],
  [
    'Where the schools are; an activity with schools in two provinces counts in both, one without schools is unknown',
    'Là où sont les écoles; une activité avec des écoles de deux provinces compte dans les deux, une activité sans école est inconnue',
  ],
  'Organization.RegionId',
)
