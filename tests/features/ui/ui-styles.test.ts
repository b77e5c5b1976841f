import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('every component in use has its styles in the one list of styles', () => {
  const listed = readFileSync('src/ui/theme/styles.ts', 'utf8')
  const used = new Set(
    globSync('src/**/*.{ts,tsx}').flatMap((file) =>
      Array.from(readFileSync(file, 'utf8').matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)).flatMap(
        ([, names = '']) => names.split(',').map((name) => name.trim().replace(/^type /, '')),
      ),
    ),
  )
  expect(used.size).toBeGreaterThan(5)
  const withStyles = [...used].filter(
    (name) => name && existsSync(`node_modules/@mantine/core/styles/${name}.css`),
  )
  expect(withStyles.filter((name) => !listed.includes(`/${name}.css'`))).toEqual([])
})

// The public form is a program of its own, with sheets of its own.
test('a class of the whole app has its rule in one sheet: in a second it would change what the first is for', () => {
  const sheets = new Map<string, string[]>()
  for (const file of globSync('src/{app,ui,pickers,features}/**/*.css').sort()) {
    const own = readFileSync(file, 'utf8').matchAll(/^\.(elan-[\w-]+) \{/gm)
    for (const name of new Set(Array.from(own, ([, found = '']) => found)))
      sheets.set(name, [...(sheets.get(name) ?? []), file])
  }
  expect(sheets.size).toBeGreaterThan(50)
  expect([...sheets].filter(([, files]) => files.length > 1)).toEqual([])
})

/** The rules of a sheet, innermost ones: what each is for, and what it says. */
const rulesOf = (file: string): { selector: string; says: string }[] =>
  Array.from(
    readFileSync(file, 'utf8').matchAll(/([^{};]+)\{([^{}]*)\}/g),
    ([, selector = '', says = '']) => ({
      selector: selector.replace(/\/\*.*?\*\//gs, '').trim(),
      says,
    }),
  )

const allRules = globSync('src/**/*.css').sort().flatMap(rulesOf)

test('a named page is that of the whole sheet: a part of it would break before and after itself', () => {
  const named = allRules.filter(({ says }) => /(^|\s)page:/.test(says))
  expect(named.length).toBeGreaterThan(1)
  expect(named.filter(({ selector }) => !/^body:has\([^)]+\)$/.test(selector))).toEqual([])
})

test('what scrolls sideways is what its words are placed in: those that are only heard would widen the page', () => {
  const scrolling = allRules.filter(({ says }) => /overflow(-x)?: auto/.test(says))
  expect(scrolling.length).toBeGreaterThan(3)
  const placed = allRules.filter(({ says }) => /position: (relative|fixed|absolute|sticky)/.test(says))
  const isPlaced = (selector: string) => placed.some((rule) => rule.selector === selector)
  expect(scrolling.map(({ selector }) => selector).filter((selector) => !isPlaced(selector))).toEqual([])
})

test('on paper no word or figure gives way to its neighbours: columns are as wide as their longest', () => {
  const [, paper = ''] = readFileSync('src/ui/theme/global.css', 'utf8').split('@media print')
  expect(paper).toContain('overflow-wrap: break-word')
})

test('what people choose is marked where they see few colours of their own', () => {
  const [, few = ''] = readFileSync('src/ui/form/form.css', 'utf8').split('@media (forced-colors: active)')
  for (const chosen of ['.mantine-Switch-input:checked', '.mantine-Chip-input:checked'])
    expect(few.slice(few.indexOf(chosen))).toMatch(/^[^{]*\{[^}]*background: Highlight;/)
})
