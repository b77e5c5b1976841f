import { type Actor, coordinates } from '../../../domain/kernel/actor.ts'
import { type EntrySummary, summariesByRecord } from '../outbox/pending.ts'
import { currentDatabase, type PersonDatabase } from '../person-database.ts'
import type { ProgramSupportRow } from '../rows.ts'
import { readSeasons } from './places.ts'

/** A row of the list, with what the outbox says of it (null: nothing unsent). */
export interface ListedProgramSupport extends ProgramSupportRow {
  entry: EntrySummary | null
  /** True when its season is the active one. */
  isActive: boolean
  /** True when its season is locked: it can be read, not deleted. */
  isLocked: boolean
  /** True when it is this person's to delete: their own, or of a site that they coordinate. */
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
  const active = seasons.find((season) => season.Active)?.Id ?? null
  const locked = new Set(seasons.filter((season) => season.Locked).map((season) => season.Id))
  return rows
    .map((row) => {
      const isLocked = row.SeasonId !== null && locked.has(row.SeasonId)
      return {
        ...row,
        entry: entries.get(row.Id) ?? null,
        isActive: row.SeasonId === active,
        isLocked,
        mayDelete: !isLocked && (row.CreatedById === actor.SubjectId || coordinates(actor, siteId)),
      }
    })
    .sort((a, b) => compare(b.DateCompleted, a.DateCompleted) || compare(b.Id, a.Id))
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
