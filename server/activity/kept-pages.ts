import { type ActivityStanding, maySeeActivity } from '../../domain/activity/permissions.ts'
import { sightOf } from '../../domain/activity/visibility.ts'
import type { Actor } from '../../domain/kernel/actor.ts'
import type { WrittenJson } from '../http/endpoint.ts'
import type { ActivitySearch, FoundActivities } from './page-of-listing.ts'

/** Bytes of answers that one process keeps. */
const most = 16_000_000

/** A page of a site's list as it was told: what it found, and its JSON for each way in which its readers see its logs. */
export class KeptPage {
  readonly edition: string
  readonly found: FoundActivities
  private readonly standings: readonly ActivityStanding[]
  private readonly told = new Map<string, WrittenJson>()
  /** Whoever has the same rights as before is the same object (`load-actor.ts`). */
  private readonly sights = new WeakMap<Actor, string>()

  constructor(edition: string, found: FoundActivities, standings: readonly ActivityStanding[]) {
    this.edition = edition
    this.found = found
    this.standings = standings
  }

  /** What whoever sees each of its logs as the actor does was told; their rights of now decide. */
  toldTo(actor: Actor): WrittenJson | undefined {
    return this.told.get(this.sightsOf(actor))
  }

  tell(actor: Actor, value: WrittenJson): void {
    this.told.set(this.sightsOf(actor), value)
  }

  get bytes(): number {
    let sum = 0
    for (const { length } of this.told.values()) sum += length
    return sum
  }

  private sightsOf(actor: Actor): string {
    const known = this.sights.get(actor)
    if (known !== undefined) return known
    let sights = ''
    for (const standing of this.standings)
      sights += maySeeActivity(actor, standing) ? `${sightOf(actor, standing)},` : ','
    this.sights.set(actor, sights)
    return sights
  }
}

/**
 * Pages of sites' lists that were told before, each with the edition of the site's list: one is given only for the edition
 * that the database tells now, so no word of it is older than the question. Whoever was not asked for longest goes first.
 */
export class KeptPages {
  private readonly kept = new Map<string, KeptPage>()
  private bytes = 0
  /** What was asked for last stands at the end already. */
  private newest = ''

  /** True when a page of some edition is kept for the search. */
  has(search: ActivitySearch): boolean {
    return this.kept.has(keyOf(search))
  }

  find(search: ActivitySearch, edition: string): KeptPage | undefined {
    const key = keyOf(search)
    const page = this.kept.get(key)
    if (page?.edition !== edition) return undefined
    if (key !== this.newest) {
      this.kept.delete(key)
      this.kept.set(key, page)
      this.newest = key
    }
    return page
  }

  /** Adds to what is kept what the actor was told of a page. */
  keep(search: ActivitySearch, page: KeptPage, actor: Actor, value: WrittenJson): void {
    const key = keyOf(search)
    this.forget(key)
    page.tell(actor, value)
    this.kept.set(key, page)
    this.newest = key
    this.bytes += page.bytes
    for (const oldest of this.kept.keys()) {
      if (this.bytes <= most) break
      this.forget(oldest)
    }
  }

  private forget(key: string): void {
    this.bytes -= this.kept.get(key)?.bytes ?? 0
    this.kept.delete(key)
  }
}

const keyOf = ({ SiteId, Sort, Take, Skip, Filters }: ActivitySearch): string =>
  `${SiteId} ${Sort} ${Take} ${Skip} ${Filters ? JSON.stringify(Filters) : ''}`
