import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'

/** Weights that the certificate is set in. */
export type Weight = 400 | 700

/** Part of a line that one font has all letters of. `family` names the font within a document. */
export interface Run {
  text: string
  font: Font
  family: string
}

const folder = new URL('./fonts/', import.meta.url)
const parsed = new Map<string, Font>()

/** A font by the name of its file; read and parsed once in the life of the process. */
function fontOf(family: string): Font {
  const known = parsed.get(family)
  if (known) return known
  const font = create(readFileSync(new URL(`${family}.ttf`, folder)))
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${family} holds more than one font`)
  parsed.set(family, font)
  return font
}

/** The product's typeface, and the one that stands in for a whole text when ours lacks a letter of it. */
const stacks = [
  (weight: Weight) => [`atkinson-latin-${weight}`, `atkinson-latin-ext-${weight}`],
  (weight: Weight) => [
    `noto-latin-${weight}`,
    `noto-latin-ext-${weight}`,
    `noto-vietnamese-${weight}`,
    'noto-canadian-aboriginal-400',
  ],
] as const

/** What is set where no font has a letter: the letter without its signs, or a mark that something is there. */
const REPLACEMENT = '?'

/**
 * Cuts a text into runs, each in one font. A letter that a font lacks would be drawn as nothing and missed by nobody, so
 * the typeface is chosen by what it has: ours, or for the whole text the one that has more.
 */
export function runsOf(text: string, weight: Weight): Run[] {
  const composed = text.normalize('NFC')
  const [ours, standIn] = stacks.map((families) => families(weight))
  const families = [ours, standIn].find((list) => list && hasAll(composed, list)) ?? standIn ?? []
  const runs: Run[] = []
  for (const letter of composed) {
    const { text: shown, family } = findLetter(letter, families)
    const last = runs.at(-1)
    if (last?.family === family) last.text += shown
    else runs.push({ text: shown, family, font: fontOf(family) })
  }
  return runs
}

const hasAll = (text: string, families: readonly string[]): boolean =>
  Array.from(text).every((letter) => familyWith(letter, families) !== undefined)

const familyWith = (letter: string, families: readonly string[]): string | undefined =>
  families.find((family) => fontOf(family).hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))

function findLetter(letter: string, families: readonly string[]): { text: string; family: string } {
  const bare = letter.normalize('NFD')[0] ?? ''
  for (const text of [letter, bare, REPLACEMENT]) {
    const family = familyWith(text, families)
    if (family) return { text, family }
  }
  throw new Error('a typeface without a question mark')
}

/** How wide runs are at a size, in points. */
export const widthOf = (runs: readonly Run[], size: number): number =>
  runs.reduce((sum, { text, font }) => sum + (font.layout(text).advanceWidth * size) / font.unitsPerEm, 0)
