import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('no script asks with :has(), which throws in browsers that the build is made for', () => {
  const scripts = ['src', 'sw'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => `${folder}/${name}`),
  )
  expect(scripts.length).toBeGreaterThan(500)
  expect(scripts.filter((name) => readFileSync(name, 'utf8').includes(':has('))).toEqual([])
})
