import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** Migrations that some database has run; whoever adds one that is to go out adds its line. */
const out = readFileSync(join(import.meta.dirname, 'fixtures/migrations-that-are-out.txt'), 'utf8')
  .trim()
  .split('\n')
const names = readdirSync('server/db/migrations')
  .map((file) => file.replace(/\..*/, ''))
  .sort()

it('a migration that is out keeps its name and its place: a new one stands behind all of them', () => {
  expect(names.slice(0, out.length)).toEqual(out)
})
