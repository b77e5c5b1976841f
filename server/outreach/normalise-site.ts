import { z } from 'zod'
import { optionalIdSchema } from '../../domain/kernel/ids.ts'
import type { Problem } from '../../domain/kernel/problems.ts'
import { echoed } from '../../domain/kernel/stamp-schemas.ts'

/** What a body says of a site in the fields of the specification; whatever else stands there is read past. */
const toldSchema = z.object({
  SiteId: echoed,
  LatestSite: z.object({ SiteId: echoed }).nullish().catch(null),
  SiteRecords: z
    .array(z.object({ SiteId: echoed, CreatedOn: z.string().catch('') }))
    .nullish()
    .catch(null),
})

/**
 * The body of a create with its site in `SiteId`: the specification's own fields name it in LatestSite, or in the newest of
 * SiteRecords (section 3).
 */
export function normaliseSite(body: object): { body: object; refusals: Problem[] } {
  const { SiteId, LatestSite, SiteRecords } = toldSchema.parse(body)
  if (SiteId !== undefined) return { body, refusals: [] }
  const newest = SiteRecords?.reduce<{ SiteId?: unknown; CreatedOn: string } | undefined>(
    (before, one) => (before && before.CreatedOn > one.CreatedOn ? before : one),
    undefined,
  )
  const told = LatestSite?.SiteId === undefined ? newest?.SiteId : LatestSite.SiteId
  if (told === undefined) return { body, refusals: [] }
  const site = optionalIdSchema.safeParse(told)
  return site.success
    ? { body: { ...body, SiteId: site.data }, refusals: [] }
    : { body, refusals: [{ Code: 'invalid', Field: 'SiteId' }] }
}
