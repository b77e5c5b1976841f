import { useMatches } from '@tanstack/react-router'
import { createContext, use, useMemo } from 'react'
import type { Actor } from '../../../domain/kernel/actor.ts'
import { fold } from '../../../domain/kernel/text.ts'

/** A site that the person may open, as menus and forms name it. */
export interface SessionSite {
  Id: string
  Name: string
  /** The site's part of an address, decoded (specification 1, section 2). */
  UrlPart: string
  /** Those that it had before and nobody else has taken, decoded. */
  FormerUrlParts: readonly string[]
  EnglishHandbookURL: string | null
  FrenchHandbookURL: string | null
  /** The folder of the site's own files, for its people. */
  DriveURL: string | null
}

/** The signed-in person, from the last pull. */
interface SessionPerson {
  Id: string
  FullName: string
  Email: string
  /** The language kept with the person, for devices where none was chosen. */
  Locale: 'en' | 'fr'
}

/**
 * Where the sign-in stands. `loading` lasts only until the device's own store has been read, never for want of
 * signal; `arriving` until the first pull has told who the person is; `unavailable` when the browser refuses storage.
 */
export type SessionPhase = 'loading' | 'signed-out' | 'arriving' | 'unavailable' | 'signed-in'

/** Who uses the app, and where they may work. Pages of the app are shown only to people who are `signed-in`. */
export interface Session {
  state: SessionPhase
  person: SessionPerson | null
  actor: Actor
  /** Sites with an approved registration in the active season; every site for staff. Sorted by name. */
  sites: readonly SessionSite[]
  /** Sites where one was approved in an earlier season: logs of that time are still written there. Sorted by name. */
  formerSites: readonly SessionSite[]
  /** Registrations of the active season that nobody has approved or withdrawn yet, by site name. */
  awaiting: readonly string[]
}

/** Filled by the app; read by whatever needs to know the person or the site. */
export const SessionContext = createContext<Session | null>(null)

/** Who uses the app now; throws outside the app's providers. */
export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('There is no session around this component')
  return session
}

/**
 * The site that an address names, ignoring case and accents, or undefined for one the person may not open. An address
 * that a site had before still names it (a site may have been renamed).
 */
export function siteOfUrlPart(sites: readonly SessionSite[], urlPart: string): SessionSite | undefined {
  const address = fold(urlPart)
  return (
    sites.find((site) => fold(site.UrlPart) === address) ??
    sites.find((site) => site.FormerUrlParts.some((former) => fold(former) === address))
  )
}

/** The sites whose logs one may write: those of now, then those of earlier seasons. */
export function useSitesOfLogs(): readonly SessionSite[] {
  const { sites, formerSites } = useSession()
  return useMemo(() => [...sites, ...formerSites], [sites, formerSites])
}

/** The first of a log's sites, in their order, that is among these: where its form opens. */
export const firstSiteOf = (
  siteIds: readonly string[],
  sites: readonly SessionSite[],
): SessionSite | undefined => siteIds.flatMap((id) => sites.find((one) => one.Id === id) ?? [])[0]

/** The site of the current address (`/$site/…`), or undefined on a page without one. */
export function useCurrentSite(): SessionSite | undefined {
  const sites = useSitesOfLogs()
  // Asked of the whole address, not of the nearest route: the shell stands outside them all.
  const urlPart = useMatches({ select: (matches) => (matches.at(-1)?.params as { site?: string })?.site })
  return urlPart === undefined ? undefined : siteOfUrlPart(sites, urlPart)
}
