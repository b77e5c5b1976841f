import type { AuthoredStamps, Stamps } from '../../domain/kernel/stamps.ts'
import type { WriteContext } from './record-handler.ts'

/** The stamps of a write on top of what is stored: of its author, where somebody else writes it down. */
export function stampsOf(context: WriteContext, before: AuthoredStamps | undefined): AuthoredStamps
export function stampsOf(context: WriteContext, before: Stamps | undefined): Stamps
export function stampsOf(
  { actor, author = actor.SubjectId, now }: WriteContext,
  before: Stamps | undefined,
): Stamps {
  const at = now.toISOString()
  return {
    Version: (before?.Version ?? 0) + 1,
    CreatedOn: before?.CreatedOn ?? at,
    ModifiedOn: at,
    CreatedById: before ? before.CreatedById : author,
    ModifiedById: author,
  }
}

/** The stamps of a record that somebody wrote once and nobody changed since. */
export const firstStamps = (at: string, author: string): Stamps => ({
  Version: 1,
  CreatedOn: at,
  ModifiedOn: at,
  CreatedById: author,
  ModifiedById: author,
})

/** The columns that every table of records has. */
export const stampColumns = (stamps: Stamps) => ({
  version: stamps.Version,
  created_on: stamps.CreatedOn,
  modified_on: stamps.ModifiedOn,
  created_by_id: stamps.CreatedById,
  modified_by_id: stamps.ModifiedById,
})
