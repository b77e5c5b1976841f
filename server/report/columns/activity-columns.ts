import { activityItemColumns } from './activity-item-columns.ts'
import { type Column, date, id, text, words, yesNo } from './column.ts'
import { activityFigures } from './summary-columns.ts'

const figure = (name: string): Column => {
  const found = activityFigures.find((one) => one.name === name)
  if (!found) throw new Error(`no figure is called ${name}`)
  return found
}

/** A field whose meaning is its title: what the form asks under that name. */
const field = (
  make: typeof text,
  name: string,
  en: string,
  fr: string,
  source: string,
  more: { staffOnly?: true; width?: number } = {},
): Column =>
  make(
    name,
    [en, fr],
    [`“${en}” as it was answered in the log`, `« ${fr} », comme la fiche y répond`],
    source,
    more,
  )

/** What an activity is, where and when. */
const about: readonly Column[] = [
  id('ActivityId', ['Id', 'Identifiant'], ['Identifies the activity', 'Identifie l’activité'], 'Workshop.Id'),
  text('Name', ['Name', 'Nom'], ['What it is called', 'Son nom'], 'Workshop.Name', { width: 36 }),
  words(
    'Type',
    ['Type', 'Type'],
    ['The type of the activity', 'Le type de l’activité'],
    'Workshop.WorkshopTypeId',
  ),
  words(
    'Row',
    ['Row', 'Ligne'],
    [
      'Whether the row is an activity or part of one',
      'Si la ligne est une activité ou une partie d’une activité',
    ],
    'Workshop.ParentId',
  ),
  text(
    'Parent',
    ['Part of', 'Fait partie de'],
    ['The name of the activity that this one is part of', 'Le nom de l’activité dont celle-ci fait partie'],
    'Workshop.Parent.Name',
  ),
  id(
    'ParentId',
    ['Parent id', 'Identifiant de l’ensemble'],
    ['Identifies the activity that this one is part of', 'Identifie l’activité dont celle-ci fait partie'],
    'Workshop.ParentId',
  ),
  date('Date', ['Date', 'Date'], ['When it took place', 'Quand elle a eu lieu'], 'Workshop.Date'),
  text('Time', ['Time', 'Heure'], ['When it began', 'Son début'], 'Workshop.Time', { width: 9 }),
  words(
    'Season',
    ['Season', 'Saison'],
    ['The season that its date is in', 'La saison de sa date'],
    'Workshop.SeasonId',
  ),
  words(
    'Site',
    ['Site', 'Site'],
    ['The site that made the log', 'Le site qui a fait la fiche'],
    'Workshop.CreatedBySiteId',
  ),
  id(
    'SiteId',
    ['Site id', 'Identifiant du site'],
    ['Identifies the site', 'Identifie le site'],
    'Workshop.CreatedBySiteId',
  ),
  words(
    'OtherSites',
    ['Sites that answer for it', 'Sites qui en répondent'],
    ['The other sites that it belongs to', 'Les autres sites auxquels elle appartient'],
    'SiteResponseHeader.Items.SiteId',
  ),
  yesNo(
    'Complete',
    ['Complete', 'Complète'],
    ['Whether the log is complete', 'Si la fiche est complète'],
    'Workshop.IsComplete',
  ),
  words(
    'Review',
    ['Review', 'Révision'],
    [
      'Where the review of the log stands; empty in a log of another site, in which the site only takes part',
      'Où en est la révision de la fiche; vide si la fiche est celle d’un autre site, le site n’y étant que participant',
    ],
    'Review.Status',
  ),
]

const answers: readonly Column[] = [
  field(words, 'LocationType', 'Where it took place', 'Lieu de l’activité', 'Workshop.LocationTypeId'),
  field(
    words,
    'VolunteerLocation',
    'Where the volunteers were',
    'Où étaient les bénévoles',
    'Workshop.VolunteerLocationId',
  ),
  field(text, 'Description', 'Description', 'Description', 'Workshop.Description', { width: 50 }),
  field(text, 'Partnership', 'Partners', 'Partenaires', 'Workshop.Partnership'),
  field(text, 'Keywords', 'Keywords', 'Mots-clés', 'Workshop.Keywords'),
  field(
    text,
    'FacultyOrCampusStaff',
    'Faculty or campus staff',
    'Corps professoral ou personnel du campus',
    'Workshop.FacultyOrCampusStaff',
  ),
  field(text, 'MediaInAttendance', 'Media in attendance', 'Médias présents', 'Workshop.MediaInAttendance'),
  field(
    text,
    'OutsideFundingReceived',
    'Outside funding received',
    'Financement externe reçu',
    'Workshop.OutsideFundingReceived',
  ),
  field(
    text,
    'SuccessesSuggestionsIssues',
    'Successes, suggestions, issues',
    'Réussites, suggestions, difficultés',
    'Workshop.SuccessesSuggestionsIssues',
    { width: 50 },
  ),
  field(
    text,
    'PhotoPermissionIdMethod',
    'How photo permission was identified',
    'Comment la permission de photographier était indiquée',
    'Workshop.PhotoPermissionIdMethod',
  ),
  field(yesNo, 'RepeatVisit', 'Group visited before', 'Groupe déjà visité', 'Workshop.RepeatVisit'),
  field(text, 'ZoomId', 'Zoom id', 'Identifiant Zoom', 'Workshop.ZoomId', { staffOnly: true }),
  field(
    words,
    'SpecialInitiatives',
    'Special initiatives',
    'Initiatives spéciales',
    'SpecialInitiativesHeader',
    { staffOnly: true },
  ),
  field(words, 'SubjectAreas', 'Subject areas', 'Domaines', 'SubjectAreasHeader'),
  field(words, 'Languages', 'Languages', 'Langues', 'LanguagesHeader'),
  field(words, 'Grades', 'Grades', 'Niveaux scolaires', 'GradesHeader'),
]

/** Who the youth are, as logs and requests ask it. */
export const demographicFields: readonly Column[] = [
  field(
    yesNo,
    'LowSocioEconomicStatus',
    'Low-income school or neighbourhood',
    'École ou quartier à faible revenu',
    'YouthDemographics.LowSocioEconomicStatus',
  ),
  field(yesNo, 'BlackYouth', 'Black youth', 'Jeunes noirs', 'YouthDemographics.BlackYouth'),
  field(
    yesNo,
    'VisibleMinority',
    'Visible minority',
    'Minorité visible',
    'YouthDemographics.VisibleMinority',
  ),
  field(
    yesNo,
    'IndigenousYouth',
    'Indigenous youth',
    'Jeunes autochtones',
    'YouthDemographics.IndigenousYouth',
  ),
  field(
    words,
    'PopulationDensity',
    'Where the youth live',
    'Où vivent les jeunes',
    'YouthDemographics.PopulationDensityId',
  ),
  field(
    words,
    'GenderIdentity',
    'Gender identity of the group',
    'Identité de genre du groupe',
    'YouthDemographics.GenderIdentityId',
  ),
]

/** Every field of an activity, in the order of the form. */
export const activityFields: readonly Column[] = [
  ...about,
  // A row holds its own number alone: parts have rows of their own.
  {
    ...figure('Youth'),
    meaning: {
      en: 'Youth of this row alone; the parts of an activity have rows of their own',
      fr: 'Jeunes de cette ligne seulement; les parties d’une activité ont leurs propres lignes',
    },
    source: 'Workshop.NumberOfYouth',
  },
  figure('YouthAtEvents'),
  figure('Adults'),
  ...answers,
  ...demographicFields,
  figure('PreparationHours'),
  figure('DeliveryHours'),
  ...activityItemColumns,
]
