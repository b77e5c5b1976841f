import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { describe, expect, test } from 'vitest'

/** What each verb does, in English and in French; the last of each are the ways in which it must not be rendered. */
const verbs = [
  {
    does: 'takes the record away for everybody',
    en: /\bdelet/i,
    fr: /suppr/i,
    never: /abandon|retir|annul/i,
  },
  { does: 'gives up what only I wrote', en: /\bdiscard/i, fr: /abandon/i, never: /supprim|retir|annul/i },
  {
    does: 'takes something out of a list',
    en: /\bremov/i,
    // Of a name nobody knows whether it would be « retiré » or « retirée ».
    fr: /reti?r|retrait|ne figure plus dans la liste/i,
    never: /supprim|abandon|annul/i,
  },
  {
    does: 'restores what was there before',
    en: /\b(put|bring)\b[^.]*\bback\b/i,
    fr: /rétabl/i,
    never: /remett|remis/i,
  },
  { does: 'undoes a decision', en: /\b(take|taken) back\b/i, fr: /annul/i, never: /supprim|abandon|retir/i },
]

const sentences: { english: string; french: string }[] = []
for (const catalog of await getCatalogs(getConfig())) {
  for (const [id, { message, translation }] of Object.entries((await catalog.read('fr')) ?? {})) {
    sentences.push({ english: message ?? id, french: translation ?? '' })
  }
}

describe('a verb means one thing in both languages:', () => {
  test.each(verbs)('$en $does', ({ en, fr, never }) => {
    const said = sentences.filter(({ english }) => en.test(english))
    expect(said.length).toBeGreaterThan(2)
    const others = verbs.filter((verb) => verb.en !== en)
    for (const { english, french } of said) {
      expect(french, english).toMatch(fr)
      // A sentence of two verbs has both.
      if (!others.some((verb) => verb.en.test(english))) expect(french, english).not.toMatch(never)
    }
  })

  test('and no other English verb stands in for one of them', () => {
    const strays = sentences.filter(({ english }) => /\b(throw|thrown|erase|wipe)\b/i.test(english))
    expect(strays).toEqual([])
  })
})
