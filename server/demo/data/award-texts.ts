/** An award of the demonstration: whether it is national, and its name and description in English and in French. */
export interface AwardText {
  isNational: boolean
  en: readonly [name: string, description: string]
  fr: readonly [name: string, description: string]
}

/** The awards of the demonstration; their order gives their ids, so new ones go to the end. */
export const awardTexts: readonly AwardText[] = [
  {
    isNational: true,
    en: ['National Volunteer of the Year', 'For a volunteer whose year moved the whole network.'],
    fr: [
      'Bénévole de l’année, prix national',
      'Pour une personne bénévole dont l’année a fait avancer tout le réseau.',
    ],
  },
  {
    isNational: true,
    en: ['National Leadership Award', 'For coordinators who made their site stronger than they found it.'],
    fr: [
      'Prix national du leadership',
      'Pour les personnes qui laissent leur site plus fort qu’à leur arrivée.',
    ],
  },
  {
    isNational: true,
    en: ['Indigenous Outreach Award', 'For lasting work with First Nations, Inuit and Métis communities.'],
    fr: [
      'Prix du rayonnement autochtone',
      'Pour un travail durable avec les communautés des Premières Nations, inuites et métisses.',
    ],
  },
  {
    isNational: true,
    en: ['Ten Years of Science', 'For ten seasons with the charity.'],
    fr: ['Dix ans de science', 'Pour dix saisons avec l’organisme.'],
  },
  {
    isNational: false,
    en: ['Volunteer of the Year', 'For the volunteer whose year stood out at a site.'],
    fr: ['Bénévole de l’année', 'Pour la personne bénévole qui s’est le plus distinguée à un site.'],
  },
  {
    isNational: false,
    en: ['Rookie of the Year', 'For an outstanding first season.'],
    fr: ['Recrue de l’année', 'Pour une première saison remarquable.'],
  },
  {
    isNational: false,
    en: ['100 Hours', 'For one hundred hours of preparation and delivery in one season.'],
    fr: ['100 heures', 'Pour cent heures de préparation et d’animation en une saison.'],
  },
  {
    isNational: false,
    en: ['Best New Workshop', 'For a workshop that other sites asked for.'],
    fr: ['Meilleur nouvel atelier', 'Pour un atelier que d’autres sites ont demandé.'],
  },
  {
    isNational: false,
    en: ['Road Warrior', 'For reaching the schools that are farthest away.'],
    fr: ['Prix de la route', 'Pour avoir rejoint les écoles les plus éloignées.'],
  },
  {
    isNational: false,
    en: ['Kit Keeper', 'For kits that always came back complete.'],
    fr: ['Gardienne ou gardien des trousses', 'Pour des trousses toujours revenues complètes.'],
  },
  {
    isNational: false,
    en: ['Mentor of the Year', 'For teaching new volunteers how it is done.'],
    fr: ['Mentorat de l’année', 'Pour avoir montré le métier aux nouvelles et nouveaux bénévoles.'],
  },
  {
    isNational: false,
    en: ['Educators’ Choice', 'Named by the educators whose classes were visited.'],
    fr: ['Choix du personnel enseignant', 'Décerné par les classes visitées.'],
  },
]
