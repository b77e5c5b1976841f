import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findBarriers, findOverflow, wear } from './axe.ts'
import { desktop, phone, speak } from './people.ts'

/** On a phone in French and on a desk in English; an open dialog keeps its language, and so does whoever asks. */
export async function looksRight(page: Page, what?: 'of an open dialog' | 'in its language'): Promise<void> {
  for (const [size, scheme, language] of [
    [phone, 'dark', 'fr'],
    [desktop, 'light', 'en'],
  ] as const) {
    await page.setViewportSize(size)
    if (!what) await speak(page, language)
    await wear(page, scheme)
    expect(await findBarriers(page)).toEqual([])
    expect(await findOverflow(page)).toBe(0)
  }
}
