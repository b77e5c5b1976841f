import { foldedWords } from './similarity.ts'

// Registers write the kind of a school in two ways: "Argyle PS" one year, "Argyle Public School" the next. Names are
// compared with these words written out; what is shown as similarity stays that of the names as they are.

/** What registers abbreviate, folded, in both languages. */
const written: Record<string, string> = {
  ps: 'public school',
  ss: 'secondary school',
  hs: 'high school',
  ns: 'night school',
  cs: 'catholic school',
  dhs: 'district high school',
  dss: 'district secondary school',
  chs: 'catholic high school',
  css: 'catholic secondary school',
  ci: 'collegiate institute',
  vs: 'vocational school',
  vi: 'vocational institute',
  cvi: 'collegiate vocational institute',
  jr: 'junior',
  sr: 'senior',
  md: 'middle',
  int: 'intermediate',
  intermed: 'intermediate',
  elem: 'elementary',
  sec: 'secondary',
  sep: 'separate',
  cath: 'catholic',
  sch: 'school',
  ed: 'education',
  alt: 'alternative',
  alter: 'alternative',
  tech: 'technical',
  cont: 'continuing',
  ctr: 'centre',
  mt: 'mount',
  st: 'saint',
  ste: 'sainte',
  sts: 'saints',
  es: 'ecole secondaire',
  ee: 'ecole elementaire',
  ei: 'ecole intermediaire',
  ep: 'ecole publique',
  esp: 'ecole secondaire publique',
  eep: 'ecole elementaire publique',
  esc: 'ecole secondaire catholique',
  eec: 'ecole elementaire catholique',
  eic: 'ecole intermediaire catholique',
  cfp: 'centre de formation professionnelle',
  cea: 'centre education adultes',
}

const small = new Set([
  'and',
  'et',
  'the',
  'of',
  'de',
  'du',
  'des',
  'la',
  'le',
  'les',
  'l',
  'd',
] satisfies readonly string[])

const frenchKind = /^(ecole|e|es|ee|ei|ep|esp|eep|esc|eec|eic)$/

/** The words of a school's name, folded and written out, without articles. */
export function spelledWords(name: string): string[] {
  const words = foldedWords(name)
  const isFrench = frenchKind.test(words[0] ?? '')
  return words
    .flatMap((word, place) => {
      if (word === 'e' && isFrench && place === 0) return ['ecole']
      if (word === 'c' && isFrench) return ['catholique']
      if (word === 'c' && place > 0) return ['collegiate']
      if (word === 's' && !isFrench && place === words.length - 1) return ['school']
      if (word === 'e' && !isFrench && place > 0 && place === words.length - 2) return ['elementary']
      return written[word]?.split(' ') ?? [word]
    })
    .filter((word) => !small.has(word))
}

const kinds = new Set(
  `public school secondary high district collegiate institute vocational ecole secondaire elementaire intermediaire
  publique catholique catholic elementary junior senior middle intermediate separate community alternative education
  centre`.split(/\s+/),
)

/** The words that are the school's own: those that say of what kind it is left out. */
export const ownWords = (spelled: readonly string[]): string[] => spelled.filter((word) => !kinds.has(word))

const levels: Record<string, 'elementary' | 'secondary'> = {
  elementary: 'elementary',
  elementaire: 'elementary',
  primary: 'elementary',
  primaire: 'elementary',
  middle: 'elementary',
  intermediate: 'elementary',
  intermediaire: 'elementary',
  junior: 'elementary',
  secondary: 'secondary',
  secondaire: 'secondary',
  high: 'secondary',
  collegiate: 'secondary',
  vocational: 'secondary',
}

const sessions = new Set(
  `night summer day adult adultes adulte continuing literacy online virtual soir ete professionnelle`.split(
    ' ',
  ),
)

/** What tells two schools of one name and place apart. */
export interface Distinctions {
  /** Of which pupils the name speaks; nothing where it does not say. */
  levels: readonly string[]
  /** Night school, summer school and the like, in one text. */
  session: string
  /** The numbers in the name, in one text. */
  numbers: string
}

/** See {@link Distinctions}. A "public school" that says no more is elementary. */
export function distinctionsOf(spelled: readonly string[]): Distinctions {
  const named = new Set(spelled.flatMap((word) => levels[word] ?? []))
  if (named.size === 0 && spelled.join(' ').includes('public school')) named.add('elementary')
  return {
    levels: [...named],
    session: spelled
      .filter((word) => sessions.has(word))
      .sort()
      .join(' '),
    numbers: spelled
      .flatMap((word) => word.match(/\d+/g) ?? [])
      .sort()
      .join(' '),
  }
}

/** True when the names say of themselves that they are two schools: an elementary and a secondary one, day and night. */
export const areDistinct = (one: Distinctions, other: Distinctions): boolean =>
  one.session !== other.session ||
  one.numbers !== other.numbers ||
  (one.levels.length > 0 &&
    other.levels.length > 0 &&
    !one.levels.some((level) => other.levels.includes(level)))
