import { hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** Migrations that some database has run, each with the SHA-256 of its text; whoever adds one adds its line. */
const out = readFileSync(join(import.meta.dirname, '../fixtures/migrations-that-are-out.txt'), 'utf8')
  .trim()
  .split('\n')
const outNames = out.map((line) => line.split(' ')[0] ?? '')
const folder = 'server/db/migrations'
const names = readdirSync(folder)
  .map((file) => file.replace(/\..*/, ''))
  .sort()

it('a migration that is out keeps its name and its place: a new one stands behind all of them, and has its line', () => {
  expect(names).toEqual(outNames)
})

it('a migration that is out is never written anew: what a database has run it runs no second time', () => {
  const now = outNames.map((name) => `${name} ${hash('sha256', readFileSync(join(folder, `${name}.sql`)))}`)
  expect(now).toEqual(out)
})
