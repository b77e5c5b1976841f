import { readFileSync } from 'node:fs'
import type { Download, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { findBarriers, findOverflow, wear } from './support/axe.ts'
import { desktop, home, phone, someone, speak } from './support/people.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function looksRight(page: Page): Promise<void> {
  for (const [size, scheme] of [
    [phone, 'dark'],
    [desktop, 'light'],
  ] as const) {
    await page.setViewportSize(size)
    await wear(page, scheme)
    expect(await findBarriers(page)).toEqual([])
    expect(await findOverflow(page)).toBe(0)
  }
}

/** The first bytes of what came into the downloads, which say what it is, and what it is called. */
async function fileOf(download: Download): Promise<[name: string, start: string]> {
  const bytes = readFileSync(await download.path())
  return [download.suggestedFilename(), bytes.subarray(0, 2).toString('latin1')]
}

it('a coordinator finds a report, looks at it, takes it along, and comes back to it by its address', async () => {
  const { page } = await someone('coordinator', desktop)
  await page.goto(`${home}/Toronto/reports`)
  await heading(page, 'Reports')
  await page.getByText('Choose a report: its options then appear here.').waitFor()
  expect(await button(page, 'Run report').isDisabled()).toBe(true)
  expect(await page.getByRole('radio', { name: 'National activity summary' }).count()).toBe(0)

  await page.getByRole('searchbox', { name: 'Search reports by topic' }).fill('how many did it reach')
  await page.getByText('1 report', { exact: true }).waitFor()
  await page.getByRole('radio', { name: 'Activity summary by site' }).check()
  await page.getByRole('heading', { level: 2, name: 'Activity summary by site' }).waitFor()
  await page.getByLabel(/^Begin date/).fill('2020-01-01')
  await button(page, 'Preview').click()
  await page
    .getByRole('region', { name: 'Activity summary by site' })
    .getByText('Workshop', { exact: true })
    .waitFor()
  await looksRight(page)
  expect(new URL(page.url()).searchParams.get('from')).toContain('2020-01-01')

  const [book] = await Promise.all([page.waitForEvent('download'), button(page, 'Run report').click()])
  expect(await fileOf(book)).toEqual(['ActivitySummaryBySite.xlsx', 'PK'])
  await page.getByText('The report is in your downloads.').waitFor()
  const [lines] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'As .csv: Activity summary by site').click(),
  ])
  expect((await fileOf(lines))[0]).toBe('ActivitySummaryBySite.csv')
  await page.getByRole('heading', { name: 'Your last reports' }).waitFor()

  // Where no file comes, that is said, and one can try again.
  await page.context().setOffline(true)
  await button(page, 'Run report').click()
  await page.getByText('Error running report: the server cannot be reached just now.').waitFor()
  await page.locator('button:focus', { hasText: 'Run report' }).waitFor()
  await page.context().setOffline(false)
  await button(page, 'Close this message').click()

  // What is missing is said beside its field, and nothing is run.
  await page.getByLabel(/^End date/).fill('')
  await button(page, 'Run report').click()
  await page.getByText('Field is required.').first().waitFor()

  await page.goto(`${home}/Toronto/reports`)
  await page.getByRole('heading', { level: 2, name: 'Activity summary by site' }).waitFor()
  await expect.poll(() => page.getByLabel(/^Begin date/).inputValue()).toBe('2020-01-01')
  await speak(page, 'fr')
  await page.getByRole('heading', { level: 2, name: 'Sommaire des activités par site' }).waitFor()
  await looksRight(page)
})

it('on a phone one report takes the place of the choice, and what has come has the focus', async () => {
  const { page } = await someone('coordinator', phone)
  await page.goto(`${home}/Toronto/reports?report=TrainingReport`)
  await page.getByRole('heading', { level: 2, name: 'Training' }).waitFor()
  await button(page, 'Choose another report').click()
  const choice = page.getByRole('radio', { name: 'Census summary by site' })
  await choice.check()
  const title = page.getByRole('heading', { level: 2, name: 'Census summary by site' })
  await title.waitFor()
  await expect.poll(() => title.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await choice.isVisible()).toBe(false)
  await button(page, 'Choose another report').click()
  await choice.waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toContain('reports-chooser')
  expect(await findOverflow(page)).toBe(0)
})

it('requests are exported from their list', async () => {
  const { page } = await someone('coordinator', desktop)
  await page.goto(`${home}/Toronto/OutreachRequests`)
  await heading(page, 'Outreach requests')
  await button(page, 'Export…').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Begin date/).fill('2020-01-01')
  await looksRight(page)
  const [book] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export', exact: true }).click(),
  ])
  expect(await fileOf(book)).toEqual(['OutreachRequestExport.xlsx', 'PK'])
  await dialog.waitFor({ state: 'detached' })
})
