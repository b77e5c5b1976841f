import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { findBarriers, findOverflow } from './support/axe.ts'
import { beginLog, save, tileOf } from './support/log-a-workshop.ts'
import { becomesReadyForOffline, home, phone, someone } from './support/people.ts'

/** Logs something without signal, to be finished later; the person is at home again. */
async function logSomething(page: Page, title: string): Promise<void> {
  await page.goto(home)
  await beginLog(page, /^Workshop/, title)
  await save(page, 'Save and finish later')
}

it('one polite and one assertive region are all that speaks for the frame of a page, and none stands before its heading', async () => {
  const { page } = await someone('volunteer', phone)
  const regions = page.locator('[role="status"], [role="alert"], [aria-live]')
  await page.getByRole('heading', { level: 2, name: 'Latest logs' }).waitFor()
  await expect
    .poll(() => regions.evaluateAll((all) => all.map((one) => one.getAttribute('role'))))
    .toEqual(['alert', 'status'])
  const before = await regions.evaluateAll((all) => {
    const heading = document.querySelector('h1')
    return all.filter(
      (one) => heading && heading.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_PRECEDING,
    )
  })
  expect(before).toHaveLength(0)
})

it('unsent work: how much on top, a short row each, what can be done behind one button, tools last', async () => {
  const { page, link } = await someone('volunteer', phone)
  await becomesReadyForOffline(page)
  link.set('cut')
  const stamp = Date.now()
  const titles = [1, 2, 3].map(
    (place) => `Told once ${stamp}-${place}, with a name that is longer than the line`,
  )
  for (const title of titles) await logSomething(page, title)

  // Home says it in the bar and at each log, and nowhere else.
  await page.goto(home)
  await tileOf(page, titles[0] ?? '')
    .getByText('On this phone')
    .waitFor()
  await page.getByRole('banner').getByText('On this phone (3)').waitFor()
  expect(
    await page
      .getByRole('main')
      .getByText(/not been sent yet/)
      .count(),
  ).toBe(0)

  await page.goto(`${home}/unsent`)
  await page.getByText('3 items have not been sent yet.').waitFor()
  const lines = page.getByRole('region', { name: 'Waiting to be sent' }).getByRole('article')
  expect(await lines.count()).toBe(3)
  for (const box of await Promise.all((await lines.all()).map((line) => line.boundingBox()))) {
    expect(box?.height).toBeLessThanOrEqual(88)
  }
  const first = lines.first()
  expect(await first.getByRole('button').count()).toBe(1)
  await first.getByRole('button', { name: /^What can be done with/ }).click()
  for (const name of [/^Open/, /^Export/])
    await first.getByRole(name.source === '^Open' ? 'link' : 'button', { name }).waitFor()
  await first.getByRole('button', { name: /^Discard/ }).waitFor()
  const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
  expect(headings.at(0)).toBe('Waiting to be sent')
  expect(headings.at(-1)).toBe('To and from a file')
  expect(await findBarriers(page)).toEqual([])
  expect(await findOverflow(page)).toBe(0)

  link.set('open')
  await page.getByRole('button', { name: 'Send now' }).click()
  await page.getByText('3 items were sent.').or(page.getByText('Everything was sent')).first().waitFor()
  await page.getByText('Everything was sent').waitFor({ timeout: 90_000 })
})

it('a message stands above the bar of a form, a warning has its sign, and a draft that was discarded comes back', async () => {
  const { page } = await someone('volunteer', phone)
  const title = `Warned ${Date.now()}`
  await page.goto(`${home}/Toronto/Workshop/Create`)
  const name = page.getByRole('textbox', { name: /^Name of the activity/ })
  await name.fill(title)
  await page.getByText(/Draft kept on this phone/).waitFor()
  await name.fill('')
  await page.getByRole('button', { name: 'Save and finish later', exact: true }).click()
  const warning = page.locator('.elan-snackbar[data-kind="warning"]')
  await warning.locator('svg.tabler-icon-alert-triangle').waitFor()
  const [message, bar] = await Promise.all([
    warning.boundingBox(),
    page.locator('.elan-save-bar').boundingBox(),
  ])
  expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)

  await name.fill(title)
  await page.waitForTimeout(1100)
  await page.goto(home)
  await page.getByRole('button', { name: `Discard the draft ${title}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard the draft' }).click()
  await page.getByRole('link', { name: `Continue ${title}` }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('link', { name: `Continue ${title}` }).waitFor()
  await page.getByRole('button', { name: `Discard the draft ${title}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard the draft' }).click()
})
