import { isId } from '../../domain/kernel/ids.ts'
import { isReservedFirstWord } from '../../domain/site/url-part.ts'
import { trainingTypeOfAddress } from '../pickers/names/training-type-phrases.ts'
import { pathAtSite } from '../pickers/surroundings/path-at-site.ts'
import type { SessionSite } from '../pickers/surroundings/session-context.tsx'

/** The lists that records lead back to, by the first word behind the site; activities by any other. */
const listsOf: Record<string, string> = {
  educator: 'Educators',
  programsupport: 'ProgramSupport',
  addresslist: 'AddressLists',
  outreachrequest: 'OutreachRequests',
}

/**
 * The current path at another site (specification 1, section 2: changing site rewrites the current path). A record
 * belongs to its site, so a page about one record leads to the site's list instead. Null for a page without a site,
 * which stays.
 */
export function moveToSite(
  path: string,
  { Id, UrlPart }: Pick<SessionSite, 'Id' | 'UrlPart'>,
): string | null {
  const [first = '', ...rest] = path.split('/').slice(1)
  // The one page that names its site by the Id.
  if (/^\/site\/[^/]+\/intake\/?$/i.test(path)) return `/site/${Id}/intake`
  if (first === '' || isReservedFirstWord(first)) return null
  const aboutOneRecord = rest.some(
    (word) => isId(word.toLowerCase()) || /^(update|addactivityworkshop)$/i.test(word),
  )
  const page = aboutOneRecord ? listOf(rest[0] ?? '') : rest.join('/')
  return pathAtSite(`/$site/${page}`, UrlPart)
}

/** The list of what a page about one record is about. */
function listOf(word: string): string {
  return listsOf[word.toLowerCase()] ?? (trainingTypeOfAddress(word) ? 'Training' : 'Workshops')
}
