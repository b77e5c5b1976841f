/** What one has to say to whom, how many days before the load, and whether it is pinned. */
export interface PostText {
  daysAgo: number
  text: string
  isPinned?: boolean
  /** Its words were changed so many days before the load. */
  editedDaysAgo?: number
}

/** Of the national office, in both languages at once or in one. */
export const nationalPosts: readonly PostText[] = [
  {
    daysAgo: 41,
    isPinned: true,
    text: `Welcome to a new season! Please look through your profile, register again at your site, and read the safety page before your first visit.
Bienvenue dans une nouvelle saison! Relisez votre profil, inscrivez-vous de nouveau à votre site et lisez la page sur la sécurité avant votre première visite.`,
  },
  {
    daysAgo: 26,
    text: `The kit “Bridges and towers” has a new guide in French, with pictures for each step. You find it at https://handbook.elan.example/fr/ponts-et-tours. Thanks to everybody in Québec who tried it out.`,
    editedDaysAgo: 25,
  },
  {
    daysAgo: 12,
    text: `Rencontre nationale des bénévoles : trois ateliers en ligne, le dernier samedi du mois, à 13 h (heure de l’Est). Inscription à https://rencontre.elan.example/fr.
National volunteer meeting: three online workshops on the last Saturday of the month, at 1 p.m. Eastern. Sign up at https://rencontre.elan.example/en.`,
  },
  {
    daysAgo: 3,
    text: `12,000 young people reached since September! Thank you for every school gym, library and church hall you turned into a laboratory.`,
  },
]

/** Of a site's coordinator, by the site's name, in the language of the site. */
export const sitePosts: Readonly<Record<string, readonly PostText[]>> = {
  Toronto: [
    {
      daysAgo: 33,
      isPinned: true,
      text: `Kit pick-up is Tuesdays and Thursdays, 4 to 6 p.m., room 214. Please sign the sheet on the shelf when you bring a kit back, and say so here if something is missing.`,
    },
    {
      daysAgo: 18,
      text: `We still need two people for Maple Leaf Public School on Friday morning (grade 5, slime). Write to me if you can be there by 8:40.`,
      editedDaysAgo: 17,
    },
    {
      daysAgo: 6,
      text: `Pizza and practice: come to the lab on Wednesday at 6 p.m. and try the new electricity kit before the schools do.`,
    },
  ],
  Montréal: [
    {
      daysAgo: 30,
      isPinned: true,
      text: `Les trousses se prennent le lundi et le mercredi, de 16 h à 18 h, au local B-112. Notez votre nom dans le cahier et rapportez les piles usées : nous les recyclons.`,
    },
    {
      daysAgo: 15,
      text: `Merci aux douze bénévoles de la Nuit des sciences. Plus de 300 jeunes sont passés à nos kiosques, et personne n’a renversé l’azote liquide!`,
    },
    {
      daysAgo: 4,
      text: `Formation « Animer en classe d’accueil », jeudi à 17 h 30, en ligne. Le lien arrive par courriel la veille.`,
    },
  ],
  Ottawa: [
    {
      daysAgo: 21,
      text: `The parking lot behind the engineering building is closed until the end of the month. Use the one on Bank Street and keep the receipt.`,
    },
    { daysAgo: 8, text: `New shirts are here. Tell me your size if you have not done so when you registered.` },
  ],
  Québec: [
    {
      daysAgo: 23,
      text: `Portes ouvertes à la bibliothèque Gabrielle-Roy samedi prochain : il nous manque une personne pour le kiosque des circuits, de 10 h à midi.`,
    },
    { daysAgo: 9, text: `La trousse « Volcans » est revenue complète. Merci d’avoir retrouvé le bouchon!` },
  ],
  Calgary: [
    {
      daysAgo: 14,
      text: `Reminder: logs count once they were reviewed. Please finish them within the week, so that I can look at them on Mondays.`,
    },
  ],
  Halifax: [
    {
      daysAgo: 19,
      text: `Storm days: if the schools are closed, so are we. Watch this page after 6:30 a.m. before you leave.`,
      isPinned: true,
    },
    { daysAgo: 5, text: `The science fair at Citadel High still looks for judges, bilingual ones above all.` },
  ],
  'Grand Moncton': [
    { daysAgo: 11, text: `Covoiturage vers Shediac vendredi : départ à 7 h 45 du stationnement de la bibliothèque.` },
  ],
  'Thunder Bay': [
    { daysAgo: 16, text: `Thanks to the Elders who joined us at the school in Fort William. The children asked for you all week.` },
  ],
}
