type Words = readonly string[]
type InBoth = Record<'en' | 'fr', Words>

/** Faculties with departments of theirs, in each language. */
export const faculties: Record<'en' | 'fr', readonly (readonly [faculty: string, departments: Words])[]> = {
  en: [
    ['Science', ['Chemistry', 'Physics', 'Biology', 'Mathematics', 'Earth Sciences']],
    ['Engineering', ['Civil Engineering', 'Electrical Engineering', 'Chemical Engineering']],
    ['Medicine', ['Biochemistry', 'Immunology', 'Physiology']],
    ['Environment', ['Geography', 'Ecology']],
  ],
  fr: [
    ['Sciences', ['Chimie', 'Physique', 'Biologie', 'Mathématiques', 'Sciences de la Terre']],
    ['Génie', ['Génie civil', 'Génie électrique', 'Génie chimique']],
    ['Médecine', ['Biochimie', 'Immunologie', 'Physiologie']],
    ['Environnement', ['Géographie', 'Écologie']],
  ],
}

/** Where people work. */
export const employers: InBoth = {
  en: ['City library', 'Science centre', 'Research institute', 'School board', 'Software company', ''],
  fr: ['Bibliothèque municipale', 'Centre des sciences', 'Institut de recherche', 'Centre de services scolaire', ''],
}

/** What people like to do. */
export const hobbies: InBoth = {
  en: ['Climbing and board games', 'Choir', 'Astronomy', 'Cooking, cycling', 'Hockey', ''],
  fr: ['Escalade et jeux de société', 'Chorale', 'Astronomie', 'Cuisine, vélo', 'Hockey', ''],
}

/** How people heard of the charity. */
export const heardAbout: InBoth = {
  en: ['From a friend', 'At the volunteer fair on campus', 'From my supervisor', 'Online', ''],
  fr: ['Par une amie', 'Au salon du bénévolat sur le campus', 'Par ma directrice de recherche', 'En ligne', ''],
}

/** What people did with children before. */
export const withKids: InBoth = {
  en: ['Two summers as a camp leader', 'Tutoring in mathematics', 'Coaching a swim team', ''],
  fr: ['Deux étés de camp de jour', 'Tutorat en mathématiques', 'Entraînement d’une équipe de natation', ''],
}

/** Answers to the questions of sites. */
export const siteAnswers: Record<
  | 'WhyVolunteer'
  | 'AvailableTimes'
  | 'DietaryRestrictions'
  | 'LocalSchools'
  | 'PreferredVolunteers'
  | 'PreferredSchoolEducator'
  | 'ShirtSize',
  InBoth
> = {
  WhyVolunteer: {
    en: [
      'I want children to see that science is for them.',
      'I had great science teachers and would like to give something back.',
      'I miss explaining what I love.',
    ],
    fr: [
      'Je veux que les enfants voient que la science est pour eux.',
      'Mes profs m’ont donné le goût des sciences, et je veux redonner.',
      'Expliquer ce que j’aime me manque.',
    ],
  },
  AvailableTimes: {
    en: ['Tuesdays and Thursdays', 'Friday mornings', 'Weekends', 'Any afternoon'],
    fr: ['Les mardis et jeudis', 'Le vendredi matin', 'La fin de semaine', 'Tous les après-midi'],
  },
  DietaryRestrictions: {
    en: ['None', 'Vegetarian', 'No nuts', 'Halal'],
    fr: ['Aucune', 'Repas végétariens', 'Sans noix', 'Halal'],
  },
  LocalSchools: {
    en: ['The elementary school on our street', 'Lakeview, Riverside, St. Anne, Oakwood, Centennial'],
    fr: ['L’école primaire de notre rue', 'Les Érables, Saint-Joseph, La Source, du Parc, Sainte-Anne'],
  },
  PreferredVolunteers: { en: ['My lab mates', 'Anybody'], fr: ['Mes collègues de labo', 'N’importe qui'] },
  PreferredSchoolEducator: { en: ['My former school'], fr: ['Mon ancienne école'] },
  ShirtSize: { en: ['S', 'M', 'L', 'XL'], fr: ['P', 'M', 'G', 'TG'] },
}

/** Cities around the sites, by the site's name. */
export const citiesOf: Readonly<Record<string, readonly [province: string, cities: Words]>> = {
  Toronto: ['ON', ['Toronto', 'Mississauga', 'Scarborough']],
  Montréal: ['QC', ['Montréal', 'Laval', 'Longueuil']],
  Ottawa: ['ON', ['Ottawa', 'Kanata', 'Orléans']],
  Québec: ['QC', ['Québec', 'Lévis']],
  Calgary: ['AB', ['Calgary', 'Airdrie']],
  Halifax: ['NS', ['Halifax', 'Dartmouth']],
  'Grand Moncton': ['NB', ['Moncton', 'Dieppe', 'Riverview']],
  'Thunder Bay': ['ON', ['Thunder Bay']],
}
