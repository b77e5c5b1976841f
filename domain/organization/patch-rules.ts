import type { Problem } from '../kernel/problems.ts'
import { MOST_MERGED } from './limits.ts'
import type { OrganizationPatchItem } from './patch-schema.ts'
import { type OrganizationStatus, organizationStatuses } from './statuses.ts'

/** An organization as these rules look at it. */
interface Standing {
  Status: OrganizationStatus
  Version: number
}

const { verified, merged } = organizationStatuses

/**
 * What keeps organizations from being verified and merged together, each by `[<Id>]` (specification 3, section 4;
 * decisions-platform, Organizations); `stored` holds those of them, and of the targets, that are there.
 */
export function patchRefusals(
  items: readonly OrganizationPatchItem[],
  stored: ReadonlyMap<string, Standing>,
): Problem[] {
  const ids = items.map(({ Id }) => Id)
  const repeated = ids.flatMap((id, place): Problem[] =>
    ids.indexOf(id) < place ? [{ Code: 'duplicate_value', Field: `[${id}].Id` }] : [],
  )
  const missing = items.flatMap((item) => versionRefusals(item, stored.get(item.Id)))
  const early = [...repeated, ...missing]
  if (early.length > 0) return early
  const merges = items.filter(({ Status }) => Status === merged)
  const many: Problem[] =
    merges.length > MOST_MERGED ? [{ Code: 'too_many', Field: 'MergeId', Limit: MOST_MERGED }] : []
  const [first] = merges
  return [
    ...many,
    ...items.flatMap(({ Id, Status, MergeId }) =>
      Status === verified ? verifyRefusals(Id, MergeId, stored.get(Id)) : [],
    ),
    ...merges.flatMap((item) => mergeRefusals(item, first?.MergeId, ids, stored)),
  ]
}

function versionRefusals(
  { Id, Version }: Pick<OrganizationPatchItem, 'Id' | 'Version'>,
  organization: Standing | undefined,
): Problem[] {
  const Field = `[${Id}]`
  if (!organization) return [{ Code: 'not_found', Field }]
  if (!Version) return [{ Code: 'version_missing', Field }]
  return Version === organization.Version ? [] : [{ Code: 'version_conflict', Field }]
}

function verifyRefusals(
  id: string,
  mergeId: string | null | undefined,
  organization: Standing | undefined,
): Problem[] {
  if (mergeId) return [{ Code: 'invalid', Field: `[${id}].MergeId` }]
  if (organization?.Status === merged) return [{ Code: 'already_merged', Field: `[${id}]` }]
  return organization?.Status === verified ? [{ Code: 'unchanged', Field: `[${id}]` }] : []
}

function mergeRefusals(
  { Id, MergeId }: OrganizationPatchItem,
  target: string | null | undefined,
  ids: readonly string[],
  stored: ReadonlyMap<string, Standing>,
): Problem[] {
  const Field = `[${Id}].MergeId`
  if (stored.get(Id)?.Status === merged) return [{ Code: 'already_merged', Field: `[${Id}]` }]
  if (!MergeId) return [{ Code: 'required', Field }]
  if (MergeId !== target) return [{ Code: 'invalid', Field }]
  const into = stored.get(MergeId)
  if (!into || ids.includes(MergeId)) return [{ Code: 'unknown_reference', Field }]
  return into.Status === merged ? [{ Code: 'already_merged', Field }] : []
}

/** What keeps merges from being undone together, before it is known when each was made. */
export function unmergeRefusals(
  items: readonly Pick<OrganizationPatchItem, 'Id' | 'Version'>[],
  stored: ReadonlyMap<string, Standing>,
): Problem[] {
  const ids = items.map(({ Id }) => Id)
  return items.flatMap((item, place): Problem[] => {
    if (ids.indexOf(item.Id) < place) return [{ Code: 'duplicate_value', Field: `[${item.Id}].Id` }]
    const refused = versionRefusals(item, stored.get(item.Id))
    if (refused.length > 0) return refused
    return stored.get(item.Id)?.Status === merged ? [] : [{ Code: 'not_merged', Field: `[${item.Id}]` }]
  })
}
