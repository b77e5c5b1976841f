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
