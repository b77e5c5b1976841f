import type { ActivityTypeName } from '../../../domain/activity/constants.ts'

/** Words of one language for the logs of one type. `{kit}` and `{school}` are filled in. */
interface ActivityTexts {
  names: readonly string[]
  descriptions: readonly string[]
}

type Both = Record<'en' | 'fr', ActivityTexts>

const workshopDescriptions: ActivityTexts = {
  names: [],
  descriptions: [
    'Two classes back to back. The second one went better once we put the materials out table by table.',
    'Great questions, especially about careers. The teacher would like us back in the spring.',
    'We ran out of time for the last challenge, so we left the instructions with the teacher.',
    'Small group, very keen. Everyone finished and took theirs home.',
    'The class had just started the unit, so the vocabulary was fresh. We added a short vote before each test.',
    'Gym was noisy; next time ask for a classroom. The youth were lovely.',
  ],
}

const workshopFrench: ActivityTexts = {
  names: [],
  descriptions: [
    'Deux groupes de suite. Le deuxième s’est mieux passé une fois le matériel distribué table par table.',
    'Beaucoup de bonnes questions, surtout sur les carrières. L’enseignante aimerait nous revoir au printemps.',
    'Nous avons manqué de temps pour le dernier défi; les consignes sont restées à l’école.',
    'Petit groupe très motivé. Chaque jeune a terminé et rapporté sa création à la maison.',
    'La classe venait de commencer ce thème, le vocabulaire était frais. Nous avons fait voter les élèves avant chaque essai.',
    'Le gymnase était bruyant; la prochaine fois, demander une classe. Des jeunes formidables.',
  ],
}

/** What volunteers write, by activity type and language. */
export const activityTexts: Record<ActivityTypeName, Both> = {
  Workshop: {
    en: { ...workshopDescriptions, names: ['{kit} at {school}', '{kit}', '{kit} with the science club', '{school}: {kit}', '{kit}, second visit'] },
    fr: { ...workshopFrench, names: ['{kit} – {school}', '{kit}', '{kit} avec le club de sciences', '{school}\u00a0: {kit}', '{kit}, deuxième visite'] },
  },
  MultiWorkshop: {
    en: {
      names: ['Science day at {school}', 'Full day at {school}', 'Rotations at {school}', 'Science week at {school}'],
      descriptions: [
        'Four classes rotated through the rooms, forty minutes each. Lunch in the staff room was kindly offered.',
        'We brought three kits. The timetable held, thanks to the vice-principal and her bell.',
        'Same workshops morning and afternoon. A fifth volunteer would have helped with the set-up.',
      ],
    },
    fr: {
      names: ['Journée des sciences – {school}', 'Journée complète – {school}', 'Rotations – {school}', 'Semaine des sciences – {school}'],
      descriptions: [
        'Quatre groupes ont fait la rotation, quarante minutes chacun. Le dîner au salon du personnel a été gentiment offert.',
        'Nous avions trois trousses. L’horaire a tenu, grâce à la directrice adjointe et à sa cloche.',
        'Les mêmes ateliers le matin et l’après-midi. Une personne de plus aurait aidé à l’installation.',
      ],
    },
  },
  ActivityBooth: {
    en: {
      names: ['Booth at the public library', 'Booth at the winter carnival', 'Family night at {school}', 'Booth at the farmers’ market', 'Booth at the maker fair'],
      descriptions: [
        'Steady stream of families all afternoon. The table by the door was the right choice.',
        'Rain kept the crowd small, but those who came stayed long.',
        'We ran two activities at once. Bring more tape next time.',
      ],
    },
    fr: {
      names: ['Kiosque à la bibliothèque publique', 'Kiosque au carnaval d’hiver', 'Soirée des familles – {school}', 'Kiosque au marché public', 'Kiosque à la foire des inventions'],
      descriptions: [
        'Des familles tout l’après-midi, sans arrêt. La table près de la porte était le bon choix.',
        'La pluie a réduit la foule, mais les gens sont restés longtemps.',
        'Nous avons animé deux activités à la fois. Apporter plus de ruban adhésif la prochaine fois.',
      ],
    },
  },
  PublicOnCampusEvent: {
    en: {
      names: ['Science open house', 'Family science Saturday', 'Night at the observatory', 'Science week open labs'],
      descriptions: [
        'Doors opened at ten; the line reached the stairs by eleven. The physics demonstrations were the favourite.',
        'Five stations, each with two volunteers. Signs in both languages made a real difference.',
        'A clear night at last: every child saw Saturn.',
      ],
    },
    fr: {
      names: ['Portes ouvertes des sciences', 'Samedi des sciences en famille', 'Nuit à l’observatoire', 'Laboratoires ouverts de la semaine des sciences'],
      descriptions: [
        'Ouverture à 10\u00a0h; à 11\u00a0h, la file atteignait l’escalier. Les démonstrations de physique ont eu le plus de succès.',
        'Cinq stations, deux bénévoles à chacune. L’affichage dans les deux langues a vraiment aidé.',
        'Enfin une nuit claire\u00a0: tous les enfants ont vu Saturne.',
      ],
    },
  },
  OnCampusEventWithSchools: {
    en: {
      names: ['Campus visit with {school}', 'All-science challenge', 'Coding day on campus', 'Girls in science day', 'Lab tour for {school}'],
      descriptions: [
        'Buses were late, so we shortened the tour and kept the hands-on part whole.',
        'The youth worked in mixed teams from several schools. The final was loud and joyful.',
        'Three labs opened their doors. The graduate students loved the questions.',
      ],
    },
    fr: {
      names: ['Visite du campus – {school}', 'Grand défi scientifique', 'Journée du code sur le campus', 'Journée des filles en sciences', 'Visite de laboratoires – {school}'],
      descriptions: [
        'Les autobus étaient en retard; nous avons écourté la visite et gardé toute la partie pratique.',
        'Les jeunes ont formé des équipes de plusieurs écoles. La finale a été bruyante et joyeuse.',
        'Trois laboratoires ont ouvert leurs portes. Les étudiantes et étudiants ont adoré les questions.',
      ],
    },
  },
  MentoringScienceFairJudge: {
    en: {
      names: ['Science fair judging at {school}', 'Mentoring for the science fair', 'Regional science fair, judging', 'Project mentoring at {school}'],
      descriptions: [
        'Judged twelve projects with two other volunteers; the project on salt and frogs was outstanding.',
        'Second of three meetings. The teams now have a question they can test.',
        'Helped with graphs and with nerves. Every team is ready for the fair.',
      ],
    },
    fr: {
      names: ['Jury de l’expo-sciences – {school}', 'Mentorat pour l’expo-sciences', 'Finale régionale de l’expo-sciences, jury', 'Mentorat de projets – {school}'],
      descriptions: [
        'Douze projets évalués avec deux autres bénévoles; celui sur le sel et les grenouilles était remarquable.',
        'Deuxième rencontre sur trois. Les équipes ont maintenant une question qu’elles peuvent vérifier.',
        'De l’aide pour les graphiques et pour le trac. Toutes les équipes sont prêtes.',
      ],
    },
  },
}

