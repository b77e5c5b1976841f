import { words } from './column.ts'

/** The province of schools. */
export const regionColumn = words(
  'Region',
  ['Province or territory', 'Province ou territoire'],
  [
    'Where the schools of the register are; an activity with schools in two provinces counts in both, one without such schools is unknown',
    'Là où sont les écoles du registre; une activité avec des écoles de deux provinces compte dans les deux, une activité sans école du registre est inconnue',
  ],
  'Organization.RegionId',
)
