import type { NoteLevel } from '../../../domain/note/levels.ts'

/** What notes of each level say, in both languages: what one would tell the volunteer, and what one would not. */
export const noteTexts: Record<NoteLevel, { en: readonly string[]; fr: readonly string[] }> = {
  1: {
    en: [
      'Prefers mornings, and classes from grade 4 to grade 6.',
      'Has a car on Tuesdays and takes the large kits along.',
      'Led the slime workshop alone for the first time. It went very well.',
      'Speaks Spanish: ask for newcomers’ classes.',
    ],
    fr: [
      'Préfère les matins et les classes de la 4e à la 6e année.',
      'A une voiture le mardi et peut transporter les grandes trousses.',
      'A animé l’atelier de slime en solo pour la première fois. Très réussi.',
      'Parle espagnol : à inviter dans les classes d’accueil.',
    ],
  },
  2: {
    en: [
      'Arrived late twice in October. Pair with somebody experienced until December.',
      'A teacher asked for more preparation. Talk it over before the next visit.',
      'Would make a good team lead next season; not asked yet.',
    ],
    fr: [
      'En retard deux fois en octobre. À jumeler avec une personne d’expérience jusqu’en décembre.',
      'Une enseignante a demandé plus de préparation. En parler avant la prochaine visite.',
      'Pourrait diriger une équipe la saison prochaine; la question n’a pas encore été posée.',
    ],
  },
  3: {
    en: [
      'Vulnerable sector check requested by the national office; in person only with somebody else until it is back.',
      'Moved here from another site. The file was reviewed and is in order.',
    ],
    fr: [
      'Vérification des antécédents en vue d’un travail auprès de personnes vulnérables demandée par le bureau national; en personne seulement avec quelqu’un d’autre d’ici là.',
      'Vient d’un autre site. Le dossier a été revu et est en ordre.',
    ],
  },
  4: {
    en: ['Reimbursed for the train to the national meeting.', 'Agreed to be named in the annual report.'],
    fr: [
      'Remboursement du train pour la rencontre nationale fait.',
      'Accepte que son nom figure dans le rapport annuel.',
    ],
  },
  5: {
    en: ['Reference given to an employer; the letter is on file.', 'Complaint withdrawn after a conversation. Closed.'],
    fr: [
      'Référence donnée à un employeur; la lettre est au dossier.',
      'Plainte retirée après une conversation. Dossier clos.',
    ],
  },
}
