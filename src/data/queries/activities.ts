import { placeInList } from '../../../domain/activity/list-order.ts'
import type { ActivityFilter, ActivityQuery } from '../../../domain/activity/query.ts'
import { type LogOutline, mayBeTheSameActivity } from '../../../domain/activity/resemblance.ts'
import { type Actor, isElevated } from '../../../domain/kernel/actor.ts'
import { matchesWords, searchWords } from '../../../domain/kernel/text.ts'
import type { ReviewStatus } from '../../../domain/review/standing.ts'
import { type EntrySummary, summariesByRecord } from '../outbox/entry-kind.ts'
import { readEveryListed, readListed, readListedOn } from '../store/listed-logs.ts'
import { currentDatabase, type PersonDatabase } from '../store/person-database.ts'
import { hoursFor, type ListingRow } from '../store/rows.ts'
import { type HeldReviews, heldReviews } from './held-reviews.ts'
import { type ListOrder, orders } from './held-rows.ts'
import { type ActivityListRow, asReceived, reviewFor, withStates } from './listed-activity.ts'
import { idsOfSameSchools } from './merged-schools.ts'
import { firstStretch, newestFirst, type Test } from './newest-first.ts'
import { lockedIds, readSeasons } from './places.ts'
import { firstRemarks } from './reviews.ts'
import { holdsRows, warmRows, warmUp } from './warm-listing.ts'

export type { ActivityListRow } from './listed-activity.ts'

/** A page of the list. When `isExact` is false there are at least `total` rows. */
export interface ActivityPage {
  rows: ActivityListRow[]
  total: number
  isExact: boolean
}

/**
 * The activities of a site that are on this device, unsent ones included (specification 2, sections 2.2 and 3.4).
 * Filters of different types narrow, of the same type widen; Sort as in
 * `domain/activity/list-order.ts`; Search finds words of the name in any order. Live when run in a live query.
 */
export async function listActivities(
  query: Pick<ActivityQuery, 'Sort' | 'Skip' | 'Take' | 'Search' | 'Filters'> & { SiteId: string },
  actor: Actor,
  db: PersonDatabase = currentDatabase(),
): Promise<ActivityPage> {
  // Asked for together: each answer of the store is a wait of its own.
  const filters = query.Filters ?? []
  const isAboutReviews = filters.some((filter) => filter.Type === 'ReviewStatus')
  const reviewing = heldReviews(db)
  // Awaited below, with the rows; until then nobody else would hear that it failed.
  reviewing.catch(() => undefined)
  const begun =
    query.Sort === 1 && !holdsRows(db, query.SiteId)
      ? readListed(db, query.SiteId, { atMost: firstStretch(query) })
      : undefined
  begun?.catch(() => undefined)
  const [seasons, summaries, warm, asked, schools] = await Promise.all([
    readSeasons(db),
    summariesByRecord(db, 'Workshop'),
    warmRows(db, query.SiteId),
    isAboutReviews ? reviewing : none,
    idsOfSameSchools(
      filters.flatMap((filter) => (filter.Type === 'School' ? filter.Value : [])),
      db,
    ),
  ])
  const activeSeason = seasons.find((season) => season.Active)?.Id ?? null
  const asker = { actor, activeSeason, reviews: asked, unsent: summaries, schools }
  const answered = [...summaries.keys()].filter((id) => asked.has(id)).sort()
  const words = searchWords(query.Search ?? '')
  const test = testOf(filters, words, asker)
  const key = JSON.stringify([filters, words, actor, activeSeason, [...schools].sort(), answered])
  const question = { key, about: asked, passes: test }
  const wanted = query.Skip + query.Take
  const [found, reviews] = await Promise.all([
    warm
      ? { ...warm.pick(query.Sort, question, query.Skip, query.Take), isExact: true }
      : (query.Sort === 1
          ? newestFirst(db, query.SiteId, test, wanted, firstStretch(query), begun)
          : all(db, query, test)
        ).then(({ rows, isExact }) => ({
          rows: rows.slice(query.Skip, wanted),
          total: rows.length,
          isExact,
        })),
    reviewing,
  ])
  // Not before the page is found: the two would wait for each other's turns of the store.
  if (!warm) warmUp(db, query.SiteId)
  const page = await asReceived(db, found.rows, summaries)
  const locked = lockedIds(seasons)
  const remarks = await firstRemarks(
    page.flatMap((row) => (reviews.get(row.Id) === 'Returned' ? row.Id : [])),
    db,
  )
  return {
    rows: page.map((row) => ({
      ...row,
      entry: summaries.get(row.Id) ?? null,
      isLocked: row.SeasonId !== null && locked.has(row.SeasonId),
      review: reviewFor(actor, row, reviews.get(row.Id), summaries.get(row.Id)),
      ...(remarks.has(row.Id) ? { returnedAt: remarks.get(row.Id) } : {}),
    })),
    total: found.total,
    isExact: found.isExact,
  }
}

async function all(
  db: PersonDatabase,
  query: { SiteId: string; Sort: ListOrder },
  test: Test,
): Promise<{ rows: ListingRow[]; isExact: boolean }> {
  const rows = await readListed(db, query.SiteId)
  return { rows: rows.filter(test).sort(orders[query.Sort]), isExact: true }
}

/** What the tests of filters look at besides the row. */
interface Asker {
  actor: Actor
  activeSeason: string | null
  reviews: HeldReviews
  /** Logs with unsent work: it may answer a review. */
  unsent: ReadonlyMap<string, EntrySummary>
  /** Every id that means one of the schools that filters name. */
  schools: ReadonlySet<string>
}

