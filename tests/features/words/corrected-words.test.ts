import { i18n } from '@lingui/core'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CompiledText } from '../../../domain/localization/compiled-text.ts'
import type { TextCorrection } from '../../../domain/localization/text-correction.ts'
import {
  activateLocale,
  bringWords,
  speakCorrections,
  type WordsPart,
  wordsIn,
} from '../../../src/locales/load.ts'

vi.stubGlobal('document', { documentElement: { lang: '' } })
afterAll(() => vi.unstubAllGlobals())

/** Words that a page brings along later. */
const later: WordsPart = {
  en: async () => ({ catalogues: { page: { messages: { late: ['Late'], other: ['Other'] } } } }),
  fr: async () => ({ catalogues: { page: { messages: { late: ['Tard'], other: ['Autre'] } } } }),
}
/** A correction as a pull brings it. */
const saying = (Key: string, en: CompiledText | null, fr: CompiledText | null): TextCorrection => ({
  ...{ Id: Key, Version: 1, Key },
  Localizations: { en, fr },
})
const own = 'Accessibility'
const idOf = (text: string): string => {
  const found = Object.entries(i18n.messages).find(([, message]) => [message].flat().join('') === text)
  if (!found) throw new Error(`the app does not say ${text}`)
  return found[0]
}

describe('corrected words', () => {
  beforeEach(async () => {
    speakCorrections([])
    await activateLocale('en', 'first')
  })

  test('are said over those that are here, in each language, and what is put back is the app’s own again', async () => {
    const id = idOf(own)
    let changes = 0
    const stop = i18n.on('change', () => changes++)
    speakCorrections([saying(id, ['Access'], ['Accès pour ', ['who']])])
    expect(i18n._(id)).toBe('Access')
    // The same again changes nothing on the page.
    speakCorrections([saying(id, ['Access'], ['Accès pour ', ['who']])])
    expect(changes).toBe(1)
    stop()
    await activateLocale('fr', 'first')
    expect(i18n._(id, { who: 'vous' })).toBe('Accès pour vous')
    speakCorrections([])
    expect(i18n._(id)).toBe('Accessibilité')
    await activateLocale('en', 'first')
    expect(i18n._(id)).toBe(own)
  })

  test('that a page brings later come in the other language as well, which may be chosen without signal', async () => {
    const asked: string[] = []
    let hasSignal = false
    const bring = (locale: 'en' | 'fr') => async () => {
      asked.push(locale)
      if (locale === 'fr' && !hasSignal) throw new Error('no signal')
      return later[locale]()
    }
    await bringWords({ en: bring('en'), fr: bring('fr') })
    expect(asked).toEqual(['en', 'fr'])
    hasSignal = true
  })

  test('are said over words that a page brings later, and go from them, too', async () => {
    speakCorrections([saying('late', ['Later'], ['Plus tard'])])
    await bringWords(later)
    expect([i18n._('late'), i18n._('other')]).toEqual(['Later', 'Other'])
    await activateLocale('fr')
    expect([i18n._('late'), i18n._('other')]).toEqual(['Plus tard', 'Autre'])
    speakCorrections([])
    expect(i18n._('late')).toBe('Tard')
  })

  test('are said in a language beside the current one, and not in the debug language, which shows keys', async () => {
    const id = idOf(own)
    speakCorrections([saying(id, ['Access'], ['Accès'])])
    expect((await wordsIn('fr'))._(id)).toBe('Accès')
    await activateLocale('pseudo', 'first')
    expect(i18n._(id)).toMatch(new RegExp(`^⟦${id} `))
    expect(i18n._(id)).not.toContain('Access')
  })
})

test('of two languages whose words are on their way the one that was asked for last is spoken', async () => {
  await activateLocale('fr', 'first')
  const spoken = await Promise.all([activateLocale('fr', 'all'), activateLocale('en', 'first')])
  expect(spoken).toEqual([false, true])
  expect(i18n.locale).toBe('en')
})
