import type { Page } from 'playwright-core'
import { openSection } from './activity-form.ts'
import { home } from './people.ts'

/** Begins a log of a type from the first page, with the words of the page's language. */
export async function beginLog(page: Page, type: RegExp, title: string): Promise<void> {
  await page
    .getByRole('button', { name: /^(Log an activity|Consigner une activité)$/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('link', { name: type }).click()
  await page.getByLabel(/^(Name of the activity|Nom de l’activité)/).fill(title)
}

/** Answers what a volunteer's English workshop still needs to be complete; the page is at the form. */
export async function completeWorkshop(page: Page): Promise<void> {
  await openSection(page, /Volunteers/)
  await page.getByLabel('Delivery (hours)').fill('1.5')
  await openSection(page, /What was done/)
  await page
    .getByRole('group', { name: /^Languages spoken/ })
    .getByText('English', { exact: true })
    .click()
  await openSection(page, /Who was reached/)
  await page.getByLabel(/^Number of youth/).fill('24')
}

/** Presses the save button, whatever it says now, and waits for its promise, and until the form has gone by itself. */
export async function save(page: Page, button: 'Submit' | 'Save and finish later' = 'Submit'): Promise<void> {
  const press = page.getByRole('button', { name: button, exact: true })
  await press.click()
  // The page that comes back may say of the log itself that it will be sent.
  await page.getByText(/^Saved on this (phone|device)\. It will be sent by itself\.$/).waitFor()
  // Whoever opened another page before would be brought back from it.
  await press.waitFor({ state: 'detached' })
}

/**
 * Toronto's activities, narrowed to the logs of that name: journeys log more on one day than a page of the list holds.
 */
export const listOf = (title: string): string => `${home}/Toronto/Workshops?q=${encodeURIComponent(title)}`

/** The log's tile in a list. */
export const tileOf = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })
