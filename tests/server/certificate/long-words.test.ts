import { afterEach, expect, it, vi } from 'vitest'
import { fitLines } from '../../../server/certificate/fit-lines.ts'
import { runsOf, widthOf } from '../../../server/certificate/fonts.ts'

const fits = [
  { size: 46, lines: 1 },
  { size: 26, lines: 2 },
  { size: 17, lines: 4 },
]
const told = (text: string) =>
  fitLines(text, 700, 640, fits).lines.map((runs) => runs.map((run) => run.text).join(''))

afterEach(() => vi.restoreAllMocks())

it('a word of thousands of letters is cut off after a few measures, whatever its length', () => {
  const [run] = runsOf('W', 700)
  if (!run) throw new Error('a letter without a font')
  const measures = vi.spyOn(run.font, 'layout')
  const lines = told('W'.repeat(5000))
  expect(lines).toHaveLength(4)
  expect(lines.at(-1)).toMatch(/^W+…$/)
  expect(measures.mock.calls.length).toBeLessThan(200)
})

it('a word that is wider than a line is broken where no other letter has room, and nothing of it is lost', () => {
  const word = 'Wi'.repeat(40)
  const lines = told(word)
  expect(lines.join('')).toBe(word)
  const { size } = fitLines(word, 700, 640, fits)
  const wide = (text: string) => widthOf(runsOf(text, 700), size)
  for (const [at, line] of lines.entries()) {
    expect(wide(line)).toBeLessThanOrEqual(640)
    const next = lines[at + 1]?.[0]
    if (next) expect(wide(line + next)).toBeGreaterThan(640)
  }
})

it('a letter that is wider than a line stands in one by itself', () => {
  const lines = fitLines('WWW', 700, 5, [{ size: 46, lines: 3 }]).lines
  expect(lines.map((runs) => runs.map((run) => run.text).join(''))).toEqual(['W', 'W', 'W'])
})
