import { fold } from '../kernel/text.ts'
import {
  foldedWords,
  postalCodeKey,
  SIMILAR_AT_ONE_PLACE,
  sharedPart,
  telephoneKey,
  trigramsOf,
} from './similarity.ts'
import { areDistinct, type Distinctions, distinctionsOf, ownWords, spelledWords } from './spelled-name.ts'

/** What of an organization says whether another one is the same. */
export interface ComparedOrganization {
  name: string
  city: string
  postalCode: string
  telephoneNumber: string
}

/** The same, taken apart once for all comparisons; the name written out only where somebody asks. */
export class Traits {
  readonly words: readonly string[]
  readonly name: ReadonlySet<string>
  readonly city: string
  readonly postalCode: string
  readonly telephone: string
  private readonly asGiven: string
  private writtenOut: WrittenOut | null = null

  constructor({ name, city, postalCode, telephoneNumber }: ComparedOrganization) {
    this.asGiven = name
    this.words = foldedWords(name)
    this.name = trigramsOf(this.words)
    this.city = fold(city)
    this.postalCode = postalCodeKey(postalCode)
    this.telephone = telephoneKey(telephoneNumber)
  }

  /** The trigrams of the name and of its own words, abbreviations written out; and what tells it from its neighbours. */
  get written(): WrittenOut {
    if (this.writtenOut) return this.writtenOut
    const spelled = spelledWords(this.asGiven)
    this.writtenOut = {
      name: trigramsOf(spelled),
      own: trigramsOf(ownWords(spelled)),
      distinctions: distinctionsOf(spelled),
    }
    return this.writtenOut
  }
}

interface WrittenOut {
  name: ReadonlySet<string>
  own: ReadonlySet<string>
  distinctions: Distinctions
}

/** True for two that share a telephone number or a postal code. */
export const areAtOnePlace = (one: Traits, other: Traits): boolean =>
  (one.postalCode !== '' && one.postalCode === other.postalCode) ||
  (one.telephone !== '' && one.telephone === other.telephone)

/** True for names of one place that are similar enough to be suspected, as they are or written out. */
export const areSimilarAtOnePlace = (one: Traits, other: Traits): boolean =>
  sharedPart(one.name, other.name) >= SIMILAR_AT_ONE_PLACE ||
  sharedPart(one.written.name, other.written.name) >= SIMILAR_AT_ONE_PLACE

/** Own words less similar than this belong to two schools, whatever they share. */
const LEAST_OF_OWN_WORDS = 0.4

/** In one city, without a common number or code, names have to be this similar. */
const LEAST_IN_ONE_CITY = 0.9

const weights = { spelled: 0.5, own: 0.3, name: 0.2, postalCode: 0.2, telephone: 0.15, city: 0.1 }
const most = Object.values(weights).reduce((sum, weight) => sum + weight)

/**
 * How likely it is that two suspected ones are the same, from 0 (nothing speaks for it but the name, or the names tell them
 * apart) to 1. A name alone is no reason: hundreds of schools share one.
 */
export function likenessOf(one: Traits, other: Traits): number {
  const isOneCity = one.city !== '' && one.city === other.city
  const isOnePlace = areAtOnePlace(one, other)
  if ((!isOneCity && !isOnePlace) || areDistinct(one.written.distinctions, other.written.distinctions))
    return 0
  const name = sharedPart(one.name, other.name)
  const spelled = sharedPart(one.written.name, other.written.name)
  const own = sharedPart(one.written.own, other.written.own)
  const isLikely = isOnePlace
    ? Math.max(name, spelled) >= SIMILAR_AT_ONE_PLACE && own >= LEAST_OF_OWN_WORDS
    : spelled >= LEAST_IN_ONE_CITY
  if (!isLikely) return 0
  const said =
    weights.spelled * spelled +
    weights.own * own +
    weights.name * name +
    (one.postalCode !== '' && one.postalCode === other.postalCode ? weights.postalCode : 0) +
    (one.telephone !== '' && one.telephone === other.telephone ? weights.telephone : 0) +
    (isOneCity ? weights.city : 0)
  return said / most
}

/** What a pair may fall behind the likeliest one of either organization and still be told. */
export const LIKELY_MARGIN = 0.05
