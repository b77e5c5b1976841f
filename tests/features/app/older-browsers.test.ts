import { readdirSync, readFileSync } from 'node:fs'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { eitherSignal } from '../../../src/data/calls/either-signal.ts'

/** What Safari 16.4, Firefox 114 or Chrome 111 lack, for which the build is made: in them the app would open, and never send. */
const younger = [
  ':has(',
  'Map.groupBy',
  'Object.groupBy',
  'AbortSignal.any(',
  'URL.parse(',
  'URL.canParse(',
  '.checkVisibility(',
  'Promise.withResolvers',
  'Promise.try',
  'Array.fromAsync',
  'RegExp.escape',
  'Iterator.from',
]

test('no script needs what the browsers that the build is made for do not have', () => {
  const scripts = ['src', 'sw', 'domain', 'workbook'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => `${folder}/${name}`),
  )
  expect(scripts.length).toBeGreaterThan(1000)
  const found = scripts.flatMap((name) => {
    const code = readFileSync(name, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    return younger.filter((sign) => code.includes(sign)).map((sign) => `${name}: ${sign}`)
  })
  // Asked for before it is used.
  expect(found).toEqual(['src/data/calls/either-signal.ts: AbortSignal.any('])
})

describe.each(['a browser of today', 'an older one'])('a call that two may end, in %s', (which) => {
  const make = () => {
    if (which === 'an older one') vi.stubGlobal('AbortSignal', class {})
    const [one, other] = [new AbortController(), new AbortController()]
    return { one, other, either: () => eitherSignal(one.signal, other.signal) }
  }
  afterEach(() => vi.unstubAllGlobals())

  test('is ended by the first, for its reason', () => {
    const { other, either } = make()
    const signal = either()
    expect(signal.aborted).toBe(false)
    other.abort('too long')
    expect([signal.aborted, signal.reason]).toEqual([true, 'too long'])
  })

  test('does not begin where one has ended it before', () => {
    const { one, either } = make()
    one.abort('given up')
    const signal = either()
    expect([signal.aborted, signal.reason]).toEqual([true, 'given up'])
  })
})
