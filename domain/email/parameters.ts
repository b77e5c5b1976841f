import type { EmailTypeNumber } from '../mail/email-types.ts'

/** A value in both languages, or the same in each. */
type Example = string | { en: string; fr: string }

/** What every parameter might say: previews and tests are made of it (decisions-platform, E-mail). */
const examples = {
  recipientName: 'Maude',
  firstName: 'Maude',
  lastName: 'Tremblay',
  userEmail: 'maude.tremblay@example.org',
  educatorEmail: 'jean.roy@example.org',
  authorName: 'Olivier Gagnon',
  siteName: 'Rimouski',
  siteUrlName: 'Rimouski',
  requestedSite: 'Rimouski',
  fromSite: { en: 'from our site Rimouski', fr: 'de l’équipe du site Rimouski' },
  registrationId: '6f1d2f6a-2a52-4b0c-9a0e-3b1c53a0c001',
  registrationQuery:
    '?subjectId=6f1d2f6a-2a52-4b0c-9a0e-3b1c53a0c002&registrationId=6f1d2f6a-2a52-4b0c-9a0e-3b1c53a0c001',
  submitDate: { en: 'October 5, 2026', fr: '5 octobre 2026' },
  submitTime: { en: '4:30\u00a0PM', fr: '16\u00a0h\u00a030' },
  heardAbout: { en: 'From a friend', fr: 'Par une amie' },
  isEighteenOrOver: { en: 'Yes', fr: 'Oui' },
  prcConsent: { en: 'Yes', fr: 'Oui' },
  nextStep: {
    en: 'Once it is approved we will write to you, and you can log activities there.',
    fr: 'Dès qu’elle sera approuvée, nous vous écrirons et vous pourrez y consigner des activités.',
  },
  requestNextStep: {
    en: 'Somebody who coordinates our volunteers will read it and get back to you.',
    fr: 'La personne qui coordonne nos bénévoles la lira et communiquera avec vous.',
  },
  workshopId: '6f1d2f6a-2a52-4b0c-9a0e-3b1c53a0c003',
  workshopName: { en: 'Slime at Maple School', fr: 'Slime à l’école des Érables' },
  workshopDate: { en: 'October 8, 2026', fr: '8 octobre 2026' },
  workshopTime: { en: '9:15\u00a0AM', fr: '9\u00a0h\u00a015' },
  kitName: { en: 'Rockets', fr: 'Fusées' },
  kitCondition: { en: 'Two beakers are broken', fr: 'Deux béchers sont cassés' },
  kitSummary: { en: 'Rockets: Two beakers are broken', fr: 'Fusées\u00a0: Deux béchers sont cassés' },
  contactName: 'Jean Roy',
  contactFirstName: 'Jean',
  contactLastName: 'Roy',
  contactEmail: 'jean.roy@example.org',
  schoolName: { en: 'Maple School', fr: 'École des Érables' },
  schoolOrContact: { en: 'Maple School', fr: 'École des Érables' },
  requestTypeEnglish: 'In person',
  requestTypeFrench: 'En personne',
  preferredDateTime: { en: 'A Tuesday in November, in the morning', fr: 'Un mardi matin de novembre' },
  requestNumber: '10245',
  outreachId: '6f1d2f6a-2a52-4b0c-9a0e-3b1c53a0c004',
  note: { en: 'We bring our own beakers.', fr: 'Nous apportons nos béchers.' },
  latestNote: { en: 'Parking is behind the school.', fr: 'Le stationnement est derrière l’école.' },
  requestCount: '1',
  summary: {
    en: 'A request was given to Rimouski: Maple School',
    fr: 'Une demande est confiée au site Rimouski\u00a0: École des Érables',
  },
  sentence: {
    en: 'Olivier Gagnon gave the request of Jean Roy (Maple School) to Rimouski.',
    fr: 'Olivier Gagnon a confié une demande au site Rimouski\u00a0: Jean Roy (École des Érables).',
  },
  reason: { en: 'Not enough volunteers', fr: 'Trop peu de bénévoles' },
  comment: { en: 'Until January', fr: 'Jusqu’en janvier' },
  link: 'https://example.org/',
} satisfies Record<string, Example>

