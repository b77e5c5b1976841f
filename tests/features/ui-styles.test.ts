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
