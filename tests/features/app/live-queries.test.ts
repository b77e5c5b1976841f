import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// Dexie follows a query from one await to the next only when the function that it is given is async itself. Behind a plain
// one that calls an async one it loses the thread at the first await, and the page hears of nothing that comes later.
test('every live query is an async function, or it would not hear of changes', () => {
  const calls = globSync('src/**/*.{ts,tsx}').flatMap((file) =>
    Array.from(
      readFileSync(file, 'utf8').matchAll(/useLiveQuery\(\s*(async\b)?[^\n]*/g),
      ([text, isAsync]) => (isAsync ? [] : [`${file}: ${text}`]),
    ).flat(),
  )
  expect(calls).toEqual([])
})
