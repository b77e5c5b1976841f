import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'elan-first-load-'))
const assets = join(folder, 'assets')

// A process of its own: the test's environment would make a development build of it.
beforeAll(() => {
  const vite = [
    'node_modules/vite/bin/vite.js',
    'build',
    '--logLevel',
    'error',
    '--emptyOutDir',
    '--outDir',
    folder,
  ]
  execFileSync(process.execPath, vite, { env: { ...process.env, NODE_ENV: 'production' } })
}, 180_000)
afterAll(() => rmSync(folder, { recursive: true }))

/** The files that a file brings with it before it can run. */
function withImports(names: string[], seen = new Set<string>()): Set<string> {
  for (const name of names) {
    if (seen.has(name) || !existsSync(join(assets, name))) continue
    seen.add(name)
    if (!name.endsWith('.js')) continue
    const code = readFileSync(join(assets, name), 'utf8')
    const imports = code.matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g)
    withImports(
      Array.from(imports, ([, file = '']) => file),
      seen,
    )
  }
  return seen
}

const hashed = (start: string): RegExp => new RegExp(`^${start}-.{8}\\.js$`)
const fileOf = (start: string): string[] => readdirSync(assets).filter((name) => hashed(start).test(name))

/** What the browser fetches for a page that is split off: script and style, as the entry lists them. */
function filesOfPage(start: string): string[] {
  const code = entry()
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(assets, name), 'utf8'))
    .join('\n')
  const all: string[] = JSON.parse(/m\.f=(\[[^\]]*\])/.exec(code)?.[1] ?? '[]')
  const page = new RegExp(`\\./${start}-.{8}\\.js[\`"']\\),__vite__mapDeps\\(\\[([\\d,]+)\\]`).exec(code)
  return (page?.[1] ?? '').split(',').map((index) => (all[Number(index)] ?? '').replace('assets/', ''))
}
const weigh = (names: Iterable<string>): number =>
  [...names].reduce((sum, name) => sum + brotliCompressSync(readFileSync(join(assets, name))).length, 0)
const entry = () =>
  Array.from(
    readFileSync(join(folder, 'index.html'), 'utf8').matchAll(/assets\/([^"]+)/g),
    ([, name = '']) => name,
  )

test('script and style weigh at most 200 KB before the activities list, and with it', () => {
  const beforeTheList = withImports([...entry(), ...fileOf('fr')])
  expect(weigh(beforeTheList)).toBeGreaterThan(100_000)
  expect(weigh(beforeTheList)).toBeLessThan(185_000)
  const list = filesOfPage('Workshops')
  expect(list).toContain(fileOf('Workshops')[0])
  expect(list.some((name) => name.endsWith('.css'))).toBe(true)
  const withTheList = withImports([...entry(), ...fileOf('fr'), ...list])
  expect(weigh(withTheList)).toBeLessThan(200_000)
}, 60_000)

test('the first page waits neither for the sign-in library nor for what sends and pulls', () => {
  const first = [...withImports([...entry(), ...fileOf('Workshops'), ...fileOf('-home')])]
  expect(fileOf('engine')).toHaveLength(1)
  expect(fileOf('oidc-client-ts')).toHaveLength(1)
  expect(first.filter((name) => /^(engine|oidc-client-ts)-/.test(name))).toEqual([])
})
