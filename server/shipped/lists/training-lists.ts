import type { ItemSeed, ListSeed } from './list-seed.ts'

/** Lists of the training log (specification 2, section 3.6). */
export const trainingLists: readonly ListSeed[] = [
  {
    systemName: 'TrainingDelivered',
    name: 'Training delivered',
    items: [
      ['Orientation', 'Volunteer orientation', 'Séance d’accueil des bénévoles'],
      ['ClassroomManagement', 'Managing a group', 'Gestion de groupe'],
      ['LessonPlanning', 'Planning a hands-on activity', 'Planification d’une activité pratique'],
      ['EquityDiversity', 'Equity, diversity and inclusion', 'Équité, diversité et inclusion'],
      [
        'IndigenousPerspectives',
        'Working with Indigenous communities',
        'Travailler avec les communautés autochtones',
      ],
      ['Safety', 'Safety and hazardous materials', 'Sécurité et matières dangereuses'],
      ['OnlineDelivery', 'Delivering online', 'Animation en ligne'],
      ['Communication', 'Communicating science', 'Communication scientifique'],
      ['Leadership', 'Leading a team', 'Direction d’équipe'],
      ['Other', 'Other', 'Autre', 'opens text'],
    ],
  },
  {
    systemName: 'TrainingDeliveryFormats',
    name: 'Training delivery formats',
    items: [
      ['InPerson', 'In person', 'En personne'],
      ['OnlineLive', 'Online, live', 'En ligne, en direct'],
      ['OnlineSelfPaced', 'Online, at one’s own pace', 'En ligne, à son rythme'],
      ['Hybrid', 'Hybrid', 'Hybride'],
      ['Phone', 'By telephone', 'Par téléphone'],
    ],
  },
  {
    systemName: 'SkillsAndCompetencies',
    name: 'Skills and competencies',
    items: [
      ['Communication', 'Communication', 'Communication'],
      ['Teamwork', 'Teamwork', 'Travail d’équipe'],
      ['Leadership', 'Leadership', 'Leadership'],
      ['ProblemSolving', 'Problem solving', 'Résolution de problèmes'],
      ['ProjectManagement', 'Project management', 'Gestion de projet'],
      ['Facilitation', 'Facilitation and teaching', 'Animation et enseignement'],
      ['Adaptability', 'Adaptability', 'Adaptabilité'],
      ['Intercultural', 'Intercultural awareness', 'Sensibilité interculturelle'],
      ['Digital', 'Digital skills', 'Compétences numériques'],
      ['Mentoring', 'Mentoring', 'Mentorat'],
    ],
  },
  {
    systemName: 'Conferences',
    name: 'Conferences',
    items: [
      ['National', 'National coordinators’ conference', 'Congrès national de la coordination'],
      ['Atlantic', 'Atlantic regional meeting', 'Rencontre régionale de l’Atlantique'],
      ['Quebec', 'Québec regional meeting', 'Rencontre régionale du Québec'],
      ['Ontario', 'Ontario regional meeting', 'Rencontre régionale de l’Ontario'],
      ['Prairies', 'Prairies and North regional meeting', 'Rencontre régionale des Prairies et du Nord'],
      ['Pacific', 'Pacific regional meeting', 'Rencontre régionale du Pacifique'],
      ['Virtual', 'Online spring meeting', 'Rencontre printanière en ligne'],
    ],
  },
]

const yes: ItemSeed = ['Yes', 'Yes', 'Oui']
const no: ItemSeed = ['No', 'No', 'Non']

/** Plain answers that many forms use. */
export const answerLists: readonly ListSeed[] = [
  { systemName: 'YesNo', name: 'Yes or no', items: [yes, no] },
  {
    systemName: 'YesNoMaybe',
    name: 'Yes, no or maybe',
    sharesValuesOf: 'YesNo',
    items: [yes, no, ['Maybe', 'Maybe', 'Peut-être']],
  },
  {
    systemName: 'SiteOutreachRequestIntakeReasons',
    name: 'Reasons for the intake status of outreach requests',
    items: [
      ['FullyBooked', 'Fully booked for now', 'Complet pour le moment'],
      ['FewVolunteers', 'Not enough volunteers', 'Pas assez de bénévoles'],
      ['ExamPeriod', 'Exam period', 'Période d’examens'],
      ['SummerBreak', 'Summer break', 'Vacances d’été'],
      ['WinterHolidays', 'Winter holidays', 'Congé des Fêtes'],
      ['StaffChange', 'New coordinator on the way', 'Changement à la coordination'],
      ['Reopened', 'Requests are welcome again', 'Les demandes sont de nouveau acceptées'],
      ['Other', 'Other', 'Autre', 'opens text'],
    ],
  },
]
