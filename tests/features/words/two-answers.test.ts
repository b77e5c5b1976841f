import { globSync, readFileSync } from 'node:fs'
import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { expect, test } from 'vitest'

/** What each message is in French, all its contexts. */
const french = new Map<string, string[]>()
for (const catalog of await getCatalogs(getConfig())) {
  for (const [id, { message, translation }] of Object.entries((await catalog.read('fr')) ?? {})) {
    const english = message ?? id
    french.set(english, [...(french.get(english) ?? []), translation ?? ''])
  }
}

/** The messages that a piece of source says. */
const messagesIn = (source: string): string[] =>
  [...source.matchAll(/\bt`([^`]+)`|message: '([^']+)'/g)].map(
    ([, plain, withContext]) => plain ?? withContext ?? '',
  )

/** The questions of the app: what their confirming button says, and whether their other one says more than "Cancel". */
const questions = globSync('src/**/*.tsx').flatMap((file) => {
  const source = readFileSync(file, 'utf8')
  return [...source.matchAll(/\bconfirmLabel(?:=\{(.*)\}$|: (.*),$)/gm)].map(
    ({ 1: prop, 2: entry, index }) => {
      const said = messagesIn(prop ?? entry ?? '')
      const opening = source.slice(source.lastIndexOf('<ConfirmDialog', index), source.indexOf('>\n', index))
      return {
        file,
        // A label that is named elsewhere is one of those of its file.
        messages: said.length > 0 ? said : messagesIn(source),
        hasOther: prop !== undefined && /\bcancelLabel=/.test(opening),
      }
    },
  )
})

test('no question is answered by “Cancel” and by another button that begins so, in either language', () => {
  expect(questions.length).toBeGreaterThan(30)
  const doubtful = questions
    .filter(({ hasOther }) => !hasOther)
    .flatMap(({ file, messages }) =>
      messages
        .filter((english) =>
          [english, ...(french.get(english) ?? [])].some((said) => /^(Cancel|Annuler)\b/.test(said)),
        )
        .filter((english) => english !== 'Cancel')
        .map((english) => `${file}: ${english}`),
    )
  expect(doubtful).toEqual([])
})
