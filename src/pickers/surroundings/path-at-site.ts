/**
 * A path of the app (`/$site/Workshops`) at a site, whose part of the address is given decoded, as the session has it. It is
 * encoded as the router encodes it: a name may hold `/`, `#`, `?` or `%`. A path without a site stays as it is.
 */
export const pathAtSite = (path: string, urlPart: string): string =>
  path.replace(/^\/\$site(?=\/)/, () => `/${encodeURIComponent(urlPart)}`)
