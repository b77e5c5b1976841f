import { useLiveQuery } from 'dexie-react-hooks'
import { type ReactNode, useMemo, useSyncExternalStore } from 'react'
import { type Actor, approvedSites, isStaff } from '../../domain/kernel/actor.ts'
import type { Site } from '../../domain/site/site.ts'
import { actorOf, type Me } from '../../domain/subject/person.ts'
import type { PersonDatabase } from '../data/person-database.ts'
import { readMe } from '../data/queries/people.ts'
import { readSites } from '../data/queries/places.ts'
import { type SessionState, sessionState, subscribeSession } from '../data/session/session.ts'
import { type Session, SessionContext, type SessionSite } from '../pickers/session-context.tsx'

const nobody: Actor = { SubjectId: '', Roles: [], Approvals: [] }
const empty = { person: null, actor: nobody, sites: [], awaiting: [] }

interface Known {
  me: Me | undefined
  sites: Site[]
}

/** Tells everything below who uses the app, from the device's own database; a pull that changes it shows at once. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const signedIn = useSyncExternalStore(subscribeSession, sessionState)
  const database = signedIn.kind === 'signed-in' ? signedIn.database : null
  const known = useLiveQuery(() => readKnown(database), [database])
  const session = useMemo(() => sessionOf(signedIn, known), [signedIn, known])
  return <SessionContext value={session}>{children}</SessionContext>
}

async function readKnown(database: PersonDatabase | null): Promise<Known | undefined> {
  if (!database) return undefined
  const [me, sites] = await Promise.all([readMe(database), readSites(database)])
  return { me, sites }
}

function sessionOf(signedIn: SessionState, known: Known | undefined): Session {
  if (signedIn.kind !== 'signed-in') return { state: signedIn.kind, ...empty }
  if (!known) return { state: 'loading', ...empty }
  const { me, sites } = known
  if (!me) return { state: 'arriving', ...empty }
  const actor = actorOf(me)
  const approved = new Set(approvedSites(actor))
  const open = isStaff(actor) ? sites : sites.filter((site) => approved.has(site.Id))
  const waiting = me.SiteRegistrations.filter(
    (registration) => !registration.IsApproved && registration.ApprovalDate === null,
  )
  return {
    state: 'signed-in',
    person: { Id: me.Id, FullName: me.FullName, Email: me.Email },
    actor,
    sites: open.map(siteForMenus),
    awaiting: sites
      .filter((site) => waiting.some((registration) => registration.SiteId === site.Id))
      .map((site) => site.Name),
  }
}

const siteForMenus = (site: Site): SessionSite => ({
  Id: site.Id,
  Name: site.Name,
  UrlPart: decodeUrlPart(site.UrlPart),
  EnglishHandbookURL: site.EnglishHandbookURL,
  FrenchHandbookURL: site.FrenchHandbookURL,
})

// The wire has it encoded; the router encodes by itself. A lone percent sign is a name, not a code.
const decodeUrlPart = (urlPart: string): string =>
  /%(?![0-9a-f]{2})/i.test(urlPart) ? urlPart : decodeURIComponent(urlPart)
