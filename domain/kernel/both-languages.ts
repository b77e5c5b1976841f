/** Words in both languages. */
export interface BothLanguages {
  en: string
  fr: string
}

/** What the server writes into files for true and false. */
export const yesNoWords = {
  true: { en: 'Yes', fr: 'Oui' },
  false: { en: 'No', fr: 'Non' },
} as const satisfies Record<string, BothLanguages>
