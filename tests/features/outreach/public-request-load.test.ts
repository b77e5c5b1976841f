import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { DEFAULT_THEME, mergeMantineTheme } from '@mantine/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cssVariablesResolver, theme } from '../../../src/ui/theme/theme.ts'
import { colours } from '../../../src/ui/theme/tokens.ts'

const folder = mkdtempSync(join(tmpdir(), 'elan-public-request-'))
const assets = join(folder, 'assets')

// A process of its own: the test's environment would make a development build of it.
beforeAll(() => {
  const vite = ['build', '--config', 'vite.public-request.config.ts', '--logLevel', 'error']
  execFileSync(
    process.execPath,
    ['node_modules/vite/bin/vite.js', ...vite, '--emptyOutDir', '--outDir', folder],
    { env: { ...process.env, NODE_ENV: 'production' } },
  )
}, 180_000)
afterAll(() => rmSync(folder, { recursive: true }))

test('script and words of the public form weigh at most 120 KB, whatever is fetched of them', () => {
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))
  const weight = scripts.reduce(
    (sum, name) => sum + brotliCompressSync(readFileSync(join(assets, name))).length,
    0,
  )
  expect(scripts.map((name) => name.split('-')[0]).sort()).toEqual(['en', 'fr', 'public'])
  expect(weight).toBeGreaterThan(50_000)
  expect(weight).toBeLessThan(120_000)
})

test('the page brings neither the app nor the libraries that only the app needs', () => {
  const page = readFileSync(join(folder, 'public-request.html'), 'utf8')
  expect(page).not.toMatch(/main-|index-|manifest/)
  const maps = readdirSync(assets).filter((name) => name.endsWith('.js.map'))
  const sources = maps.flatMap(
    (name): string[] => JSON.parse(readFileSync(join(assets, name), 'utf8')).sources,
  )
  expect(sources.some((source) => source.includes('/react-dom/'))).toBe(true)
  const foreign =
    /node_modules\/(@mantine|@tanstack|dexie|oidc-client-ts|zod|@tabler)|\/src\/(app|routes|features|pickers)\//
  expect(sources.filter((source) => foreign.test(source))).toEqual([])
})

test('the form wears the colours of the app, in light and in dark', () => {
  const [light = '', dark = ''] = readFileSync('src/public-request/colours.css', 'utf8').split('@media')
  const resolved = cssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme))
  for (const [css, scheme] of [
    [light, 'light'],
    [dark, 'dark'],
  ] as const) {
    const said = Array.from(css.matchAll(/(--[\w-]+): (#\w+);/g), ([, name = '', colour]) => [name, colour])
    const own: Record<string, string | undefined> = {
      '--mantine-color-text': scheme === 'light' ? colours.gray[9] : colours.dark[1],
      '--elan-filled': colours.primary[scheme === 'light' ? 7 : 6],
      '--elan-spark': colours.accent[4],
    }
    const tokens: Record<string, string | undefined> = {
      ...(resolved[scheme] as Record<string, string>),
      ...own,
    }
    expect(said.length).toBeGreaterThan(12)
    for (const [name = '', colour] of said) expect(colour, `${scheme} ${name}`).toBe(tokens[name])
  }
})
