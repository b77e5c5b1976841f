/** A text in both languages. */
export interface BothTexts {
  en: string
  fr: string
}

/** The addresses outside the app, as menus, footers and texts name them; what nobody wrote is shown nowhere. */
export const charityLinks = [
  'ContactStaff',
  'BugReport',
  'PasswordReset',
  'ContactPage',
  'Handbook',
  'Privacy',
  'Terms',
  'Accessibility',
  'HandsOnActivities',
  'SuggestActivity',
  'Training',
  'CoordinatorTraining',
  'OutreachHelp',
  'LocalOutreach',
  'AlumniList',
  'NationalDrive',
  'CoordinatorDrive',
  'Facebook',
  'Instagram',
  'LinkedIn',
  'YouTube',
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
 * home screens, tabs and mails; '' is as the configuration has it, and so it is in `Links`.
 */
export interface CharityDocument {
  /** There is one charity; see {@link CHARITY_ID}. */
  Id: string
  Name: BothTexts
  AppName: BothTexts
  Links: Record<CharityLink | CharityText, BothTexts>
}

/** Under which the one charity of an installation is kept while it is written. */
export const CHARITY_ID = '00000000-0000-0000-0000-00000000000c'

/** What the app is called where nobody said otherwise. */
export const PRODUCT_NAME = 'Élan'
