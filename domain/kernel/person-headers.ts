import { nameKey } from './name-key.ts'

/** What people write over the columns of persons in the files that they bring, as {@link nameKey} has it. */
export const personHeaders = {
  GivenName: [
    'given name',
    'given names',
    'given',
    'first name',
    'first names',
    'first',
    'firstname',
    'forename',
    'educator first name',
    'teacher first name',
    'prenom',
    'prenoms',
    'prenom de la personne enseignante',
    'prenom de l enseignant',
    'prenom de l enseignante',
    'prenom de l educateur',
    'prenom de l educatrice',
  ],
  FamilyName: [
    'family name',
    'family names',
    'family',
    'last name',
    'last names',
    'last',
    'lastname',
    'surname',
    'educator last name',
    'teacher last name',
    'nom de famille',
    'patronyme',
    'nom de la personne enseignante',
    'nom de l enseignant',
    'nom de l enseignante',
    'nom de l educateur',
    'nom de l educatrice',
  ],
  Email: [
    'email',
    'e mail',
    'mail',
    'email address',
    'e mail address',
    'educator email',
    'educator e mail',
    'teacher email',
    'teacher e mail',
    'courriel',
    'courriels',
    'adresse courriel',
    'adresse de courriel',
    'adresse electronique',
    'courriel de la personne enseignante',
    'courriel de l enseignant',
    'courriel de l enseignante',
    'courriel de l educateur',
    'courriel de l educatrice',
  ],
} as const

/** What people write over the column of a school's name. */
export const schoolHeaders = [
  'school',
  'school name',
  'name of school',
  'name of the school',
  'ecole',
  'nom ecole',
  'nom de l ecole',
] as const

/** Headers that mean the family name beside a column of given names; alone, a school's or a whole name may stand below. */
const familyNameBeside: ReadonlySet<string> = new Set([
  'nom',
  'noms',
  'name',
  'names',
  'educator name',
  'teacher name',
])

/**
 * The place of the column of family names among headers that say no more than "name": only beside a column of given names,
 * only when none says "family name", and only when there is but one such.
 */
export function placeOfFamilyName<C extends string>(
  texts: ReadonlyMap<number, string>,
  columns: ReadonlyMap<number, C>,
  { given, family }: { given: C; family: C },
): number | undefined {
  const known = new Set(columns.values())
  if (!known.has(given) || known.has(family)) return
  const places = [...texts].filter(
    ([place, text]) => !columns.has(place) && familyNameBeside.has(nameKey(text)),
  )
  return places.length === 1 ? places[0]?.[0] : undefined
}

const longestHeader = 80
const mostHeaders = 100

/** The headers that stand over no known column, to be named to whoever brought the file. */
export const unknownHeaders = (
  texts: ReadonlyMap<number, string>,
  columns: ReadonlyMap<number, unknown>,
): string[] =>
  [...texts]
    .filter(([place, text]) => !columns.has(place) && text.trim() !== '')
    .map(([, text]) => text.trim().slice(0, longestHeader))
    .slice(0, mostHeaders)
