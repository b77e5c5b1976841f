import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { describe, expect, test } from 'vitest'

// « de Ottawa », « d’Toronto »: these words change with the first letter of what follows.
const changing =
  /(?<![\p{L}-])(?:(?:de|du|au|le|la|que|jusque|lorsque|puisque|quoique|ne|se|je|me|te)\s|(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu)’)(?:«\s)?(?:<\d+>)*\{(\w+)(?:\}|, select)/giu

// Dates and numbers begin with a digit (« le onze » is never written out); issuers begin with « https ».
const dates =
  /^(when|date|start|end|until|expires|at|made|sent|written|since|received|decided|savedAt|opening)$/
const formatted = /^format\.(date|instant)\(.*\)$/
const numbers = /^(count|total|place|limit|of|MOST_SINCE|row\.Year|String\(year\))$/
const issuer = /^(found|wanted)$/
const isSafe = (filler: string): boolean =>
  [dates, formatted, numbers, issuer].some((safe) => safe.test(filler))

/** The code that fills a placeholder, which the catalogue notes where the placeholder has no name of its own. */
function fillersOf(name: string, notes: readonly string[]): string[] {
  const start = `placeholder {${name}}: `
  const noted = notes.flatMap((note) => (note.startsWith(start) ? [note.slice(start.length)] : []))
  return noted.length > 0 ? noted : [name]
}

/** The placeholders of a French sentence that a name may fill right after a word that would have to change. */
const unsafeIn = (french: string, notes: readonly string[] = []): string[] =>
  Array.from(french.matchAll(changing), ([, name = '']) => name).filter(
    (name) => !fillersOf(name, notes).every(isSafe),
  )

/** « à Le Bic », « à Université Laval »: whose name it is stands before the name of a place. */
const place = /^(?:school|siteName|OrganizationName|(?:.*\.)?site\.Name)$/
const placesIn = (french: string, notes: readonly string[] = []): string[] =>
  Array.from(french.matchAll(/(?<![\p{L}-])à\s(?:<\d+>)*\{(\w+)\}/giu), ([, name = '']) => name).filter(
    (name) => fillersOf(name, notes).some((filler) => place.test(filler)),
  )

describe('a name that begins with a vowel reads right in French', () => {
  test.each([
    'La fusion de {name} a été annulée.',
    'Évaluations de «\u00a0{name}\u00a0»',
    'Il est remplacé par celui de <0>{name}</0>.',
    '{n, plural, one {# prix de {FullName}} other {# prix de {FullName}}}',
    'L’accueil d’{site} est ouvert.',
    'Parce que {name} l’a demandé',
  ])('not in: %s', (french) => expect(unsafeIn(french)).not.toEqual([]))

  test.each([
    'Fusion annulée\u00a0: {name}.',
    'La révision de la fiche «\u00a0{name}\u00a0» n’a pas abouti.',
    'Proposée par {who} le {when}',
    'Moins de {total} fiches',
  ])('but in: %s', (french) => expect(unsafeIn(french)).toEqual([]))

  test('and what kind of place it is stands before the name of a place', () => {
    expect(placesIn('Visite à {school}')).toEqual(['school'])
    expect(placesIn('Active à {0}', ['placeholder {0}: site.Name'])).toEqual(['0'])
    expect(placesIn('Active au site {siteName}, dernier envoi à {time}')).toEqual([])
  })

  test('by its code, where the sentence does not name it', () => {
    expect(unsafeIn('L’accueil de {0} est ouvert.', ['placeholder {0}: site.Name'])).toEqual(['0'])
    expect(unsafeIn('Votre fiche du {0}', ['placeholder {0}: format.date(date)'])).toEqual([])
  })

  test('in every sentence of the app', async () => {
    const wrong: string[] = []
    let read = 0
    for (const catalog of await getCatalogs(getConfig())) {
      for (const { translation = '', comments } of Object.values((await catalog.read('fr')) ?? {})) {
        read += 1
        if ([...unsafeIn(translation, comments), ...placesIn(translation, comments)].length > 0)
          wrong.push(translation)
      }
    }
    expect(read).toBeGreaterThan(1000)
    expect(wrong).toEqual([])
  })
})
