import type { Actor } from '../../../domain/kernel/actor.ts'
import {
  mayDeleteProgramSupport,
  mayEditProgramSupport,
} from '../../../domain/program-support/permissions.ts'
import { type EntrySummary, mayBeOnServer, staysOpen, summariesByRecord } from '../outbox/entry-kind.ts'
import { currentDatabase, type PersonDatabase } from '../store/person-database.ts'
import { type ProgramSupportRow, refOf } from '../store/rows.ts'
import { lockedIds, readSeasons } from './places.ts'

/** A row of the list, with what the outbox says of it (null: nothing unsent). */
export interface ListedProgramSupport extends ProgramSupportRow {
  entry: EntrySummary | null
  /** False for what only this device has. */
  isOnServer: boolean
  /** True when its season is the active one. */
  isActive: boolean
  /** True when its season is locked. */
  isLocked: boolean
  mayEdit: boolean
  mayDelete: boolean
}

/** All program support of a site on this device, unsent work included, newest first. For live queries. */
export async function programSupportOfSite(
  siteId: string,
  actor: Actor,
  db: PersonDatabase = currentDatabase(),
): Promise<ListedProgramSupport[]> {
  const [rows, seasons, entries] = await Promise.all([
    db.programSupport.where('siteId').equals(siteId).toArray(),
    readSeasons(db),
    summariesByRecord(db, 'ProgramSupport'),
  ])
  const pending = rows.filter((row) => entries.has(row.Id))
  const heads = await db.heads.bulkGet(pending.map((row) => refOf('ProgramSupport', row.Id)))
  const versions = new Map(pending.map((row, index) => [row.Id, heads[index]?.version ?? 0]))
  const active = seasons.find((season) => season.Active)?.Id ?? null
  const locked = lockedIds(seasons)
  return rows
    .map((row) => {
      const entry = entries.get(row.Id) ?? null
      const isLocked = row.SeasonId !== null && locked.has(row.SeasonId)
      const isOnServer = !entry || mayBeOnServer(versions.get(row.Id) ?? 0, entry)
      const standing = {
        CreatedBySiteId: row.siteId,
        CreatedById: row.CreatedById,
        SeasonId: row.SeasonId,
        SeasonLocked: isLocked,
        SiteIds: [],
        SubjectIds: row.SubjectIds,
      }
      return {
        ...row,
        entry,
        isOnServer,
        isActive: row.SeasonId === active,
        isLocked,
        // What the server does not have yet, or held back for its season, stays its author's to mend.
        mayEdit: staysOpen(versions.get(row.Id) ?? 0, entry) || mayEditProgramSupport(actor, standing),
        mayDelete: mayDeleteProgramSupport(actor, standing),
      }
    })
    .sort((a, b) => compare(b.DateCompleted, a.DateCompleted) || compare(b.Id, a.Id))
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
