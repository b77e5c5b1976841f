/** How volunteers write down a school that is in the register already. */
export const shortened: readonly (readonly [RegExp, string])[] = [
  [/^École élémentaire\b/, 'É. é.'],
  [/^École secondaire\b/, 'ÉS'],
  [/^École primaire\b/, 'École'],
  [/\bPublic School\b/, 'PS'],
  [/\bCatholic School\b/, 'CS'],
  [/\bElementary School\b/, 'Elementary'],
  [/\bSecondary School\b/, 'SS'],
  [/\bSaint\b/, 'St.'],
  [/\bÉcole\b/, 'Ecole'],
]

/** What was said when two organizations were found to be one. */
export const mergeComments = {
  en: [
    'Same school, written down twice.',
    'Same address and telephone number.',
    'Short form of the name in the register.',
  ],
  fr: [
    'Même école, inscrite deux fois.',
    'Même adresse et même numéro de téléphone.',
    'Forme abrégée du nom au registre.',
  ],
} as const

/** Corrections that coordinators propose: what they say of it, and what it changes. */
export const proposalTexts: Readonly<Record<'en' | 'fr', readonly (readonly [comment: string, field: string])[]>> = {
  en: [
    ['The school moved its office to the back of the building.', 'PhysicalAddress'],
    ['The number in the register is the board’s, not the school’s.', 'TelephoneNumber'],
    ['The sign at the door has the new name.', 'Name'],
    ['They told us that they are a low-income school.', 'IsLowIncome'],
  ],
  fr: [
    ['L’école reçoit désormais par l’entrée de la cour.', 'PhysicalAddress'],
    ['Le numéro au registre est celui du centre de services.', 'TelephoneNumber'],
    ['Le nom sur l’édifice a changé.', 'Name'],
    ['On nous a dit que l’école est en milieu défavorisé.', 'IsLowIncome'],
  ],
}

/** Why a proposal was declined. */
export const declineReasons = {
  en: 'The ministry’s list of this year has the name as it is.',
  fr: 'La liste du ministère de cette année donne le nom actuel.',
} as const
