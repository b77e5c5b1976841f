import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('a field takes as many characters as the rule of its record says, which it names', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.tsx'),
  )
  const limits = files.flatMap(
    (name) => readFileSync(join('src', name), 'utf8').match(/maxLength=\{[^}]*\}/g) ?? [],
  )
  expect(limits.length).toBeGreaterThan(5)
  expect(limits.filter((limit) => /\d/.test(limit))).toEqual([])
})
