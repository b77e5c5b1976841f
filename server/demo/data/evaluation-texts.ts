/** What educators of the demonstration say that their group liked best. */
export const liked: Record<'en' | 'fr', readonly string[]> = {
  en: [
    'Touching everything. Nobody wanted to go out for recess.',
    'The volunteers answered every question, even the strange ones.',
    'That the first try failed and they could find out why.',
    'Working in small groups, each with a task of its own.',
    'The last experiment, which they are still talking about.',
  ],
  fr: [
    'Tout manipuler. Personne ne voulait sortir à la récréation.',
    'Les bénévoles ont répondu à toutes les questions, même aux plus étonnantes.',
    'Que le premier essai rate et que l’on puisse chercher pourquoi.',
    'Le travail en petits groupes, chacun avec sa tâche.',
    'La dernière expérience, dont on parle encore en classe.',
  ],
}

/** What they would like to be better. */
export const missed: Record<'en' | 'fr', readonly string[]> = {
  en: [
    'Ten more minutes at the end to talk about what we saw.',
    'A sheet to take home would be welcome.',
    'Some of the words were hard for the youngest.',
    'It was a bit loud at the back of the gym.',
  ],
  fr: [
    'Dix minutes de plus à la fin pour parler de ce qu’on a vu.',
    'Une feuille à rapporter à la maison serait bienvenue.',
    'Certains mots étaient difficiles pour les plus jeunes.',
    'Il y avait un peu de bruit au fond du gymnase.',
  ],
}
