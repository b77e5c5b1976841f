import { isReservedFirstWord } from '../../domain/site/url-part.ts'

/**
 * The current path at another site (specification 1, section 2: changing site rewrites the current path). A record
 * belongs to its site, so a page about one record leads to the site's list instead.
 */
export function moveToSite(path: string, urlPart: string): string {
  const [first = '', ...rest] = path.split('/').slice(1)
  if (first === '' || isReservedFirstWord(first)) return `/${urlPart}/Workshops`
  const aboutOneRecord = rest.some((word) => /^(update|addactivityworkshop)$/i.test(word))
  const list = rest[0]?.toLowerCase() === 'educator' ? 'Educators' : 'Workshops'
  return aboutOneRecord ? `/${urlPart}/${list}` : `/${[urlPart, ...rest].join('/')}`
}
