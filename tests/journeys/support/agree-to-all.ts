import type { Page } from 'playwright-core'

/** Accepts every policy on a volunteer's profile, in English. */
export async function acceptPolicies(page: Page): Promise<void> {
  for (const policy of [
    /policies for volunteers/,
    /training policy/,
    /against harassment/,
    /confidentiality/,
  ])
    await page.getByRole('checkbox', { name: policy }).check()
}

/** Says yes to each declaration there, and accepts the policies. */
export async function agreeToAll(page: Page): Promise<void> {
  for (const question of [/^Are you 18/, /police record/, /^May we use photos/, /^May we quote/])
    await page.getByRole('group', { name: question }).getByText('Yes', { exact: true }).click()
  await acceptPolicies(page)
}
