import { fold } from '../kernel/text.ts'

/**
 * First words of addresses that mean something else than a site: the app's own pages and those of the specification's
 * route tables (1, section 2; 2, section 2; 3, section 2), and what the server answers by itself. Lower case.
 */
export const reservedFirstWords: readonly string[] = [
  // Pages of the app.
  ...['log', 'unsent', 'handovers', 'mail', 'callback', 'silent-renew'],
  // The specification's pages without a site.
  ...['siteenrolment', 'enrolmentsuccess', 'reports', 'kits', 'email', 'emails', 'site', 'sites', 'seasons'],
  ...[
    'subject',
    'subjects',
    'user',
    'users',
    'volunteer',
    'benevoles',
    'award',
    'awards',
    'awardtypes',
    'words',
  ],
  ...['enumerations', 'hourclaiming', 'organization', 'organizations', 'static', 'outreach', 'rayonnement'],
  ...['evaluation', 'invitations', 'imports', 'setup'],
  // The server's own.
  ...['api', 'oidc', 'health', 'assets', 'icons', 'fonts', 'mark', 'docs', '.well-known'],
  ...['index.html', 'config.json', 'sw.js', 'favicon.ico', 'manifest.webmanifest', 'manifest.fr.webmanifest'],
]

const reserved = new Set(reservedFirstWords)

/** True when an address that begins with this word (decoded, in any case) leads to no site. */
export const isReservedFirstWord = (word: string): boolean => reserved.has(fold(word))

/** `Site.UrlPart`: the site's name without spaces, URL-encoded (specification 1, section 2). */
export const urlPartOf = (name: string): string => encodeURIComponent(withoutSpaces(name))

/** What two sites may not have in common: the address as it is matched, without case and accents. */
export const addressOf = (name: string): string => fold(withoutSpaces(name))

/** Why a site may not have this name beside the names of the other sites: null when it may. */
export function nameRefusal(
  name: string,
  others: readonly string[],
): 'required' | 'reserved' | 'taken' | null {
  const address = addressOf(name)
  if (address === '' || /^\.+$/.test(address)) return 'required'
  if (reserved.has(address)) return 'reserved'
  return others.some((other) => addressOf(other) === address) ? 'taken' : null
}

const withoutSpaces = (name: string): string => name.replace(/\s/g, '')
