import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import manifest from '../../../package.json' with { type: 'json' }

const root = join(import.meta.dirname, '../../..')
const documents = [
  'README.md',
  ...['docs', 'docs/examples'].flatMap((folder) =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => join(folder, name)),
  ),
]
const found = (pattern: RegExp): string[] =>
  documents.flatMap((name) =>
    Array.from(readFileSync(join(root, name), 'utf8').matchAll(pattern), ([whole, what]) => what ?? whole),
  )

test('every command of npm that a document names is there', () => {
  const named = found(/\bnpm run (?:--silent )?([a-z][\w:-]*)/g)
  expect(named).toEqual(expect.arrayContaining(['build', 'serve', 'doctor']))
  expect(Object.keys(manifest.scripts)).toEqual(expect.arrayContaining(named))
})

test('no document starts the product by whichever Node comes first, which may be too old to read it', () => {
  expect(found(/(?<![\w/.])node (?:--\S+ \S+ )?server\/\S+/g)).toEqual([])
})

test('where it is built for real, the packages are had whatever NODE_ENV the shell has', () => {
  const plain = found(/.*\bnpm ci\b(?! --include=dev).*NODE_ENV=production npm run build|^npm ci$/gm)
  expect(plain).toEqual([])
  expect(found(/npm ci --include=dev/g).length).toBeGreaterThan(3)
})
