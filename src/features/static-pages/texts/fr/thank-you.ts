import type { ThankYouText } from '../../static-text.ts'

/** The yearly thanks, in French. */
export const thankYou: ThankYouText = {
  title: 'Merci à vous, bénévoles',
  lead: 'Quelque part au pays, un enfant a décidé cette année de faire des sciences. C’est vous qui teniez la pipette.',
  paragraphs: [
    'En 2024-2025, plus de 1 300 d’entre vous ont donné environ 17 000 heures. Vous avez porté des trousses dans la neige, répondu onze fois de suite à « mais pourquoi? », refait un atelier la veille parce que la classe était deux fois plus grande, puis consigné le tout, ce qui, nous le savons, n’est pas le plus palpitant.',
    'Derrière chaque chiffre de nos rapports, il y a une matinée que vous avez donnée. Vous avez fait de la science quelque chose que font des gens comme nous, pour des jeunes qui n’avaient jamais rencontré personne qui en fait. Ce n’est pas rien, et cela ne s’efface pas.',
    'De la part du bureau national, des personnes qui coordonnent chacun des sites et du personnel enseignant qui nous a écrit : merci.',
  ],
  quotesTitle: 'Ce que nous a dit le personnel enseignant',
  quotes: [
    {
      words:
        '« Mon élève la plus silencieuse a posé trois questions. Trois! Depuis, elle explique l’ADN à son petit frère. »',
      who: 'Enseignante de 6e année, Nouvelle-Écosse',
    },
    {
      words:
        '« Ils ont fait deux heures de route pour venir chez nous et ont traité nos onze élèves comme un auditorium plein. »',
      who: 'Direction d’une école rurale, Saskatchewan',
    },
    {
      words:
        '« Quand la bénévole a dit qu’elle aussi avait échoué à son premier examen de chimie, toute la classe s’est redressée. »',
      who: 'Enseignant au secondaire, Québec',
    },
  ],
  recordTitle: 'Votre bilan de la saison',
  record:
    'Vos heures comptent quand vous demandez une bourse, l’admission à un programme ou un emploi. Elles sont toutes dans [votre dossier de bénévolat](/subject/record); celles des activités et du soutien au programme qui comptent figurent sur un certificat par saison.',
  alumniTitle: 'Vous partez? Gardons le contact',
  alumni:
    'Les études finissent, on déménage, des enfants naissent. Si c’était votre dernière saison pour le moment, [inscrivez-vous à la liste d’envoi des anciens et anciennes bénévoles](link:AlumniList) : quatre lettres par année, une invitation de temps à autre, et une porte qui reste ouverte.',
}
