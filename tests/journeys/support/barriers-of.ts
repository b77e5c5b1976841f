import type { Page } from 'playwright-core'
import { findBarriers, findOverflow, wear } from './axe.ts'
import { speak } from './people.ts'

/** What is wrong with the screen, in both languages and both schemes; ends in English. */
export async function barriersOf(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const [language, scheme] of [
    ['fr', 'dark'],
    ['en', 'light'],
  ] as const) {
    await speak(page, language)
    await wear(page, scheme)
    for (const barrier of await findBarriers(page)) found.push(`${language}: ${barrier}`)
    const overflow = await findOverflow(page)
    if (overflow > 0) found.push(`${language}: ${overflow} px too wide`)
  }
  return found
}
