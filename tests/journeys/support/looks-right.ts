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

/** The schemes in which the pages of a language are looked at: between the two languages, each size has both. */
export const schemes = {
  en: { onPhone: 'dark', onDesk: 'light' },
  fr: { onPhone: 'light', onDesk: 'dark' },
} as const

/** What is wrong with the page as it stands, on a phone and on a desk, each as one line. */
export async function findFaults(page: Page, language: keyof typeof schemes): Promise<string[]> {
  return [...(await findFaultsOnPhone(page, language)), ...(await findFaultsOnDesk(page, language))]
}

/** The same, on a phone alone. */
export const findFaultsOnPhone = (page: Page, language: keyof typeof schemes): Promise<string[]> =>
  findFaultsAt(page, phone, schemes[language].onPhone)

/** The same, on a desk alone. */
export const findFaultsOnDesk = (page: Page, language: keyof typeof schemes): Promise<string[]> =>
  findFaultsAt(page, desktop, schemes[language].onDesk)

async function findFaultsAt(
  page: Page,
  size: typeof phone | typeof desktop,
  scheme: 'light' | 'dark',
): Promise<string[]> {
  await page.setViewportSize(size)
  await wear(page, scheme)
  const faults = await findBarriers(page)
  const overflow = await findOverflow(page)
  if (overflow > 0) faults.push(`${overflow} px too wide`)
  return faults.map((fault) => `${size.width} px, ${scheme}: ${fault}`)
}
