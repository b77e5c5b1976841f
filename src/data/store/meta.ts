import type { VolunteerRecord } from '../../../domain/volunteer-record/record.ts'
import type { PersonDatabase } from './person-database.ts'
import type { OnTheWay } from './rows.ts'

/**
 * The visit of the dashboard and the one before it. `before` and `seenAt` are of this device's clock, in ms since 1970: when
 * the visit before ended (null at the first), and when the dashboard was last looked at. `since` and `asOf` are of the
 * server's (ISO): up to when the visit before saw what others did, and this one does. `asOf` is null until an answer came;
 * both are missing where the server told no moment.
 */
export interface Visit {
  before: number | null
  seenAt: number
  since?: string | null | undefined
  asOf?: string | null | undefined
}

/** The facts that a person's database keeps about itself. */
export interface MetaFacts {
  /** Where the last pull ended; opaque. */
  cursor: string | null
  epoch: string | null
  /** Counts snapshots; rows of an older one are gone when it has arrived whole. */
  generation: number
  /** True while a snapshot is arriving. */
  resetting: boolean
  /** The register's version on the server, as the last pull told. */
  registerWanted: string | null
  /** The register's version on this device. */
  registerHere: string | null
  /** When the server last acknowledged something, ISO. */
  lastSentAt: string | null
  /** When a pull last ended well, ISO. */
  lastPulledAt: string | null
  /** True after the issuer refused to renew: sending waits for a sign-in. */
  signInNeeded: boolean
  /** A sign-in that the server has not heard of yet, with the language that the person saw; null once it has. */
  introduction: { seen: 'en' | 'fr' | null } | null
  /** Why the last pull brought nothing: the account has no access, the server has trouble, or no answer came. */
  pullTrouble: 'refused' | 'failed' | 'unreachable' | null
  /** The version of the server that was last tried with what an earlier one had trouble with; null before the first. */
  triedBy: string | null
  /** The flusher's sign of life, ms since 1970. */
  heartbeat: number
  /** Nothing is sent before this, ms since 1970 (Retry-After of a 429). */
  pausedUntil: number
  /** What is on its way to the server; to be read with `readOnTheWay`, which knows whether it is still true. */
  onTheWay: OnTheWay | null
  /** Organizations chosen last, newest first. */
  recentSchools: string[]
  /** The sites whose activities staff opened on this device. */
  openedSites: string[]
  /** Those of them that a pull has brought; null before a pull of this build: then all of them. */
  arrivedSites: string[] | null
  /** True once the browser was asked to keep this device's data. */
  persistenceAsked: boolean
  /** Logs that others deleted, the last ones that a pull told of: what the server listed before may name them. */
  deletedLogs: string[]
  /** True after older logs were given up to make room, until a snapshot brings them again. */
  olderLogsDropped: boolean
  /** One's own record as it was last brought, and when (ISO). */
  ownRecord: { record: VolunteerRecord; at: string } | null
  /** Where the folder of the coordinators is, for whoever coordinates; null where nothing was told. */
  coordinatorFolder: { en: string; fr: string } | null
  /** What the headers of files of organizations mean, by their keys, and the province of files without one. */
  fileMapping: { columns: Record<string, string | null>; provinces: Record<string, string> }
  /** Sites whose posts the home page leaves out; null among them stands for the national ones. */
  hiddenPosts: (string | null)[]
  /** True once the app ran from its icon on this device: only then does the worker show a number on it. */
  hasIcon: boolean
  /** The visits of the dashboard; null before the first. */
  visit: Visit | null
  /** For which app, in which store, lists were mended (`mend-after-other-app.ts`); null where no other app was here. */
  listsFor: string | null
}

const defaults: MetaFacts = {
  cursor: null,
  epoch: null,
  generation: 0,
  resetting: false,
  registerWanted: null,
  registerHere: null,
  lastSentAt: null,
  lastPulledAt: null,
  signInNeeded: false,
  introduction: null,
  pullTrouble: null,
  triedBy: null,
  heartbeat: 0,
  pausedUntil: 0,
  onTheWay: null,
  recentSchools: [],
  openedSites: [],
  arrivedSites: null,
  persistenceAsked: false,
  deletedLogs: [],
  olderLogsDropped: false,
  ownRecord: null,
  coordinatorFolder: null,
  fileMapping: { columns: {}, provinces: {} },
  hiddenPosts: [],
  hasIcon: false,
  visit: null,
  listsFor: null,
}

/** Reads one fact, or what it is at the beginning. */
export async function readMeta<K extends keyof MetaFacts>(db: PersonDatabase, key: K): Promise<MetaFacts[K]> {
  const row = await db.meta.get(key)
  return row === undefined ? defaults[key] : (row.value as MetaFacts[K])
}

/** Writes facts, in the surrounding transaction when there is one. */
export async function writeMeta(db: PersonDatabase, facts: Partial<MetaFacts>): Promise<void> {
  await db.meta.bulkPut(Object.entries(facts).map(([key, value]) => ({ key, value })))
}