/** A parameter, as a template writes it: `{{siteName}}`. */
export type EmailParameter = keyof typeof examples

/** What the parameters of a mail say; those that are left out say nothing. */
export type EmailValues = Partial<Record<EmailParameter, string>>

const registration = [
  'recipientName',
  'firstName',
  'lastName',
  'userEmail',
  'siteName',
  'siteUrlName',
  'registrationId',
  'registrationQuery',
  'submitDate',
  'submitTime',
  'link',
] as const satisfies readonly EmailParameter[]
const profile = ['heardAbout', 'isEighteenOrOver', 'prcConsent'] as const
const workshop = [
  'workshopId',
  'workshopName',
  'workshopDate',
  'workshopTime',
  'siteName',
  'siteUrlName',
  'link',
] as const satisfies readonly EmailParameter[]
const request = [
  'recipientName',
  'contactName',
  'contactFirstName',
  'contactLastName',
  'contactEmail',
  'schoolName',
  'requestTypeEnglish',
  'requestTypeFrench',
  'preferredDateTime',
  'requestNumber',
  'outreachId',
  'requestedSite',
  'siteName',
  'siteUrlName',
] as const satisfies readonly EmailParameter[]

/** Which parameters a template of each type may name (specification 3, section 3, Email types). */
export const parametersOf: Readonly<Record<EmailTypeNumber, readonly EmailParameter[]>> = {
  0: [...registration, ...profile, 'nextStep'],
  1: [...registration, ...profile],
  2: registration,
  3: ['recipientName', 'firstName', 'lastName', 'userEmail', 'authorName', ...workshop],
  4: ['recipientName', 'firstName', 'lastName', 'educatorEmail', 'authorName', ...workshop],
  5: ['recipientName', 'kitName', 'kitCondition', 'kitSummary', 'authorName', ...workshop],
  6: [...request, 'fromSite', 'requestNextStep'],
  7: [...request, 'fromSite'],
  8: [...request, 'fromSite', 'note'],
  9: [...request, 'fromSite', 'note'],
  10: [...request, 'schoolOrContact', 'latestNote', 'link'],
  11: [...request, 'schoolOrContact', 'latestNote', 'link'],
  // What colleagues noted is for those who look after requests alone.
  12: [
    ...request,
    'schoolOrContact',
    'latestNote',
    'authorName',
    'requestCount',
    'summary',
    'sentence',
    'link',
  ],
  13: ['recipientName', 'siteName', 'siteUrlName', 'reason', 'comment', 'link'],
}

/** The example of a parameter in a language. */
export function exampleOf(name: EmailParameter, language: 'en' | 'fr'): string {
  const example: Example = examples[name]
  return typeof example === 'string' ? example : example[language]
}

/** Example values of all parameters of a type, in a language. */
export const exampleValues = (type: EmailTypeNumber, language: 'en' | 'fr'): EmailValues =>
  Object.fromEntries(parametersOf[type].map((name) => [name, exampleOf(name, language)]))

/** A page's address that asks for a language, for readers who chose none on their device. */
export const addressIn = (address: string, language: 'en' | 'fr'): string => `${address}?lang=${language}`

const askedLanguage = /\?lang=(?:en|fr)$/

/** Values for a text that holds both languages: where they differ, English, then French; an address asks for neither. */
export function bothLanguages(english: EmailValues, french: EmailValues): EmailValues {
  return Object.fromEntries(
    Object.entries(english).map(([name, value]) => {
      const other = french[name as EmailParameter]
      if (other === undefined || other === value || !value) return [name, value]
      return [name, name === 'link' ? value.replace(askedLanguage, '') : `${value} / ${other}`]
    }),
  )
}
