import type { Educator } from '../../../domain/educator/document.ts'
import { mayEditEducator } from '../../../domain/educator/permissions.ts'
import { isActiveAt } from '../../../domain/educator/site-activity.ts'
import type { Actor } from '../../../domain/kernel/actor.ts'
import { groupBy } from '../../../domain/kernel/group-by.ts'
import { fold, matchesWords, searchWords } from '../../../domain/kernel/text.ts'
import { currentDatabase, type PersonDatabase } from '../store/person-database.ts'
import { type EducatorRow, withSchools } from './educators.ts'

/**
 * Active educators of any of these sites, unsent ones included, whose name, school or e-mail has all the words; by first
 * name (specification 1, section 9); at most `take`.
 */
export async function searchActiveEducators(
  siteIds: readonly string[],
  text: string,
  take = 20,
  db: PersonDatabase = currentDatabase(),
): Promise<EducatorRow[]> {
  return matching(await activeEducators(siteIds, db), text, take)
}

/**
 * Educators on a site's list, switched off there or not, as {@link searchActiveEducators} finds them; the active ones first. For
 * looking back: whoever was switched off took part in logs all the same.
 */
export async function searchListedEducators(
  siteId: string,
  text: string,
  take = 20,
  db: PersonDatabase = currentDatabase(),
): Promise<EducatorRow[]> {
  const listed = groupBy(await onListsOf([siteId], db), (doc) => isActive(doc, siteId))
  const [active = [], others = []] = [listed.get(true), listed.get(false)]
  const [first, then] = await Promise.all([withSchools(active, db), withSchools(others, db)])
  return [...matching(first, text, take), ...matching(then, text, take)].slice(0, take)
}

/** Whether the person may change an educator of this device; one whose writer the server has not told is their own. */
export const mayChangeEducator = (actor: Actor, educator: Educator): boolean => {
  const { CreatedById = actor.SubjectId } = educator as { CreatedById?: string | null }
  const SiteIds = educator.EducatorSiteHeader.Items.map(({ SiteId }) => SiteId)
  return mayEditEducator(actor, { CreatedById, SiteIds })
}

const isUnsent = (educator: Educator & { Version?: number }): boolean => (educator.Version ?? 0) === 0

/**
 * Educators of every site that this device carries, active or not, whom the person may change, as {@link searchActiveEducators}
 * finds them.
 */
export async function searchEducatorsToChange(
  actor: Actor,
  text: string,
  take = 20,
  db: PersonDatabase = currentDatabase(),
): Promise<EducatorRow[]> {
  const rows = await db.reference.where('type').equals('EducatorAuxData').toArray()
  const docs = rows.map((row) => row.doc as unknown as Educator)
  const named = await withSchools(
    docs.filter((doc) => isUnsent(doc) || mayChangeEducator(actor, doc)),
    db,
  )
  return matching(named, text, take)
}

function matching(named: readonly EducatorRow[], text: string, take: number): EducatorRow[] {
  const words = searchWords(text)
  return named
    .filter((row) =>
      matchesWords(fold(`${row.FirstName} ${row.LastName} ${row.schoolName} ${row.Email ?? ''}`), words),
    )
    .sort(
      (a, b) => a.FirstName.localeCompare(b.FirstName, 'fr') || a.LastName.localeCompare(b.LastName, 'fr'),
    )
    .slice(0, take)
}

/** Active educators of any of these sites, unsent ones included, in no order. */
export async function activeEducators(
  siteIds: readonly string[],
  db: PersonDatabase = currentDatabase(),
): Promise<EducatorRow[]> {
  const listed = await onListsOf(siteIds, db)
  return withSchools(
    listed.filter((doc) => siteIds.some((siteId) => isActive(doc, siteId))),
    db,
  )
}

const isActive = (doc: object, siteId: string): boolean => isActiveAt(doc as Educator, siteId) === true

/** Educators on the list of any of these sites, switched off there or not, in no order. */
export async function listedEducators(
  siteIds: readonly string[],
  db: PersonDatabase = currentDatabase(),
): Promise<EducatorRow[]> {
  return withSchools(await onListsOf(siteIds, db), db)
}

async function onListsOf(siteIds: readonly string[], db: PersonDatabase): Promise<object[]> {
  const rows = await db.reference.where('siteIds').anyOf(siteIds).distinct().toArray()
  return rows.flatMap((row) => (row.type === 'EducatorAuxData' ? [row.doc] : []))
}
