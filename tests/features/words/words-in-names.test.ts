import { globSync, readFileSync } from 'node:fs'
import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { expect, test } from 'vitest'

// What is seen on a button is in what it is called: whoever speaks to the screen says what they read (WCAG 2.5.3).
const control = /<(Button|button|Link|a)\b((?:(?!<\/\1>)[\s\S])*)<\/\1>/g
const named = /aria-label=\{([^}]*t`[\s\S]*?)\}\s*(?:\n|>|[a-z/])/

/** A sentence as the catalogues know it. */
const idOf = (sentence: string) => sentence.replaceAll('${', '{').replace(/\s+/g, ' ').trim()

/** The names and the words of every control in the sources that has both. */
function* namedControls() {
  for (const file of globSync('src/**/*.tsx')) {
    for (const [, , part = ''] of readFileSync(file, 'utf8').matchAll(control)) {
      const name = named.exec(part)?.[1] ?? ''
      const names = Array.from(name.matchAll(/t`([^`]*)`/g), ([, text = '']) => idOf(text))
      const words = Array.from(part.matchAll(/<Trans>([^<{]*)<\/Trans>/g), ([, text = '']) => idOf(text))
      if (names.length > 0) for (const one of words) yield { file, names, words: one }
    }
  }
}

test('the words on a button are in its name, in both languages', async () => {
  const french = new Map<string, string[]>()
  for (const catalog of await getCatalogs(getConfig())) {
    for (const { message = '', translation = '' } of Object.values((await catalog.read('fr')) ?? {}))
      french.set(message, [...(french.get(message) ?? []), translation])
  }
  const has = (name: string, words: string) => name.includes(words.replace(/…$/, ''))
  const inFrench = (name: string, words: string) =>
    french.get(name)?.some((one) => french.get(words)?.some((other) => has(one, other)))
  const all = [...namedControls()]
  expect(all.length).toBeGreaterThan(20)
  expect(
    all.filter(({ names, words }) => !names.some((name) => has(name, words) && inFrench(name, words))),
  ).toEqual([])
})
