import { hours, id, integer, words } from './column.ts'

/** What activity summaries are by. */
export const siteColumns = [
  words(
    'Site',
    ['Site', 'Site'],
    ['The site that the row is about', 'Le site dont parle la ligne'],
    'Site.Name',
  ),
  id('SiteId', ['Site id', 'Identifiant du site'], ['Identifies the site', 'Identifie le site'], 'Site.Id'),
] as const

/** See {@link siteColumns}. */
export const typeColumn = words(
  'Type',
  ['Type', 'Type'],
  ['The type of the activities', 'Le type des activités'],
  'Workshop.WorkshopTypeId',
)

/** What activity summaries add up: the same columns by site, by region and for the country. */
export const activityFigures = [
  integer(
    'Activities',
    ['Activities', 'Activités'],
    [
      'Activities of the period; those inside of an activity are not counted by themselves',
      'Activités de la période; celles qui font partie d’une autre ne sont pas comptées à part',
    ],
    'Workshop',
  ),
  integer(
    'Complete',
    ['Complete', 'Complètes'],
    ['Those of them whose log is complete', 'Celles dont la fiche est complète'],
    'Workshop.IsComplete',
  ),
  integer(
    'Youth',
    ['Youth', 'Jeunes'],
    [
      'Youth of the activities and of those inside of them',
      'Jeunes des activités et de celles qui en font partie',
    ],
    'Workshop.NumberOfYouth, ChildWorkshops.NumberOfYouth',
  ),
  integer(
    'YouthAtEvents',
    ['Youth at events', 'Jeunes aux événements'],
    [
      'Youth who came to events, whatever part they took in the activities inside',
      'Jeunes qui sont venus aux événements, quelle que soit leur part dans les activités',
    ],
    'Workshop.NumberOfYouthAtEvent',
  ),
  integer(
    'Adults',
    ['Adults', 'Adultes'],
    ['Adults who took part', 'Adultes qui ont participé'],
    'Workshop.NumberOfAdults',
  ),
  integer(
    'Schools',
    ['Schools', 'Écoles'],
    [
      'Different schools of the register; a merged organization counts as the one it was merged into',
      'Écoles différentes du registre; un organisme fusionné compte comme celui qui l’a absorbé',
    ],
    'SchoolDemographicResponseHeader.Items.OrganizationId',
  ),
  integer(
    'Educators',
    ['Educators', 'Personnes enseignantes'],
    [
      'Different educators, those who are in no register by their e-mail or name',
      'Personnes enseignantes différentes; hors registre, d’après le courriel ou le nom',
    ],
    'EducatorLogHeader.Items.EducatorAuxDataId',
  ),
  integer(
    'Volunteers',
    ['Volunteers', 'Bénévoles'],
    [
      'Different volunteers with hours, those without an account by their e-mail or name',
      'Bénévoles différents avec des heures; sans compte, d’après le courriel ou le nom',
    ],
    'VolunteerLogHeader.LogItems.SubjectId',
  ),
  hours(
    'PreparationHours',
    ['Hours of preparation', 'Heures de préparation'],
    ['Hours of all volunteers, whether reviewed or not', 'Heures de tous les bénévoles, révisées ou non'],
    'LogHours: Preparation',
  ),
  hours(
    'DeliveryHours',
    ['Hours of delivery', 'Heures d’animation'],
    ['Hours of all volunteers, whether reviewed or not', 'Heures de tous les bénévoles, révisées ou non'],
    'LogHours: Delivery',
  ),
] as const
