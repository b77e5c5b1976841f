import { z } from 'zod'
import { publicRequestAddresses } from '../domain/outreach/public-addresses.ts'

const link = z.url({ protocol: /^(https|mailto)$/ })

/** An address in both languages; some pages exist in one place only. */
const bilingual = (en: string, fr: string = en) =>
  z.object({ en: link.default(en), fr: link.default(fr) }).prefault({})

/** An address in both languages that an installation may leave out. */
const outside = z.strictObject({ en: link, fr: link })

/** A text in both languages. */
const words = (en: string, fr: string) =>
  z.object({ en: z.string().max(300).default(en), fr: z.string().max(300).default(fr) }).prefault({})

/**
 * Addresses outside the app, from LINKS_FILE (JSON); what it leaves out keeps the charity's placeholders.
 * The menus of specification 1, section 2 (Shell) name them.
 */
export const linksSchema = z.strictObject({
  HandsOnActivities: bilingual(
    'https://scienceoutreach.example/activities',
    'https://rayonnementscientifique.example/activites',
  ),
  SuggestActivity: bilingual(
    'https://scienceoutreach.example/suggest',
    'https://rayonnementscientifique.example/proposer',
  ),
  Training: bilingual(
    'https://scienceoutreach.example/training',
    'https://rayonnementscientifique.example/formation',
  ),
  BugReport: bilingual('mailto:help@scienceoutreach.example', 'mailto:aide@rayonnementscientifique.example'),
  ContactStaff: bilingual(
    'mailto:staff@scienceoutreach.example',
    'mailto:equipe@rayonnementscientifique.example',
  ),
  Handbook: bilingual(
    'https://scienceoutreach.example/handbook',
    'https://rayonnementscientifique.example/guide',
  ),
  Privacy: bilingual(
    'https://scienceoutreach.example/privacy',
    'https://rayonnementscientifique.example/confidentialite',
  ),
  Terms: bilingual(
    'https://scienceoutreach.example/terms',
    'https://rayonnementscientifique.example/conditions',
  ),
  Accessibility: bilingual(
    'https://scienceoutreach.example/accessibility',
    'https://rayonnementscientifique.example/accessibilite',
  ),
  Facebook: bilingual(
    'https://social.example/scienceoutreach',
    'https://social.example/rayonnementscientifique',
  ),
  Instagram: bilingual(
    'https://photos.example/scienceoutreach',
    'https://photos.example/rayonnementscientifique',
  ),
  LinkedIn: bilingual('https://work.example/scienceoutreach'),
  YouTube: bilingual(
    'https://videos.example/scienceoutreach',
    'https://videos.example/rayonnementscientifique',
  ),
  /** What a site's coordinators hand to schools and partners: the form by which they ask for a visit. */
  LocalOutreach: bilingual(publicRequestAddresses.en, publicRequestAddresses.fr),
  CoordinatorTraining: bilingual(
    'https://scienceoutreach.example/training/coordinators',
    'https://rayonnementscientifique.example/formation/coordination',
  ),
  /** The mailing list of people who volunteered once. */
  AlumniList: bilingual(
    'https://scienceoutreach.example/alumni',
    'https://rayonnementscientifique.example/anciens-benevoles',
  ),
  PasswordReset: bilingual(
    'https://scienceoutreach.example/password',
    'https://rayonnementscientifique.example/mot-de-passe',
  ),
  /** Shown in a frame on the contact page, where there is one. */
  ContactPage: outside.optional(),
  /** Folders of the Resources page: everybody's, and that of coordinators and staff. */
  NationalDrive: bilingual('https://drive.google.com/drive/folders/elan-national'),
  CoordinatorDrive: bilingual('https://drive.google.com/drive/folders/elan-coordinators'),
  /** The national office as the contact page names it; texts, no addresses. */
  OfficePhone: words('1 555 010-0199', '1 555 010-0199'),
  OfficeAddress: words(
    'Science Outreach Canada\n100 Placeholder Street\nOttawa, Ontario  K1A 0A1',
    'Rayonnement scientifique Canada\n100, rue Exemple\nOttawa (Ontario)  K1A 0A1',
  ),
  FrameHosts: z.array(z.url({ protocol: /^https$/ })).default([]),
})

const driveHost = 'https://drive.google.com'

/** The origins that pages may frame: the drive, those of the pages that are framed, and what the installation adds. */
export function frameHostsOf(links: Links): string[] {
  const framed = [links.ContactPage, links.NationalDrive, links.CoordinatorDrive]
  const origins = framed
    .flatMap((one) => (one ? [one.en, one.fr] : []))
    .filter((href) => href.startsWith('https:'))
  return [...new Set([driveHost, ...origins.map((href) => new URL(href).origin), ...links.FrameHosts])]
}

/** See {@link linksSchema}. */
export type Links = z.output<typeof linksSchema>
