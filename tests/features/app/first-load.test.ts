import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuiltFile, findDeskFiles } from '../../../sw/find-desk-files.ts'
import { partsOfTheDesk, routesWithoutSignal } from '../../../sw/routes-without-signal.ts'

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
  const page = new RegExp(
    `\\./${start}-.{8}\\.js[\`"']\\)(?:\\.then\\([^)]*\\))?,__vite__mapDeps\\(\\[([\\d,]+)\\]`,
  ).exec(code)
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
  expect(weigh(beforeTheList)).toBeLessThan(188_000)
  const list = filesOfPage('Workshops')
  expect(list).toContain(fileOf('Workshops')[0])
  expect(list.some((name) => name.endsWith('.css'))).toBe(true)
  const withTheList = withImports([...entry(), ...fileOf('fr'), ...list])
  expect(weigh(withTheList)).toBeLessThan(200 * 1024)
}, 60_000)

test('the first page waits neither for the sign-in library nor for what sends and pulls', () => {
  const first = [...withImports([...entry(), ...fileOf('Workshops'), ...fileOf('-home')])]
  expect(fileOf('engine')).toHaveLength(1)
  expect(fileOf('oidc-client-ts')).toHaveLength(1)
  expect(first.filter((name) => /^(engine|oidc-client-ts)-/.test(name))).toEqual([])
})

test('the files that a device installs weigh at most 650 KB, and no desk page is among them', () => {
  const worker = readFileSync(join(folder, 'sw.js'), 'utf8')
  const files: { url: string; desk?: string[] }[] = JSON.parse(
    /\[\{[^;]*?"url":"[^;]*?\}\]/.exec(worker)?.[0] ?? '[]',
  )
  const installed = files.filter(({ desk }) => desk === undefined)
  const weight = installed.reduce((sum, { url }) => {
    const bytes = readFileSync(join(folder, url))
    return sum + Math.min(bytes.length, brotliCompressSync(bytes).length)
  }, 0)
  expect(weight).toBeGreaterThan(400_000)
  expect(weight).toBeLessThan(650 * 1024)
  expect(installed.filter(({ url }) => /assets\/(award|HourClaiming)/.test(url))).toEqual([])
  const pages = new Set(files.flatMap(({ desk = [] }) => desk))
  const deskPages = Object.keys(routesWithoutSignal).filter((route) => routesWithoutSignal[route] === 'desk')
  // The other addresses of the awards and of the users have nothing of their own to draw.
  const drawn = deskPages.filter((route) => !['awardtypes.tsx', 'subjects.tsx'].includes(route))
  expect([...pages].sort()).toEqual([...drawn, ...partsOfTheDesk].sort())
  // The words that only desk pages say come with each of them, in both languages; an educator's page needs none of them.
  const words = files.filter(({ url }) => /assets\/(en|fr)-desk-/.test(url))
  const silent = ['evaluation.$token.tsx', 'volunteer/thankyou.tsx', 'benevoles/merci.tsx']
  const speaking = drawn.filter((route) => !silent.includes(route)).sort()
  expect(words.map(({ desk = [] }) => [...desk].sort())).toEqual([speaking, speaking])
}, 60_000)

test('every route says whether a phone has it from the start', () => {
  const routes = readdirSync('src/routes', { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.tsx') && !name.split('/').at(-1)?.startsWith('-'))
  expect(Object.keys(routesWithoutSignal).sort()).toEqual(routes.sort())
})

test('a file that an installed page needs too is no desk page’s own, and a page brings what it may import later', () => {
  const file = (fileName: string, more: Partial<BuiltFile> = {}): BuiltFile => ({
    fileName,
    isEntry: false,
    facadeModuleId: null,
    imports: [],
    dynamicImports: [],
    styles: [],
    ...more,
  })
  const page = (route: string) => ({ facadeModuleId: `/home/src/routes/${route}?tsr-split=component` })
  const desk = findDeskFiles([
    file('main.js', { isEntry: true, dynamicImports: ['list.js', 'awards.js', 'award.js'] }),
    file('list.js', { ...page('$site/Workshops.tsx'), imports: ['shared.js'], styles: ['list.css'] }),
    file('awards.js', { ...page('awards.tsx'), imports: ['shared.js', 'own.js'], styles: ['awards.css'] }),
    file('award.js', { ...page('award/create.tsx'), imports: ['own.js'], dynamicImports: ['editor.js'] }),
    file('shared.js'),
    file('own.js'),
    file('editor.js'),
  ])
  expect(Object.fromEntries(desk)).toEqual({
    'awards.js': ['awards.tsx'],
    'awards.css': ['awards.tsx'],
    'own.js': ['awards.tsx', 'award/create.tsx'],
    'award.js': ['award/create.tsx'],
    'editor.js': ['award/create.tsx'],
  })
})

test('what each start runs asks to be compiled ahead, and its maps still lead to the sources', () => {
  const ahead = [...entry(), ...['shared', 'list', 'Workshops', 'engine'].flatMap(fileOf)]
  const scripts = ahead.filter((name) => /^(?:index|shared|list|Workshops|engine)-.*\.js$/.test(name))
  expect(new Set(scripts).size).toBe(5)
  for (const name of scripts)
    expect(readFileSync(join(assets, name), 'utf8').slice(0, 28), name).toBe('//# allFunctionsCalledOnLoad')

  const [engine = ''] = fileOf('engine')
  const lines = readFileSync(join(assets, engine), 'utf8').split('\n')
  const words = 'application/x-ndjson'
  const line = lines.findIndex((text) => text.includes(words))
  const map = new SourceMap(JSON.parse(readFileSync(join(assets, `${engine}.map`), 'utf8')))
  const entryOfWords = map.findEntry(line, (lines[line] ?? '').indexOf(words))
  if (!('originalSource' in entryOfWords)) throw new Error('the map knows nothing of it')
  const source = readFileSync(join(assets, entryOfWords.originalSource), 'utf8').split('\n')
  expect(source[entryOfWords.originalLine]).toContain(words)
})
