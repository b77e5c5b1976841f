import { fold } from '../kernel/text.ts'

/** As much of a log as the duplicate guard looks at. */
export interface LogOutline {
  Id: string
  Name: string
  Date: string
  SiteIds: readonly string[]
  OrganizationIds: readonly string[]
}

/**
 * True when two logs may tell of the same activity (decisions, Activities, "Duplicate guard"): another Id, the same
 * date, a site in common, and a school in common or a very similar name.
 */
export function mayBeTheSameActivity(a: LogOutline, b: LogOutline): boolean {
  if (a.Id === b.Id || !a.Date || a.Date !== b.Date || !sharesOne(a.SiteIds, b.SiteIds)) return false
  return sharesOne(a.OrganizationIds, b.OrganizationIds) || namesAreVerySimilar(a.Name, b.Name)
}

const sharesOne = (a: readonly string[], b: readonly string[]): boolean => a.some((id) => b.includes(id))

/** True for names of the same letters, without case, accents and punctuation; no name is the same as another. */
export function namesAreTheSame(a: string, b: string): boolean {
  const letters = lettersOf(a)
  return letters !== '' && letters === lettersOf(b)
}

/** True for names that differ by a few letters only, without case, accents and punctuation. */
export function namesAreVerySimilar(a: string, b: string): boolean {
  if (namesAreTheSame(a, b)) return true
  const [left, right] = [lettersOf(a), lettersOf(b)]
  return Math.min(left.length, right.length) >= 5 && similarity(left, right) >= 0.8
}

const lettersOf = (name: string): string => fold(fold(name).replace(/[^\p{L}\p{N} ]/gu, ''))

// Dice's coefficient over letter pairs: 1 for equal texts, 0 for texts without a pair in common.
function similarity(a: string, b: string): number {
  const left = pairsOf(a)
  const right = pairsOf(b)
  let shared = 0
  for (const pair of left) {
    const at = right.indexOf(pair)
    if (at < 0) continue
    right.splice(at, 1)
    shared += 1
  }
  return (2 * shared) / (left.length + right.length + shared)
}

const pairsOf = (text: string): string[] =>
  Array.from({ length: text.length - 1 }, (_, index) => text.slice(index, index + 2))
