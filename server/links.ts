import { z } from 'zod'
import type { BothTexts } from '../domain/charity/document.ts'
import { CHARITY_LIMITS, charityLinks, charityTexts } from '../domain/charity/document.ts'
import { publicRequestAddresses } from '../domain/outreach/public-addresses.ts'

const both = (text: z.ZodType<string>) =>
  z
    .strictObject({ en: text.optional(), fr: text.optional() })
    .refine(({ en, fr }) => en !== undefined || fr !== undefined, 'is written in neither language')
    // Some pages exist in one place only.
    .transform(({ en, fr }): BothTexts => ({ en: en ?? fr ?? '', fr: fr ?? en ?? '' }))
    .optional()

const link = both(z.url({ protocol: /^(https|mailto)$/ }))
const text = both(z.string().max(CHARITY_LIMITS.Text))

const each = <Name extends string, Of extends z.ZodType>(names: readonly Name[], of: Of) =>
  Object.fromEntries(names.map((name) => [name, of])) as Record<Name, Of>

/**
 * Addresses outside the app, from LINKS_FILE (JSON), as long as administrators write no others; what nobody wrote is shown
 * nowhere. The menus of specification 1, section 2 (Shell) name them.
 */
export const linksSchema = z.strictObject({
  ...each(charityLinks, link),
  /** What a site's coordinators hand to schools and partners: the form by which they ask for a visit. */
  LocalOutreach: link.default(publicRequestAddresses),
  /** The national office as the contact page names it; texts, no addresses. */
  ...each(charityTexts, text),
  FrameHosts: z.array(z.url({ protocol: /^https$/ })).default([]),
})

const driveHost = 'https://drive.google.com'

/** The origins that pages may frame: the drive, those of the pages that are framed, and what the installation adds. */
export function frameHostsOf(links: Links): string[] {
  const framed = [links.NationalDrive, links.CoordinatorDrive]
  const origins = framed
    .flatMap((one) => (one ? [one.en, one.fr] : []))
    .filter((href) => href.startsWith('https:'))
  return [...new Set([driveHost, ...origins.map((href) => new URL(href).origin), ...links.FrameHosts])]
}

/** See {@link linksSchema}. */
export type Links = z.output<typeof linksSchema>
