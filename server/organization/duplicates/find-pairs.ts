import {
  areAtOnePlace,
  areSimilarAtOnePlace,
  type ComparedOrganization,
  LIKELY_MARGIN,
  likenessOf,
  Traits,
} from '../../../domain/organization/likeness.ts'
import { SIMILAR, sharedPart } from '../../../domain/organization/similarity.ts'
import { joinNames } from './join-names.ts'

/** An organization of the register; its province is the list's value, as text. */
export interface RegisteredOrganization extends ComparedOrganization {
  id: string
  province: string
}

/** A suspected pair, by the places of both in the list. */
interface SuspectedPair {
  one: number
  other: number
  /** Of the folded names. */
  similarity: number
  /** 0 where nothing but the names speaks for it. */
  likeness: number
}

/** What a search found. */
export interface FoundPairs {
  /** The likely ones, the likeliest first, and behind them the most similar others: at most as many as are kept. */
  pairs: SuspectedPair[]
  likely: number
  /** All that are suspected, kept or not. */
  found: number
}

/** Pairs that are kept of a search. Nobody reads more, and the first thousands are the likely ones; whoever lists them says so. */
const MOST_PAIRS = 20_000

/** Namesakes and organizations at one place that are compared one by one: more are no register's, and would take for ever. */
const mostComparisons = 5_000_000

/**
 * All suspected pairs among organizations: of one province, with names whose trigram similarity is at least 0.5, or at one
 * place (telephone number or postal code) with names that are somewhat similar.
 */
export function findPairs(
  organizations: readonly RegisteredOrganization[],
  { mostPairs = MOST_PAIRS, onProgress = () => undefined }: FindOptions = {},
): FoundPairs {
  const gathered = new PairList(organizations)
  let done = 0
  for (const places of groupsBy(organizations, ({ province }) => province)) {
    gathered.addPlaces(places)
    gathered.addNames(places, (names) => onProgress((done + names) / organizations.length))
    done += places.length
  }
  return gathered.finish(mostPairs)
}

/** How much is kept, and who hears how far the search is (0 to 1). */
export interface FindOptions {
  mostPairs?: number
  onProgress?: (part: number) => void
}

class PairList {
  private readonly traits: Traits[]
  private readonly candidates: SuspectedPair[] = []
  private readonly others: number[] = []
  private readonly atOnePlace = new Set<number>()
  private found = 0
  private comparisons = 0

  constructor(organizations: readonly RegisteredOrganization[]) {
    this.traits = organizations.map((each) => new Traits(each))
  }

  /** Pairs that share a number or a code, but have names too different to meet otherwise. */
  addPlaces(places: readonly number[]): void {
    for (const keyOf of [(at: Traits) => at.postalCode, (at: Traits) => at.telephone]) {
      for (const group of groupsBy(places, (place) => keyOf(this.at(place)))) {
        const members = group.map((member) => at(places, member))
        if (keyOf(this.at(at(members, 0))) === '') continue
        this.eachPair(members, (one, other) => {
          const [mine, theirs] = [this.at(one), this.at(other)]
          const similarity = sharedPart(mine.name, theirs.name)
          if (similarity >= SIMILAR || !areSimilarAtOnePlace(mine, theirs)) return
          const key = Math.min(one, other) * this.traits.length + Math.max(one, other)
          if (this.atOnePlace.has(key)) return
          this.atOnePlace.add(key)
          this.add(one, other, similarity)
        })
      }
    }
  }

