import { useLiveQuery } from 'dexie-react-hooks'
import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react'
import { type Actor, approvedSites, isStaff, wasApprovedAt } from '../../domain/kernel/actor.ts'
import { currentSeasons } from '../../domain/site/season.ts'
import type { Site } from '../../domain/site/site.ts'
import { actorOf } from '../../domain/subject/actor-of.ts'
import { readPublicCorrections } from '../data/device/config.ts'
import { nobodySignedIn, type SessionState, sessionState, subscribeSession } from '../data/session/session.ts'
import { speakCorrections } from '../locales/load.ts'
import { type Session, SessionContext, type SessionSite } from '../pickers/surroundings/session-context.tsx'
import { type FirstKnown, type Known, readKnown } from './read-known.ts'

const nobody: Actor = { SubjectId: '', Roles: [], Approvals: [] }
const empty = { person: null, actor: nobody, sites: [], formerSites: [], awaiting: [] }

interface SessionProviderProps {
  firstKnown: FirstKnown | null
  children: ReactNode
}

/** Tells everything below who uses the app, from the device's own database; a pull that changes it, or the words to say, shows at once. */
export function SessionProvider({ firstKnown, children }: SessionProviderProps) {
  const signedIn = useSyncExternalStore(subscribeSession, sessionState, nobodySignedIn)
  const database = signedIn.kind === 'signed-in' ? signedIn.database : null
  const read = useLiveQuery(async () => readKnown(database), [database])
  const known = read ?? (firstKnown?.database === database ? firstKnown?.known : undefined)
  const told = useLiveQuery(async () => (database ? undefined : readPublicCorrections()), [database])
  const corrections = database ? known?.corrections : told
  useEffect(() => {
    if (corrections) speakCorrections(corrections)
  }, [corrections])
  const session = useMemo(() => sessionOf(signedIn, known), [signedIn, known])
  return <SessionContext value={session}>{children}</SessionContext>
}

function sessionOf(signedIn: SessionState, known: Known | undefined): Session {
  if (signedIn.kind !== 'signed-in') return { state: signedIn.kind, ...empty }
  if (!known) return { state: 'loading', ...empty }
  const { me, sites, seasons } = known
  if (!me) return { state: 'arriving', ...empty }
  const actor = actorOf(me)
  const approved = new Set(approvedSites(actor))
  const open = isStaff(actor) ? sites : sites.filter((site) => approved.has(site.Id))
  const [now] = currentSeasons(seasons)
  // Nobody decides any more about what an earlier season left undecided: the new one asks to register again.
  const waiting = me.SiteRegistrations.filter(
    ({ IsApproved, ApprovalDate, SeasonId }) => !IsApproved && ApprovalDate === null && SeasonId === now?.Id,
  )
  return {
    state: 'signed-in',
    person: { Id: me.Id, FullName: me.FullName, Email: me.Email, Locale: me.Locale },
    actor,
    sites: open.map(siteForMenus),
    formerSites: sites
      .filter(({ Id }) => !open.some((one) => one.Id === Id) && wasApprovedAt(actor, Id))
      .map(siteForMenus),
    awaiting: sites
      .filter((site) => waiting.some((registration) => registration.SiteId === site.Id))
      .map((site) => site.Name),
  }
}

const siteForMenus = (site: Site): SessionSite => ({
  Id: site.Id,
  Name: site.Name,
  UrlPart: decodeUrlPart(site.UrlPart),
  FormerUrlParts: (site.FormerUrlParts ?? []).map(decodeUrlPart),
  EnglishHandbookURL: site.EnglishHandbookURL,
  FrenchHandbookURL: site.FrenchHandbookURL,
  DriveURL: site.DriveURL,
})

// The wire has it encoded; the router encodes by itself. A lone percent sign is a name, not a code.
const decodeUrlPart = (urlPart: string): string =>
  /%(?![0-9a-f]{2})/i.test(urlPart) ? urlPart : decodeURIComponent(urlPart)
