import { date, hours, id, text, words } from './column.ts'

/** What a program support log says. */
export const supportColumns = [
  id('SupportId', ['Id', 'Identifiant'], ['Identifies the log', 'Identifie la fiche'], 'ProgramSupport.Id'),
  date(
    'Date',
    ['Date', 'Date'],
    ['When it was completed', 'Quand il a été terminé'],
    'ProgramSupport.DateCompleted',
  ),
  text(
    'Name',
    ['Event or task', 'Événement ou tâche'],
    ['What was done', 'Ce qui a été fait'],
    'ProgramSupport.Name',
    {
      width: 36,
    },
  ),
  hours(
    'SupportHours',
    ['Hours of support', 'Heures de soutien'],
    ['Hours of the person in this log', 'Heures de la personne dans cette fiche'],
    'LogHours: Program Support',
  ),
  words(
    'Kits',
    ['Kits', 'Trousses'],
    ['Kits that it was about', 'Trousses concernées'],
    'ProgramSupportKits.KitId',
  ),
  text(
    'Description',
    ['Description', 'Description'],
    ['As it was written in the log', 'Comme la fiche le dit'],
    'ProgramSupport.Description',
    { width: 50 },
  ),
  words(
    'SpecialInitiatives',
    ['Special initiatives', 'Initiatives spéciales'],
    ['Initiatives that it was part of', 'Initiatives dont il faisait partie'],
    'SpecialInitiativesHeader',
    { staffOnly: true },
  ),
] as const
