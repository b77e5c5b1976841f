import { describe, expect, test } from 'vitest'
import { formatTime } from '../../../domain/kernel/clock.ts'
import { compareTexts } from '../../../domain/kernel/compare-texts.ts'
import { readTime } from '../../../src/ui/form/time-text.ts'
import {
  formatDate,
  formatDayAndMonth,
  formatList,
  formatLocalDay,
  formatLocalInstant,
  formatLongDate,
  formatNumber,
  formatPercent,
} from '../../../src/ui/format.ts'

const noBreak = '\u00a0'

describe('French as it is written in Canada', () => {
  test('the first of a month is an ordinal, other days are not', () => {
    expect(formatDate('2026-03-01', 'fr')).toBe('1er mars 2026')
    expect(formatDate('2026-07-31', 'fr')).toBe('31 juillet 2026')
    expect(formatDayAndMonth('2026-03-01', 'fr')).toBe('1er mars')
    expect(formatLongDate('2026-03-01', 'fr')).toBe('dimanche 1er mars 2026')
  })
  test('the day of an instant leaves out this year, and names another', () => {
    const now = Date.UTC(2026, 10, 22, 12)
    expect(formatLocalDay('2026-11-21T17:00:00Z', 'fr', now)).toBe('21 novembre')
    expect(formatLocalDay('2026-11-21T17:00:00Z', 'en', now)).toBe('November 21')
    expect(formatLocalDay('2025-03-01T17:00:00Z', 'fr', now)).toBe('1er mars 2025')
    expect(formatLocalInstant('2026-11-21T17:00:00Z', 'fr', now)).toMatch(/^21 novembre à \d/)
    expect(formatLocalInstant('2025-03-01T17:00:00Z', 'en', now)).toMatch(/^March 1, 2025, \d/)
  })
  test('times have a spaced h, and no minutes on the hour', () => {
    expect(formatTime('16:30:00', 'fr')).toBe(`16${noBreak}h${noBreak}30`)
    expect(formatTime('09:05', 'fr')).toBe(`9${noBreak}h${noBreak}05`)
    expect(formatTime('16:00:00', 'fr')).toBe(`16${noBreak}h`)
  })
  test('numbers have a comma, spaced thousands and a spaced percent sign', () => {
    expect(formatNumber(12345.6, 'fr')).toBe(`12${noBreak}345,6`)
    expect(formatPercent(0.43, 'fr')).toBe(`43${noBreak}%`)
  })
  test('names are joined without a comma before "et", and sorted with their accents', () => {
    expect(formatList(['Ana', 'Bo', 'Cy'], 'fr')).toBe('Ana, Bo et Cy')
    expect(formatList(['Health and medicine', 'Robots'], 'en')).toBe('Health and medicine, Robots')
    expect(['Zoé', 'Élan', 'Eva'].sort(compareTexts('fr'))).toEqual(['Élan', 'Eva', 'Zoé'])
  })
})

describe('English', () => {
  test('dates, times and numbers', () => {
    expect(formatDate('2026-03-01', 'en')).toBe('March 1, 2026')
    expect(formatTime('16:30:00', 'en')).toBe(`4:30${noBreak}PM`)
    expect(formatTime('12:05', 'en')).toBe(`12:05${noBreak}PM`)
    expect(formatTime('00:05', 'en')).toBe(`12:05${noBreak}AM`)
    expect(formatNumber(12345.6, 'en')).toBe('12,345.6')
    expect(formatPercent(0.43, 'en')).toBe('43%')
  })
  test('the DBG locale formats as English', () => {
    expect(formatDate('2026-03-01', 'pseudo')).toBe('March 1, 2026')
  })
})

test('what is no date comes back as it is', () => {
  expect(formatDate('someday', 'en')).toBe('someday')
})

test('a time that is picked is a whole minute, and half a time is none', () => {
  expect(readTime('16:30')).toBe('16:30:00')
  expect(['', '16:3', '16:30:15'].map(readTime)).toEqual([null, null, null])
})
