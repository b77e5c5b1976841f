import type { Problem } from '../../../domain/kernel/problems.ts'
import { seasonRefusals } from '../../../domain/season/rules.ts'
import type { SeasonPatch, SeasonRecord } from '../../../domain/season/schema.ts'

/** What is changed of a season and not saved yet. */
export type SeasonChange = Partial<Pick<SeasonRecord, 'StartDate' | 'EndDate' | 'Active' | 'Locked'>>

/** Changes by the season's id. */
export type SeasonChanges = Readonly<Record<string, SeasonChange>>

const fields = ['StartDate', 'EndDate', 'Active', 'Locked'] as const

/**
 * The seasons as they would be. A season that becomes active takes the others' place (specification 1, section 4),
 * whichever of them is active by now.
 */
export const changedSeasons = (saved: readonly SeasonRecord[], changes: SeasonChanges): SeasonRecord[] =>
  saved.map((season) => ({
    ...season,
    ...(Object.entries(changes).some(([id, { Active }]) => Active && id !== season.Id) && { Active: false }),
    ...changes[season.Id],
  }))

/** In what the seasons would differ from the saved ones; what is as it was saved is no change. */
export function differingFrom(
  saved: readonly SeasonRecord[],
  wanted: readonly SeasonRecord[],
): SeasonChanges {
  return Object.fromEntries(
    saved.flatMap((season, place) => {
      const next = wanted[place] ?? season
      const differing = fields.filter((field) => next[field] !== season[field])
      if (differing.length === 0) return []
      return [[season.Id, Object.fromEntries(differing.map((field) => [field, next[field]]))]]
    }),
  )
}

/** The changes after another one. */
export function withChange(
  saved: readonly SeasonRecord[],
  changes: SeasonChanges,
  id: string,
  change: SeasonChange,
): SeasonChanges {
  const wanted = changedSeasons(saved, changes).map((season) => {
    if (season.Id === id) return { ...season, ...change }
    return change.Active ? { ...season, Active: false } : season
  })
  return differingFrom(saved, wanted)
}

/**
 * What is kept of changes once those of one window went from `before` to `next`: another window keeps its own beside them, of
 * the same season too. Of
 * two seasons that were each to become active, that of this window is.
 */
export function keptAfter(kept: SeasonChanges, before: SeasonChanges, next: SeasonChanges): SeasonChanges {
  const chosen = Object.values(next).some(({ Active }) => Active)
  const ids = [...new Set([...Object.keys(kept), ...Object.keys(next)])]
  const after = ids.flatMap((id) => {
    // What this window wrote before, and does not say any more.
    const theirs = fields.flatMap((field) => {
      const value = kept[id]?.[field]
      const isOurs = before[id]?.[field] === value
      return value === undefined || isOurs || (field === 'Active' && value && chosen) ? [] : [[field, value]]
    })
    const both: SeasonChange = { ...Object.fromEntries(theirs), ...next[id] }
    return Object.keys(both).length > 0 ? [[id, both] as const] : []
  })
  return Object.fromEntries(after)
}

/** The changes that are left once some were saved: what was changed of a season meanwhile is not saved yet. */
export const withoutSaved = (changes: SeasonChanges, saved: SeasonChanges): SeasonChanges =>
  Object.fromEntries(Object.entries(changes).filter(([id, change]) => !isSame(change, saved[id])))

const isSame = (one: SeasonChange | undefined, other: SeasonChange | undefined): boolean =>
  fields.every((field) => one?.[field] === other?.[field])

/** What is sent: each changed season in the version that is shown. Changes of seasons that are gone stay behind. */
export const patchOf = (saved: readonly SeasonRecord[], changes: SeasonChanges): SeasonPatch[] =>
  saved.flatMap(({ Id, Version }) => (changes[Id] ? [{ Id, Version, ...changes[Id] }] : []))

/** What keeps the changes from being saved, by the season's id: only what was changed is judged. */
export function problemsOf(
  saved: readonly SeasonRecord[],
  changes: SeasonChanges,
): ReadonlyMap<string, readonly Problem[]> {
  const wanted = changedSeasons(saved, changes)
  return new Map(
    wanted.flatMap((season, place) => {
      const problems = changes[season.Id] ? seasonRefusals(season, wanted, saved[place]) : []
      return problems.length > 0 ? [[season.Id, problems] as const] : []
    }),
  )
}
