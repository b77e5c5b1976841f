import { id, integer, text, words, yesNo } from './column.ts'

/** An educator at a site. */
export const educatorColumns = [
  text(
    'FirstName',
    ['First name', 'Prénom'],
    ['As in the register', 'Comme au registre'],
    'EducatorAuxData.FirstName',
  ),
  text(
    'LastName',
    ['Last name', 'Nom'],
    ['As in the register', 'Comme au registre'],
    'EducatorAuxData.LastName',
  ),
  id(
    'EducatorId',
    ['Educator id', 'Identifiant de la personne enseignante'],
    ['Identifies the educator', 'Identifie la personne enseignante'],
    'EducatorAuxData.Id',
  ),
  text(
    'School',
    ['School', 'École'],
    [
      'Where they teach; a merged school is called as what it was merged into',
      'Là où elle enseigne; une école fusionnée porte le nom de celle qui l’a absorbée',
    ],
    'EducatorAuxData.OrganizationId',
    { width: 40 },
  ),
  id(
    'SchoolId',
    ['School id', 'Identifiant de l’école'],
    ['Identifies the school', 'Identifie l’école'],
    'Organization.Id',
  ),
  text(
    'Email',
    ['E-mail', 'Courriel'],
    ['As in the register', 'Comme au registre'],
    'EducatorAuxData.Email',
    {
      width: 34,
    },
  ),
  text(
    'Phone',
    ['Phone', 'Téléphone'],
    ['As in the register', 'Comme au registre'],
    'EducatorAuxData.PhoneNumber',
  ),
  words(
    'TeachingLanguages',
    ['Languages', 'Langues'],
    ['Languages that they teach in', 'Langues d’enseignement'],
    'EducatorAuxData.LanguagesHeader',
  ),
  words(
    'TaughtGrades',
    ['Grades', 'Niveaux scolaires'],
    ['Grades that they teach', 'Niveaux enseignés'],
    'EducatorAuxData.GradesHeader',
  ),
  yesNo(
    'Active',
    ['Active', 'Active'],
    ['Whether they are active at the site', 'Si la personne est active au site'],
    'EducatorSiteHeader.Items.IsActive',
  ),
  integer(
    'ActivitiesThisSeason',
    ['Activities this season', 'Activités de la saison'],
    ['Activities of the site in the active season', 'Activités du site dans la saison active'],
    'EducatorLogHeader.Items',
  ),
  integer(
    'ActivitiesInAll',
    ['Activities in all', 'Activités en tout'],
    ['Activities of the site in all seasons', 'Activités du site dans toutes les saisons'],
    'EducatorLogHeader.Items',
  ),
] as const

/** What educators add up to at a site. */
export const educatorTotalColumns = [
  integer(
    'ActiveEducators',
    ['Active', 'Actives'],
    ['Educators who are active at the site', 'Personnes enseignantes actives au site'],
    'EducatorSiteHeader.Items.IsActive',
  ),
  integer(
    'NewEducators',
    ['New', 'Nouvelles'],
    [
      'Educators of the site who were entered in the period',
      'Personnes enseignantes du site inscrites pendant la période',
    ],
    'EducatorAuxData.CreatedOn',
  ),
  integer(
    'Educators',
    ['Reached', 'Rejointes'],
    [
      'Different educators in the activities of the period, those who are in no register by their e-mail or name',
      'Personnes enseignantes différentes des activités de la période; hors registre, d’après le courriel ou le nom',
    ],
    'EducatorLogHeader.Items',
  ),
  integer(
    'Schools',
    ['Schools', 'Écoles'],
    [
      'Different schools of the register in the activities of the period; a merged one counts as what it was merged into',
      'Écoles différentes du registre dans les activités de la période; une école fusionnée compte comme celle qui l’a absorbée',
    ],
    'SchoolDemographicResponseHeader.Items.OrganizationId',
  ),
] as const
