/** To whom documents are sent. */
export const sentToTexts = {
  en: ['The principal', 'The school office', 'Human resources of the board', 'The camp director'],
  fr: [
    'La direction de l’école',
    'Le secrétariat de l’école',
    'Les ressources humaines du centre de services',
    'La direction du camp',
  ],
} as const

/** What people may not do at a place. */
export const restrictionTexts = {
  en: ['No overnight camps', 'Only together with a teacher in the room', 'No field trips by car'],
  fr: [
    'Aucun camp avec nuitée',
    'Seulement en présence du personnel enseignant',
    'Aucune sortie en voiture',
  ],
} as const
