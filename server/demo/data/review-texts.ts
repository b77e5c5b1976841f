/** What coordinators of the demonstration ask about a field that everybody may fill in. */
export const questions: readonly { field: string; en: string; fr: string }[] = [
  {
    field: 'Description',
    en: 'Which experiment did the group do themselves? One sentence is enough.',
    fr: 'Quelle expérience le groupe a-t-il faite lui-même? Une phrase suffit.',
  },
  {
    field: 'NumberOfAdults',
    en: 'Is this with the teacher, or without?',
    fr: 'Est-ce avec le personnel enseignant ou sans?',
  },
  {
    field: 'VolunteerLogHeader.LogItems',
    en: 'I thought that a third person came along. Could you check?',
    fr: 'Il me semble qu’une troisième personne y était. Pourriez-vous vérifier?',
  },
  {
    field: 'Name',
    en: 'Could the name say which school this was?',
    fr: 'Le nom pourrait-il dire de quelle école il s’agit?',
  },
  {
    field: 'Date',
    en: 'My calendar has this on the day after. Which is right?',
    fr: 'Mon calendrier indique le lendemain. Quelle est la bonne date?',
  },
]

/** What they say of a field that is still missing. */
export const reminders: Record<'en' | 'fr', readonly string[]> = {
  en: [
    'This is still missing. Could you fill it in while you remember?',
    'Please complete this, then I can approve it.',
    'I do not have this either. Could you ask the others who were there?',
  ],
  fr: [
    'Il manque encore ceci. Pourriez-vous le remplir tant que vous vous en souvenez?',
    'Merci de compléter ceci, je pourrai ensuite approuver.',
    'Je ne l’ai pas non plus. Pourriez-vous demander aux autres qui étaient là?',
  ],
}

/** What they say when all is well, where they say anything. */
export const thanks: Record<'en' | 'fr', readonly string[]> = {
  en: ['Thank you, that is just what was needed.', 'Great, thanks for looking it up.'],
  fr: ['Merci, c’est exactement ce qu’il fallait.', 'Parfait, merci d’avoir vérifié.'],
}
