import { describe, expect, it } from 'vitest'
import { DEEPEST_JSON, excessOf, MOST_JSON_VALUES } from '../../domain/kernel/hostile-json.ts'

const nested = (levels: number, inside = '') => '['.repeat(levels) + inside + ']'.repeat(levels)

describe('JSON from outside', () => {
  it('may nest as deep as is said, and no deeper', () => {
    expect(excessOf(nested(DEEPEST_JSON))).toBeNull()
    expect(excessOf(nested(DEEPEST_JSON + 1))).toBe('depth')
    expect(excessOf('{"a":'.repeat(DEEPEST_JSON + 1))).toBe('depth')
    expect(excessOf('[{"a":'.repeat(DEEPEST_JSON / 2 + 1))).toBe('depth')
  })

  it('may open more brackets than may nest, side by side or in words', () => {
    expect(excessOf(`[${'{},'.repeat(DEEPEST_JSON * 3)}{}]`)).toBeNull()
    expect(excessOf(JSON.stringify({ Description: '[{'.repeat(DEEPEST_JSON * 3) }))).toBeNull()
  })

  it('hides no depth behind brackets that words close', () => {
    expect(excessOf('["]]]]",'.repeat(DEEPEST_JSON + 1))).toBe('depth')
  })

  it('may hold as many values as is said, and no more', () => {
    expect(excessOf(`[${'0,'.repeat(MOST_JSON_VALUES - 1)}0]`)).toBeNull()
    expect(excessOf(`[${'0,'.repeat(MOST_JSON_VALUES)}0]`)).toBe('values')
  })
})
