import { date, hours, id, text, words, yesNo } from './column.ts'

/** What a training log says, and what a person did in it. */
export const trainingColumns = [
  id(
    'TrainingId',
    ['Id', 'Identifiant'],
    ['Identifies the training', 'Identifie la formation'],
    'Training.Id',
  ),
  words(
    'Type',
    ['Type', 'Type'],
    ['The type of the training', 'Le type de la formation'],
    'Training.TrainingTypeId',
  ),
  words(
    'Delivered',
    ['What was delivered', 'Formation donnée'],
    ['What was taught, from the list', 'Ce qui a été enseigné, selon la liste'],
    'Training.TrainingDeliveredId',
  ),
  text(
    'OtherTraining',
    ['Other training', 'Autre formation'],
    [
      'What was taught, where the list has no word for it',
      'Ce qui a été enseigné, quand la liste n’a pas le mot',
    ],
    'Training.OtherTraining',
  ),
  words(
    'Conference',
    ['Conference', 'Congrès'],
    ['The conference that it was', 'Le congrès dont il s’agit'],
    'Training.ConferenceId',
  ),
  date(
    'Date',
    ['Date', 'Date'],
    ['When it was completed', 'Quand elle a été terminée'],
    'Training.CompletedDate',
  ),
  words(
    'Part',
    ['Part', 'Rôle'],
    ['Whether the person gave the training or took it', 'Si la personne a donné la formation ou l’a suivie'],
    'FacilitatorLogHeader, VolunteerLogHeader',
  ),
  hours(
    'ParticipationHours',
    ['Hours of participation', 'Heures de participation'],
    ['Hours of whoever took it', 'Heures de qui l’a suivie'],
    'LogHours: PD Participation',
  ),
  hours(
    'PreparationHours',
    ['Hours of preparation', 'Heures de préparation'],
    ['Hours of preparation of whoever gave it', 'Heures de préparation de qui l’a donnée'],
    'LogHours: PD Preparation',
  ),
  hours(
    'DeliveryHours',
    ['Hours of delivery', 'Heures d’animation'],
    ['Hours of delivery of whoever gave it', 'Heures d’animation de qui l’a donnée'],
    'LogHours: PD Delivery',
  ),
  words(
    'Skills',
    ['Skills', 'Compétences'],
    ['Skills that were taught', 'Compétences enseignées'],
    'SkillsEnumResponseHeader',
  ),
  words(
    'Formats',
    ['Formats', 'Formules'],
    ['How it was delivered', 'Comment elle a été donnée'],
    'DeliveryFormatHeader',
  ),
  yesNo(
    'ExternalFacilitators',
    ['External facilitators', 'Animation externe'],
    ['Whether others from outside gave it too', 'Si des gens de l’extérieur l’ont aussi donnée'],
    'Training.ExternalFacilitators',
  ),
  text(
    'Description',
    ['Description', 'Description'],
    ['As it was written in the log', 'Comme la fiche le dit'],
    'Training.Description',
    { width: 50 },
  ),
] as const