  /** Pairs with similar names. Equal names are compared once, however many bear them. */
  addNames(places: readonly number[], onName: (done: number) => void): void {
    const namesakes = groupsBy(places, (place) => [...new Set(this.at(place).words)].sort().join(' '))
      .map((group) => group.map((member) => at(places, member)))
      .filter((members) => this.at(at(members, 0)).name.size > 0)
    for (const members of namesakes) {
      this.found += (members.length * (members.length - 1)) / 2
      this.eachPair(members, (one, other) => this.addFound(one, other, 1))
    }
    joinNames(
      namesakes.map((members) => this.at(at(members, 0)).name),
      (one, other, similarity) => {
        const ones = at(namesakes, one)
        const others = at(namesakes, other)
        this.found += ones.length * others.length
        this.comparisons += ones.length * others.length
        if (this.comparisons > mostComparisons) return
        for (const mine of ones) for (const theirs of others) this.addFound(mine, theirs, similarity)
      },
      (done) => done % 200 === 0 && onName((done / namesakes.length) * places.length),
    )
  }

  private at(place: number): Traits {
    return at(this.traits, place)
  }

  private eachPair(members: readonly number[], tell: (one: number, other: number) => void): void {
    this.comparisons += (members.length * (members.length - 1)) / 2
    if (this.comparisons > mostComparisons) return
    for (let one = 0; one < members.length; one++)
      for (let other = one + 1; other < members.length; other++) tell(at(members, one), at(members, other))
  }

  private add(one: number, other: number, similarity: number): void {
    this.found += 1
    this.addFound(one, other, similarity)
  }

  private addFound(one: number, other: number, similarity: number): void {
    const mine = this.at(one)
    const theirs = this.at(other)
    const likeness = mine.city === theirs.city || areAtOnePlace(mine, theirs) ? likenessOf(mine, theirs) : 0
    if (likeness > 0) this.candidates.push({ one, other, similarity, likeness })
    else this.others.push(one, other, similarity)
  }

  finish(mostPairs: number): FoundPairs {
    const best = new Float64Array(this.traits.length)
    for (const { one, other, likeness } of this.candidates) {
      if (likeness > at(best, one)) best[one] = likeness
      if (likeness > at(best, other)) best[other] = likeness
    }
    const likely: SuspectedPair[] = []
    for (const pair of this.candidates) {
      const least = Math.min(at(best, pair.one), at(best, pair.other)) - LIKELY_MARGIN
      if (pair.likeness >= least) likely.push(pair)
      else this.others.push(pair.one, pair.other, pair.similarity)
    }
    const kept = likely.sort(inOrder).slice(0, mostPairs)
    const others = this.mostSimilar(mostPairs - kept.length)
    return { pairs: [...kept, ...others], likely: kept.length, found: this.found }
  }

  /** Of the pairs that only have similar names, so many with the most similar ones; not all of them are put in order. */
  private mostSimilar(count: number): SuspectedPair[] {
    const steps = new Int32Array(1001)
    for (let place = 2; place < this.others.length; place += 3) {
      const step = stepOf(at(this.others, place))
      steps[step] = at(steps, step) + 1
    }
    let least = 1000
    for (let above = at(steps, least); least > 0 && above < count; above += at(steps, least)) least -= 1
    const pairs: SuspectedPair[] = []
    for (let place = 0; place < this.others.length; place += 3) {
      const similarity = at(this.others, place + 2)
      if (stepOf(similarity) < least) continue
      pairs.push({ one: at(this.others, place), other: at(this.others, place + 1), similarity, likeness: 0 })
    }
    return pairs.sort(inOrder).slice(0, count)
  }
}

/** Similarities are counted by thousandths. */
const stepOf = (similarity: number): number => Math.floor(similarity * 1000)

/** What stands at a place that is known to be there. */
const at = <T>(list: { readonly [place: number]: T }, place: number): T => list[place] as T

const inOrder = (a: SuspectedPair, b: SuspectedPair): number =>
  b.likeness - a.likeness || b.similarity - a.similarity || a.one - b.one || a.other - b.other

/** The places of a list by a key, in the order of the list. */
function groupsBy<T>(list: readonly T[], keyOf: (member: T) => string): number[][] {
  const groups = new Map<string, number[]>()
  list.forEach((member, place) => {
    const key = keyOf(member)
    const group = groups.get(key)
    if (group) group.push(place)
    else groups.set(key, [place])
  })
  return [...groups.values()]
}
