import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const told = ['README.md', 'docs/configuration.md', 'docs/reliability.md']
  .map((page) => readFileSync(page, 'utf8'))
  .join('\n')

/** Variables that the system, or the runner of the tests, sets itself. */
const ofSystem = ['PATH', 'CI', 'TZ', 'VITEST_POOL_ID']

const scripts = (directory: string): string[] =>
  readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => readFileSync(join(directory, name), 'utf8'))

const namesIn = (text: string): string[] => [
  ...Array.from(text.matchAll(/process\.env\.([A-Z][A-Z_]+)/g), ([, name = '']) => name),
  ...Array.from(text.matchAll(/\{([^{}]*)\} = process\.env\b/g), ([, names = '']) =>
    Array.from(names.matchAll(/[A-Z][A-Z_]{2,}/g), ([name]) => name),
  ).flat(),
]

const untold = (names: readonly string[]): string[] =>
  [...new Set(names)].filter((name) => !ofSystem.includes(name) && !told.includes(`\`${name}\``)).sort()

it('every variable that the server, the tests and the programs around them read is in the documents', () => {
  const settings = readdirSync('.').filter((name) => /\.config\.ts$/.test(name))
  const names = [
    ...['server', 'tests', 'workbook'].flatMap(scripts),
    ...settings.map((name) => readFileSync(name, 'utf8')),
  ].flatMap(namesIn)
  expect(names).toEqual(expect.arrayContaining(['TEST_DATABASE_URL', 'ELAN_PROGRAMS_READY', 'CHROMIUM_PATH']))
  expect(untold(names)).toEqual([])
})

it('so is every variable of the configuration', () => {
  const names = ['server/config.ts', 'server/identity/provider-rules.ts'].flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(/^ +([A-Z][A-Z_]{2,}): /gm), ([, name = '']) => name),
  )
  expect(names).toEqual(expect.arrayContaining(['DATABASE_URL', 'CHARITY_NAME_FR', 'OIDC_TOKEN_KIND']))
  expect(untold(names)).toEqual([])
})
