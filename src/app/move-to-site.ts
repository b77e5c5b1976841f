/** First words of addresses that name no site. */
const withoutSite = new Set(['', 'log', 'unsent', 'callback', 'silent-renew'])

/**
 * The current path at another site (specification 1, section 2: changing site rewrites the current path). A record
 * belongs to its site, so a page about one record leads to the site's list instead.
 */
export function moveToSite(path: string, urlPart: string): string {
  const [first = '', ...rest] = path.split('/').slice(1)
  if (withoutSite.has(first.toLowerCase())) return `/${urlPart}/Workshops`
  const aboutOneRecord = rest.some((word) => /^(update|addactivityworkshop)$/i.test(word))
  return aboutOneRecord ? `/${urlPart}/Workshops` : `/${[urlPart, ...rest].join('/')}`
}
