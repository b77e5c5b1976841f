import type { FileValues } from './columns.ts'
import type { InvalidProperty } from './findings.ts'
import type { KnownOrganization } from './match-row.ts'
import type { ReadFileRow, RemovedChoice } from './read-row.ts'

const isOwn = (known: KnownOrganization | null, { field, ids }: RemovedChoice): boolean =>
  ids.some((id) => id === known?.[field])

/** What a row says of an organization, whose removed values are those that it has itself where they are called the same. */
export const withOwnChoices = (
  known: KnownOrganization | null,
  { values, removed }: ReadFileRow,
): FileValues => ({
  ...values,
  ...Object.fromEntries(
    removed
      .filter((choice) => isOwn(known, choice))
      .map(({ field }) => [field, known?.[field] ?? null] as const),
  ),
})

/** Removed values that are new to an organization: it keeps those that it has, and takes no other one, as at the desk. */
export const removedRefusals = (
  known: KnownOrganization | null,
  { removed }: ReadFileRow,
): InvalidProperty[] =>
  removed
    .filter((choice) => !isOwn(known, choice))
    .map(({ column, text }) => ({ Property: column, Code: 'unknown_reference', Value: text.slice(0, 200) }))
