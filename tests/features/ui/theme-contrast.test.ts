import { readFileSync } from 'node:fs'
import { DEFAULT_THEME, mergeMantineTheme } from '@mantine/core'
import { describe, expect, test } from 'vitest'
import { cssVariablesResolver, theme } from '../../../src/ui/theme/theme.ts'
import { colours } from '../../../src/ui/theme/tokens.ts'

const resolved = cssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme))

/** How bright a colour is to the eye, from 0 to 1 (WCAG 2.2, relative luminance). */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(a: string, b: string): number {
  const [dark = 0, bright = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (bright + 0.05) / (dark + 0.05)
}

const [, lineOfFocused = ''] =
  /--input-bd-focus: var\((--[\w-]+)\)/.exec(readFileSync('src/ui/theme/global.css', 'utf8')) ?? []

test('contrast is counted as WCAG counts it', () => {
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

describe.each(['light', 'dark'] as const)('in the %s scheme', (scheme) => {
  const token = (name: string): string => (resolved[scheme] as Record<string, string>)[name] ?? ''
  const grounds = ['--mantine-color-body', '--elan-surface', '--elan-chosen']
  const filled = colours.primary[scheme === 'light' ? 7 : 6]!

  test.each(grounds)(
    'what is pressed or filled in is seen on %s: switches, boxes, fields, focus',
    (ground) => {
      for (const line of ['--elan-field-line', lineOfFocused, '--elan-focus']) {
        expect(contrast(token(line), token(ground)), line).toBeGreaterThanOrEqual(3)
      }
    },
  )

  test.each(grounds)('words are read on %s', (ground) => {
    for (const ink of ['--mantine-color-anchor', '--mantine-color-dimmed', '--mantine-color-error']) {
      expect(contrast(token(ink), token(ground)), ink).toBeGreaterThanOrEqual(4.5)
    }
  })

  test.each(['primary', 'accent', 'success', 'danger', 'gray'] as const)(
    'a notice in %s stands out from the page, and is read',
    (colour) => {
      const page = token('--mantine-color-body')
      const ground = token(`--mantine-color-${colour}-light`) || colours[colour][1]!
      const ink = scheme === 'dark' ? '#ffffff' : colours.gray[9]!
      expect(contrast(ground, ink)).toBeGreaterThanOrEqual(4.5)
      if (scheme === 'dark') expect(luminance(ground)).toBeGreaterThan(luminance(page))
      else expect(luminance(ground)).toBeLessThan(luminance(page))
    },
  )

  test('words are read on a filled button, and on a chip that is chosen', () => {
    expect(contrast(filled, '#ffffff')).toBeGreaterThanOrEqual(4.5)
  })
})

test('a switch, a box and a radio button take the line of a field, and a hidden box shows the ring around what is seen', () => {
  const css = readFileSync('src/ui/form/form.css', 'utf8')
  const rule = (selector: string) => {
    const from = css.indexOf(selector)
    expect(from, selector).toBeGreaterThan(-1)
    return css.slice(from, css.indexOf('}', from))
  }
  expect(rule('\n.mantine-Switch-track {')).toMatch(/border: 2px solid var\(--elan-field-line\)/)
  expect(rule('.mantine-Switch-input:checked + .mantine-Switch-track')).toMatch(
    /border-color: var\(--mantine-color-anchor\)/,
  )
  expect(rule('\n.mantine-Checkbox-input:not(')).toMatch(/border-color: var\(--elan-field-line\)/)
  expect(rule('.mantine-Switch-input:focus-visible')).toMatch(/outline: 3px solid var\(--elan-focus\)/)
})
