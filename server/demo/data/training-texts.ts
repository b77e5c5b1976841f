/** Names and descriptions of invented trainings, in the language of their site. */
export const trainingTexts: Record<'en' | 'fr', { names: readonly string[]; descriptions: readonly string[] }> = {
  en: {
    names: [
      'Welcome evening for new volunteers',
      'Rocket launch rehearsal',
      'Kitchen chemistry, safely',
      'Telling a story with data',
      'First aid refresher',
      'Coding with micro:bit',
      'Working with a lively class',
      'Science on the land',
    ],
    descriptions: [
      'Hands-on evening in the teaching laboratory, with time for questions.',
      'Everyone led a short activity and heard what worked.',
      'Slides and checklists are in the site folder.',
      'Two groups, morning and afternoon.',
    ],
  },
  fr: {
    names: [
      'Soirée d’accueil des bénévoles',
      'Répétition du lancement de fusées',
      'La chimie de la cuisine, en sécurité',
      'Raconter avec des données',
      'Rappel de premiers soins',
      'Programmer avec micro:bit',
      'Animer une classe pleine d’énergie',
      'La science sur le territoire',
    ],
    descriptions: [
      'Soirée pratique au laboratoire d’enseignement, avec une période de questions.',
      'Tout le monde a animé une courte activité et reçu des commentaires.',
      'Les diapositives et les aide-mémoire sont dans le dossier du site.',
      'Deux groupes, le matin et l’après-midi.',
    ],
  },
}
