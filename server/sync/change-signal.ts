import { sql } from 'kysely'
import type { PulledType } from '../../domain/sync/wire.ts'
import type { Db } from '../db/connection.ts'
import { listenForChanges } from './change-listener.ts'

/** Whom a burst of writes concerns. */
export interface Stir {
  /** Everybody: shared reference data changed, or nobody knows. */
  everyone: boolean
  /** These people’s own rows or logs changed. */
  persons: ReadonlySet<string>
  /** Records of these types changed, at these sites. */
  sites: ReadonlyMap<PulledType, readonly string[]>
  /** What these people may see changed. */
  scopes: ReadonlySet<string> | 'everyone'
}

/** Tells subscribers of committed writes, once a pull can see them. */
export interface ChangeSignal {
  /** Calls `onStir` after each burst of writes; resolves once nothing can be missed. Returns how to stop. */
  subscribe(onStir: (stir: Stir) => void): Promise<() => void>
  close(): Promise<void>
}

/** Writes within this time are one burst, in ms. */
const gatherFor = 50

/** How long to wait before looking again whether an older transaction has ended, in ms. */
const lookAgainAfter = 200

/**
 * One signal for all streams of a process. A commit is heard at once, but a pull shows it only when no older
 * transaction is open any more; an event before that would make devices pull in vain and then wait for the next.
 */
export function openChangeSignal(db: Db): ChangeSignal {
  const subscribers = new Set<(stir: Stir) => void>()
  const heard = new Set<bigint>()
  let missed = false
  let timer: NodeJS.Timeout | null = null
  let closed = false
  let listening: ReturnType<typeof listenForChanges> | null = null

  const wakeLater = (ms: number) => {
    if (closed || timer) return
    timer = setTimeout(() => void settle(), ms)
  }

  const settle = async () => {
    try {
      const stir = await gather()
      if (stir) for (const onStir of subscribers) onStir(stir)
    } catch (error) {
      // Nothing is lost: what was heard stays noted, and devices pull by themselves every minute.
      process.emitWarning(`Changes could not be announced: ${String(error)}`)
    }
    timer = null
    if (heard.size > 0 || missed) wakeLater(lookAgainAfter)
  }

  const gather = async (): Promise<Stir | null> => {
    if (subscribers.size === 0) {
      heard.clear()
      missed = false
      return null
    }
    if (missed) {
      missed = false
      heard.clear()
      return stirOfAll
    }
    const { rows } = await sql<{ bound: string }>`
      select pg_snapshot_xmin(pg_current_snapshot())::text as bound
    `.execute(db)
    const bound = BigInt(rows[0]?.bound ?? '0')
    const visible = [...heard].filter((tx) => tx < bound)
    if (visible.length === 0) return null
    const stir = await readStir(db, visible)
    for (const tx of visible) heard.delete(tx)
    return stir
  }

  return {
    subscribe: async (onStir) => {
      listening ??= listenForChanges(db, (news) => {
        if (news === 'perhaps missed something') missed = true
        else heard.add(news.tx)
        wakeLater(gatherFor)
      }).catch((error: unknown) => {
        listening = null
        throw error
      })
      await listening
      subscribers.add(onStir)
      return () => subscribers.delete(onStir)
    },
    close: async () => {
      closed = true
      subscribers.clear()
      if (timer) clearTimeout(timer)
      await (await listening)?.close()
    },
  }
}

const stirOfAll: Stir = {
  everyone: true,
  persons: new Set(),
  sites: new Map(),
  scopes: 'everyone',
}

/** A record that was written again since then is told by its later transaction. */
async function readStir(db: Db, transactions: readonly bigint[]): Promise<Stir> {
  const { rows } = await sql<{
    everyone: boolean
    seasons: boolean
    persons: string[]
    me: string[]
    sites: Record<string, string[]>
  }>`
    with written as (select type, id, sites, persons, everyone from change where tx = any(${transactions.map(String)}::xid8[]))
    select exists (select from written where everyone) as everyone,
      exists (select from written where type = 'Season') as seasons,
      array(select distinct unnest(persons) from written) as persons,
      array(select id from written where type = 'Me') as me,
      (select coalesce(json_object_agg(type, ids), '{}') from (
        select type, array_agg(distinct site) as ids from written, unnest(sites) as site group by type
      ) of_type) as sites
  `.execute(db)
  const [row] = rows
  if (!row) return stirOfAll
  return {
    everyone: row.everyone,
    persons: new Set(row.persons),
    // The feed's types are those of the journal.
    sites: new Map(Object.entries(row.sites) as [PulledType, string[]][]),
    scopes: row.seasons ? 'everyone' : new Set(row.me),
  }
}
