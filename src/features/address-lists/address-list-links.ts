import type { SessionSite } from '../../pickers/surroundings/session-context.tsx'

/** Where the lists of a site are, or those of all sites (null): addresses for links. */
export function addressListLinks(site: SessionSite | null) {
  const urlSite = site?.UrlPart
  return urlSite === undefined
    ? {
        list: { to: '/email/addresslists' } as const,
        create: { to: '/email/addresslist/create' } as const,
        update: (id: string) => ({ to: '/email/addresslist/update', search: { id } }) as const,
      }
    : {
        list: { to: '/$site/AddressLists', params: { site: urlSite } } as const,
        create: { to: '/$site/AddressList/Create', params: { site: urlSite } } as const,
        update: (id: string) =>
          ({ to: '/$site/AddressList/Update', params: { site: urlSite }, search: { id } }) as const,
      }
}
