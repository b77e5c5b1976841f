import { type Column, id, integer, text, words, yesNo } from './column.ts'

/** Who and what the items of an activity name: volunteers, educators, schools, kits, and whether educators answered. */
export const activityItemColumns: readonly Column[] = [
  integer(
    'Volunteers',
    ['Volunteers in the log', 'Bénévoles de la fiche'],
    [
      'Lines of volunteers, with an account or without: whoever has two counts twice',
      'Lignes de bénévoles, avec ou sans compte : qui en a deux compte deux fois',
    ],
    'VolunteerLogHeader.LogItems',
  ),
  words(
    'VolunteerNames',
    ['Names of volunteers', 'Noms des bénévoles'],
    [
      'In the order of the log; people without an account are named to staff alone',
      'Dans l’ordre de la fiche; les personnes sans compte ne sont nommées qu’au personnel',
    ],
    'Workshop.Volunteers',
    { width: 36 },
  ),
  id(
    'VolunteerIds',
    ['Ids of volunteers', 'Identifiants des bénévoles'],
    [
      'Identify the volunteers, in the order of their names; a dash for those without an account',
      'Identifient les bénévoles, dans l’ordre de leurs noms; un tiret pour qui n’a pas de compte',
    ],
    'VolunteerLogHeader.LogItems.SubjectId',
  ),
  integer(
    'Educators',
    ['Educators in the log', 'Personnes enseignantes de la fiche'],
    [
      'Lines that name an educator: whoever has two counts twice',
      'Lignes qui nomment une personne enseignante : qui en a deux compte deux fois',
    ],
    'EducatorLogHeader.Items',
  ),
  text(
    'EducatorNames',
    ['Names of educators', 'Noms des personnes enseignantes'],
    [
      'In the order of the log, those who are in no register as they were named there',
      'Dans l’ordre de la fiche; celles hors registre, comme la fiche les nomme',
    ],
    'Workshop.Educators',
    { width: 36 },
  ),
  id(
    'EducatorIds',
    ['Ids of educators', 'Identifiants des personnes enseignantes'],
    [
      'Identify the educators, in the order of their names; a dash for those who are in no register',
      'Identifient les personnes enseignantes, dans l’ordre de leurs noms; un tiret pour celles hors registre',
    ],
    'EducatorLogHeader.Items.EducatorAuxDataId',
  ),
  integer(
    'FeedbackAsked',
    ['Educators to be surveyed', 'Personnes à sonder'],
    [
      'Educators in the log who are to be sent the feedback survey',
      'Personnes enseignantes de la fiche à qui envoyer le sondage d’appréciation',
    ],
    'EducatorLogHeader.Items.ActivityFeedback',
  ),
  integer(
    'Schools',
    ['Schools', 'Écoles'],
    [
      'Different schools in the log; a merged one counts as what it was merged into, one that is not in the register by itself',
      'Écoles différentes de la fiche; une école fusionnée compte comme celle qui l’a absorbée, une école hors registre à part',
    ],
    'SchoolDemographicResponseHeader.Items',
  ),
  text(
    'SchoolNames',
    ['Names of schools', 'Noms des écoles'],
    [
      'In the order of the log, a merged one as what it was merged into, those that are not in the register as they were named there',
      'Dans l’ordre de la fiche; une école fusionnée porte le nom de celle qui l’a absorbée, celles hors registre le nom que la fiche leur donne',
    ],
    'SchoolDemographicResponseHeader.Items: Organization.Name, OrganizationDetails.Name',
    { width: 40 },
  ),
  id(
    'SchoolIds',
    ['Ids of schools', 'Identifiants des écoles'],
    [
      'Identify the schools, in the order of their names; a dash for those that are not in the register',
      'Identifient les écoles, dans l’ordre de leurs noms; un tiret pour celles hors registre',
    ],
    'SchoolDemographicResponseHeader.Items.OrganizationId',
  ),
  text(
    'YouthOfSchools',
    ['Youth of each school', 'Jeunes de chaque école'],
    [
      'In the order of the schools; a dash where it was not told',
      'Dans l’ordre des écoles; un tiret si ce n’est pas précisé',
    ],
    'SchoolDemographicResponseHeader.Items.NumberOfYouth',
    { width: 18 },
  ),
  words('Kits', ['Kits', 'Trousses'], ['Kits that were used', 'Trousses utilisées'], 'WorkshopKits.KitId'),
  integer(
    'DamagedKits',
    ['Damaged kits', 'Trousses endommagées'],
    ['How many of them were damaged', 'Combien d’entre elles étaient endommagées'],
    'WorkshopKits.IsKitDamaged',
  ),
  text(
    'KitConditions',
    ['Condition of the kits', 'État des trousses'],
    ['What was said of the condition of kits', 'Ce qui a été dit de l’état des trousses'],
    'WorkshopKits.KitCondition',
    { width: 36 },
  ),
  yesNo(
    'HasEvaluations',
    ['Evaluations', 'Évaluations'],
    [
      'Whether educators answered the feedback survey',
      'Si des personnes enseignantes ont répondu au sondage d’appréciation',
    ],
    'Workshop.HasEvaluations',
  ),
]
