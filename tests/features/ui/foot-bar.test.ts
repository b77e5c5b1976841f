import { expect, test } from 'vitest'
import { isTallBar } from '../../../src/ui/watch-foot-bar.ts'

test('a bar at the foot of the screen leaves about two thirds of it, or stands in the page', () => {
  // A low phone: letters of the usual size, and of twice the size.
  expect(isTallBar(102, 560)).toBe(false)
  expect(isTallBar(224, 560)).toBe(true)
  // Its keyboard is open.
  expect(isTallBar(102, 320)).toBe(false)
  // A phone on its side, whose bar is one line.
  expect(isTallBar(52, 360)).toBe(false)
})
