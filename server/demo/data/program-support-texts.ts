type Texts = readonly (readonly [name: string, description: string])[]

/** What program support is called and what was done, by the language of the site. */
export const programSupportTexts: Record<'en' | 'fr', Texts> = {
  en: [
    ['Packing workshop kits', 'Counted, cleaned and packed the kits for the coming weeks.'],
    ['Booking classroom visits', 'Called schools of the waiting list and fixed dates with teachers.'],
    ['Repairing rocket launchers', 'Replaced valves and seals, tested every launcher in the yard.'],
    ['Volunteer recruitment table', 'Answered questions at the clubs fair and collected names.'],
    ['Updating lesson plans', 'Rewrote two activity guides after the remarks of last season.'],
    ['Inventory of the storage room', 'Counted consumables and listed what has to be ordered.'],
    ['Preparing slime ingredients', 'Measured powders and filled bottles for ten workshops.'],
    ['Newsletter and photos', 'Chose pictures with permission and wrote the monthly letter.'],
    ['Thank-you cards for teachers', 'Wrote and mailed cards after the spring workshops.'],
    ['Grant report figures', 'Checked the numbers of youth for the report to our funder.'],
  ],
  fr: [
    ['Préparation des trousses', 'Compter, nettoyer et remballer les trousses des prochaines semaines.'],
    ['Prise de rendez-vous avec les écoles', 'Appels aux écoles de la liste d’attente, dates fixées.'],
    ['Réparation des lance-fusées', 'Valves et joints remplacés, chaque appareil essayé dehors.'],
    ['Kiosque de recrutement', 'Réponses aux questions à la foire des clubs, noms recueillis.'],
    ['Mise à jour des guides', 'Deux guides d’activité récrits d’après les remarques reçues.'],
    ['Inventaire du local', 'Fournitures comptées, liste des achats dressée.'],
    ['Préparation des ingrédients', 'Poudres mesurées et bouteilles remplies pour dix ateliers.'],
    ['Infolettre et photos', 'Choix des photos autorisées et rédaction de la lettre du mois.'],
    ['Cartes de remerciement', 'Cartes écrites et envoyées après les ateliers du printemps.'],
    ['Traduction de fiches', 'Fiches d’expérience traduites et relues à deux.'],
  ],
}
