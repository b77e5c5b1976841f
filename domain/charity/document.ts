/** A text in both languages. */
export interface BothTexts {
  en: string
  fr: string
}

/** The addresses outside the app that administrators may write; the others stand in the configuration. */
export const charityLinks = [
  'ContactStaff',
  'BugReport',
  'Handbook',
  'Privacy',
  'Terms',
  'Accessibility',
] as const

/** See {@link charityLinks}. */
export type CharityLink = (typeof charityLinks)[number]

/** The texts about the office that administrators may write. */
export const charityTexts = ['OfficePhone', 'OfficeAddress'] as const

/** See {@link charityTexts}. */
export type CharityText = (typeof charityTexts)[number]

/** Most characters of the charity's name, of the app's, and of a text about the office. */
export const CHARITY_LIMITS = { Name: 80, AppName: 30, Text: 300, Link: 500 } as const

/**
 * Whose installation this is, as administrators write it. `Name` stands on certificates and in invitations, `AppName` on
 * home screens, tabs and mails; '' is as the configuration has it, and so is what `Links` leaves out.
 */
export interface CharityDocument {
  Name: BothTexts
  AppName: BothTexts
  Links: Partial<Record<CharityLink | CharityText, BothTexts>>
}

/** What the app is called where nobody said otherwise. */
export const PRODUCT_NAME = 'Élan'
