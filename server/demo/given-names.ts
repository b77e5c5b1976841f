import { readFileSync } from 'node:fs'

const lines = readFileSync(new URL('data/given-names.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')

const byLanguage = Map.groupBy(
  lines.map((line) => line.split('\t')),
  ([, language]) => language,
)

/** Common given names of people who speak the language. */
export const givenNamesIn = (language: 'en' | 'fr'): string[] =>
  (byLanguage.get(language) ?? []).map(([name = '']) => name)
