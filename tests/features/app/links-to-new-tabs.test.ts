import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('Every link that opens a new tab says so to those who hear it', () => {
  const silent = globSync('src/**/*.tsx').flatMap((file) => {
    const links = readFileSync(file, 'utf8').split('target="_blank"').slice(1)
    return links
      .filter((after) => !/new tab/.test(after.split(/<\/(?:a|Link|Button)>/)[0] ?? ''))
      .map(() => file)
  })
  expect(silent).toEqual([])
})
