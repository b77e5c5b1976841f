import type { Page } from 'playwright-core'
import { beginLog, listOf, save, tileOf } from './log-a-workshop.ts'
import { home, someone } from './people.ts'

/** The list of activities as a table, as the desk shows it. */
export const table = (page: Page) => page.getByRole('table', { name: /^(Activities|Activités)$/ })

/** The address of the table with the logs of that title. */
export const tableOf = (title: string): string => `${listOf(title)}&view=table`

/** The boxes that select a row each. */
export const boxes = (page: Page) =>
  table(page).getByRole('checkbox', { name: /^(Select|Sélectionner) (?!all|toutes)/ })

/** A volunteer logs something that is not complete, and it arrives. */
export async function logSomething(title: string): Promise<Page> {
  const { page } = await someone('volunteer')
  await page.goto(home)
  await beginLog(page, /^Workshop/, title)
  await save(page, 'Save and finish later')
  await page.goto(listOf(title))
  await tileOf(page, title).locator('[data-kind="sent"]').waitFor({ timeout: 60_000 })
  return page
}
