import type { Page } from 'playwright-core'

/** Opens the section of the form by its name. */
export async function openSection(page: Page, name: RegExp): Promise<void> {
  await page
    .getByRole('navigation', { name: /Steps of the form|Étapes/ })
    .getByRole('button', { name })
    .click()
  await page.getByRole('heading', { level: 2, name }).waitFor()
}

/** Picks from a search box: types enough of the name and takes the line that matches. */
export async function pick(page: Page, label: RegExp, typed: string, line: RegExp = new RegExp(typed, 'i')) {
  const box = page.getByRole('combobox', { name: label })
  await box.fill(typed)
  await page.getByRole('option', { name: line }).first().click()
}