const none: HeldReviews = new Map()

function testOf(filters: readonly ActivityFilter[], words: readonly string[], asker: Asker): Test {
  const byType = new Map<string, Test[]>()
  for (const filter of filters) {
    if ('Value' in filter && filter.Value === false) continue
    byType.set(filter.Type, [...(byType.get(filter.Type) ?? []), testOfFilter(filter, asker)])
  }
  // Words last: they alone look into a text.
  const tests = [...byType.values()].map(anyOf)
  if (words.length > 0) tests.push((row) => matchesWords(row.folded, words))
  const [only] = tests
  return tests.length === 1 && only ? only : (row) => tests.every((test) => test(row))
}

const anyOf = (tests: readonly Test[]): Test => {
  const [only] = tests
  return tests.length === 1 && only ? only : (row) => tests.some((test) => test(row))
}

const testOfMine =
  (actor: Actor): Test =>
  (row) =>
    row.CreatedById === actor.SubjectId || row.SubjectIds.includes(actor.SubjectId)

/** Logs whose review the person may not know of match no status, as on the server. */
const testOfReview =
  (status: ReviewStatus, { actor, reviews, unsent }: Asker): Test =>
  (row) =>
    reviewFor(actor, row, reviews.get(row.Id), unsent.get(row.Id)) === status

function testOfFilter(filter: ActivityFilter, asker: Asker): Test {
  const { actor, activeSeason, schools } = asker
  switch (filter.Type) {
    case 'ActiveSeasonOnly':
      return (row) => row.SeasonId === activeSeason
    case 'IncompleteLogs':
      return (row) => !row.IsComplete
    case 'CompleteLogs':
      return (row) => row.IsComplete
    case 'HasEvaluations':
      return (row) => row.HasEvaluations
    case 'MyLogs':
      return testOfMine(actor)
    case 'School':
      return (row) => row.OrganizationIds.some((id) => schools.has(id))
    case 'Educator':
      return (row) => row.EducatorIds.includes(filter.Value)
    case 'Volunteer':
      return (row) => hasHoursOf(row, filter.Value)
    case 'ReviewStatus':
      return testOfReview(filter.Value, asker)
  }
}

/** Hours of the person; with a site, those worked for it or for none in particular: the rule of the server. */
function hasHoursOf(
  row: ListingRow,
  { SubjectId, SiteId }: { SubjectId: string; SiteId?: string | null },
): boolean {
  // A row of an earlier build does not tell for which site somebody worked; it will once its log has changed.
  if (!SiteId || !row.SubjectSites) return row.SubjectIds.includes(SubjectId)
  return row.SubjectSites.some(
    (one) => one === hoursFor(SubjectId, SiteId) || one === hoursFor(SubjectId, null),
  )
}

/** The person's latest activities over all sites, last modified first; each once. */
export async function latestActivities(
  actor: Actor,
  take: number,
  db: PersonDatabase = currentDatabase(),
): Promise<ActivityListRow[]> {
  const mine = testOfMine(actor)
  const rows = (await readEveryListed(db)).filter(mine)
  return withStates(rows.sort(orders[2]).slice(0, take), actor, db)
}

/** Activities on this device that may be the same as the one being logged (decisions, "Duplicate guard"). */
export async function lookAlikes(
  outline: LogOutline,
  db: PersonDatabase = currentDatabase(),
): Promise<ListingRow[]> {
  if (!outline.Date) return []
  const same = { ...outline, OrganizationIds: [...(await idsOfSameSchools(outline.OrganizationIds, db))] }
  const { invDate } = placeInList({ Date: outline.Date, CreatedOn: '' })
  const found = new Map<string, ListingRow>()
  for (const siteId of outline.SiteIds) {
    for (const row of await readListedOn(db, siteId, invDate))
      if (mayBeTheSameActivity(same, row)) found.set(row.Id, row)
  }
  return [...found.values()]
}

/** Ids of the people of the person's latest activity at a site, for "people at your last workshop". */
export async function lastPeople(
  siteId: string,
  actor: Actor,
  db: PersonDatabase = currentDatabase(),
): Promise<string[]> {
  const { rows } = await newestFirst(db, siteId, testOfMine(actor), 0)
  return rows[0]?.SubjectIds ?? []
}

/**
 * Ids of the educators of the latest activities at a site, the latest first: of the person's own, for elevated people
 * of everybody's; at most `take`.
 */
export async function lastEducators(
  siteId: string,
  actor: Actor,
  take: number,
  db: PersonDatabase = currentDatabase(),
): Promise<string[]> {
  const isMine = isElevated(actor) ? () => true : testOfMine(actor)
  return lastIds(db, siteId, isMine, (row) => row.EducatorIds, take)
}

/** Ids of the schools of the person's own latest activities at a site, the latest first; at most `take`. */
export async function lastSchoolIds(
  siteId: string,
  actor: Actor,
  take: number,
  db: PersonDatabase = currentDatabase(),
): Promise<string[]> {
  return lastIds(db, siteId, testOfMine(actor), (row) => row.OrganizationIds, take)
}

async function lastIds(
  db: PersonDatabase,
  siteId: string,
  isMeant: Test,
  idsOf: (row: ListingRow) => readonly string[],
  take: number,
): Promise<string[]> {
  const found = new Set<string>()
  const test: Test = (row) => isMeant(row) && idsOf(row).length > 0
  for (const row of (await newestFirst(db, siteId, test, take)).rows) {
    for (const id of idsOf(row)) found.add(id)
  }
  return [...found].slice(0, take)
}
