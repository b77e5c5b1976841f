import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { password } from './foreign-issuer.ts'

/** Signs in on Glewlwyd's page, which asks once whether the app may have what it asks for. */
export async function signInAtGlewlwyd(page: Page, username: string): Promise<void> {
  await fillIn(page.locator('#username'), username)
  await fillIn(page.locator('#password'), password)
  await page.keyboard.press('Enter')
  const allows = page.getByRole('button', { name: 'Grant access' })
  // An icon of theirs, which is a character of its own, stands before the word.
  const goesOn = page.getByRole('button', { name: 'Continue' })
  await allows.or(goesOn).first().waitFor()
  if (await allows.isVisible()) {
    await page.locator('input[type=checkbox]:enabled').check()
    await allows.click()
    await allows.waitFor({ state: 'detached' })
  }
  await goesOn.click()
}

/** The page writes whom it knows into the field a moment after it has come: perhaps just while it is filled in. */
async function fillIn(field: Locator, text: string): Promise<void> {
  await expect
    .poll(async () => {
      await field.fill(text)
      return field.inputValue()
    })
    .toBe(text)
}
