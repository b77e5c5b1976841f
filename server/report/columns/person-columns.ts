import { hours, id, integer, words } from './column.ts'

/** A person in a report: a name, of which the report says what it tells, and an id, no more. */
const personNamed = (meaning: readonly [en: string, fr: string]) =>
  [
    words('Person', ['Name', 'Nom'], meaning, 'Subject.FullName'),
    id(
      'PersonId',
      ['Person id', 'Identifiant de la personne'],
      [
        'Identifies the person; empty for those without an account',
        'Identifie la personne; vide sans compte',
      ],
      'Subject.Id',
    ),
  ] as const

/** In a report of people who have accounts. */
export const personColumns = personNamed(['Full name', 'Nom complet'])

/** In a report that adds up everybody without an account. */
export const personOrOthersColumns = personNamed([
  'Full name; everybody without an account is one row of their site',
  'Nom complet; les personnes sans compte sont réunies en une ligne par site',
])

/** In a report whose rows are the people of logs, see `personName`. */
export const personOfLogColumns = personNamed([
  'Full name; empty where the log names nobody; people without an account are named to staff alone',
  'Nom complet; vide si la fiche ne nomme personne; les personnes sans compte ne sont nommées qu’au personnel',
])

/** What people gave, by kind. */
export const givenHours = [
  integer(
    'Activities',
    ['Activities', 'Activités'],
    [
      'Activities in which the person has hours that count',
      'Activités dans lesquelles la personne a des heures qui comptent',
    ],
    'VolunteerLogHeader.LogItems',
  ),
  hours(
    'PreparationHours',
    ['Hours of preparation', 'Heures de préparation'],
    ['Hours of preparation that count', 'Heures de préparation qui comptent'],
    'LogHours: Preparation',
  ),
  hours(
    'DeliveryHours',
    ['Hours of delivery', 'Heures d’animation'],
    ['Hours of delivery that count', 'Heures d’animation qui comptent'],
    'LogHours: Delivery',
  ),
  hours(
    'SupportHours',
    ['Hours of support', 'Heures de soutien'],
    ['Hours of program support', 'Heures de soutien au programme'],
    'LogHours: Program Support',
  ),
  hours(
    'TrainingHours',
    ['Hours of training', 'Heures de formation'],
    ['Hours of training, given and taken', 'Heures de formation, données et suivies'],
    'LogHours: PD Participation, PD Preparation, PD Delivery',
  ),
  hours(
    'TotalHours',
    ['Hours in all', 'Heures en tout'],
    ['The four before, added up', 'Les quatre précédentes, additionnées'],
    'LogHours',
  ),
  hours(
    'PendingHours',
    ['Hours pending review', 'Heures à réviser'],
    [
      'Hours of activities that a site has still to review; they are in none of the others',
      'Heures d’activités qu’un site doit encore réviser; elles ne sont dans aucune autre colonne',
    ],
    'Review.Status, Site.RequireReview',
  ),
] as const