/** Short remarks for the optional text fields, by language. */
export const remarks = {
  en: {
    successes: ['Youth explained it to each other: the best sign.', 'Bring spare batteries.', 'The teacher joined in, which helped a lot.', 'Half of the glue sticks were dry.'],
    partnership: ['City library', 'Faculty of Science', 'Boys and girls club', 'Student union'],
    keywords: ['hands-on, teamwork', 'careers', 'design challenge', 'observation, measurement'],
    damage: ['Two LEDs burnt out.', 'The lid is cracked.', 'One loupe is missing.'],
    photo: ['School consent forms on file', 'No photos taken', 'Photos of hands only'],
    staff: ['Professor from the department of chemistry', 'Two laboratory technicians'],
    media: ['Local radio', 'Student newspaper'],
    funding: ['Municipal grant', 'Department fund'],
  },
  fr: {
    successes: ['Les jeunes se sont expliqué entre eux\u00a0: le meilleur signe.', 'Apporter des piles de rechange.', 'L’enseignante a participé, ce qui a beaucoup aidé.', 'La moitié des bâtons de colle étaient secs.'],
    partnership: ['Bibliothèque municipale', 'Faculté des sciences', 'Maison des jeunes', 'Association étudiante'],
    keywords: ['pratique, travail d’équipe', 'carrières', 'défi de conception', 'observation, mesure'],
    damage: ['Deux DEL brûlées.', 'Le couvercle est fendu.', 'Il manque une loupe.'],
    photo: ['Formulaires de consentement à l’école', 'Aucune photo', 'Photos des mains seulement'],
    staff: ['Professeure du département de chimie', 'Deux techniciennes de laboratoire'],
    media: ['Radio locale', 'Journal étudiant'],
    funding: ['Subvention municipale', 'Fonds du département'],
  },
} as const
