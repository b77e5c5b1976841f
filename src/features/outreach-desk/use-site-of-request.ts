import { type SessionSite, useSession } from '../../pickers/surroundings/session-context.tsx'

/** Where a request is logged: at its own site, else (it is the national office's) at the one that the page is of. */
export function useSiteOfRequest(siteId: string | null, page: SessionSite): SessionSite {
  const { sites } = useSession()
  return sites.find(({ Id }) => Id === siteId) ?? page
}
