import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openSection } from './support/activity-form.ts'
import { picture } from './support/kept-picture.ts'
import { beginLog, save, tileOf } from './support/log-a-workshop.ts'
import { becomesReadyForOffline, desktop, home, phone, someone } from './support/people.ts'
import { storedRows } from './support/stored-rows.ts'

/** The name of the field that has the focus. */
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-field]')?.dataset.field)
/** Where the device's only draft was left, as it is on the disk. */
const keptPlace = async (page: Page) =>
  (await storedRows<{ place?: object }>(page, 'elan|', 'drafts'))[0]?.place
/** The screen that the installed app opens with, as it is on the disk. */
const keptScreen = async (page: Page) =>
  (await storedRows<{ key: string; value: unknown }>(page, 'elan', 'settings')).find(
    ({ key }) => key === 'lastScreen',
  )?.value
const currentStep = (page: Page) => page.locator('[aria-current="step"]')

describe('a log that was begun', () => {
  it('continues at the step and the field where it was left', async () => {
    // A browser that has been up for long writes down what was chosen only once a minute, and this one dies.
    const { page, device, link } = await someone('volunteer', { ...phone, fresh: true })
    device.settlesAt = Date.now() + 6_000
    const title = `Left in the middle ${Date.now()}`
    await becomesReadyForOffline(page)
    link.set('cut')
    await beginLog(page, /^Workshop/, title)
    await openSection(page, /What was done/)
    await page.getByRole('textbox', { name: 'Description' }).fill('We had just begun')
    await page.getByText('Draft kept on this phone').waitFor()
    await expect.poll(() => keptPlace(page)).toEqual({ step: 'done', field: 'Description' })
    await page.goto(home)
    await page.getByRole('link', { name: `Continue ${title}` }).click()
    await currentStep(page).getByText('What was done').waitFor()
    await expect.poll(() => focused(page)).toBe('Description')

    // The step alone was changed, and the phone dies.
    await openSection(page, /Who was reached/)
    const left = page.url()
    await expect.poll(() => keptPlace(page)).toMatchObject({ step: 'reached' })
    await expect.poll(() => keptScreen(page)).toBe(left.slice(home.length))
    await device.kill()
    const again = await device.start()
    // The installed app opens with this address, on the last screen and not on the first one.
    await again.goto(`${home}/?start`)
    await currentStep(again).getByText('Who was reached').waitFor()
    expect(again.url()).toBe(left)
    // A browser that asks for the first page gets it.
    await again.goto(home)
    await again.getByRole('link', { name: `Continue ${title}` }).click()
    await currentStep(again).getByText('Who was reached').waitFor()

    // The way back would lead to the first page; what was saved is in the list, first and marked, until one goes on.
    await save(again, 'Save and finish later')
    const first = again.getByRole('list', { name: 'Activities' }).getByRole('listitem').first()
    await first.getByRole('link', { name: title, exact: true }).waitFor()
    await first.getByText('Just saved').waitFor()
    expect(await again.evaluate(() => window.scrollY)).toBe(0)
    await again.getByText('With evaluations', { exact: true }).click()
    await first.getByText('Just saved').waitFor({ state: 'detached' })
    link.set('open')
  })
})

describe('the list', () => {
  it('shows what was just saved first, whatever it is narrowed to', async () => {
    const { page } = await someone('volunteer', phone)
    await page.goto(`${home}/Toronto/Workshops?q=nothing-is-called-so`)
    await page.getByText('No activities match').waitFor()
    const title = `Not what was searched ${Date.now()}`
    await beginLog(page, /^Workshop/, title)
    await save(page, 'Save and finish later')
    const tile = tileOf(page, title)
    await tile.getByText('Just saved').waitFor()
    expect(new URL(page.url()).searchParams.get('q')).toBe('nothing-is-called-so')
  })

  it('stands where it was left, by the link back as by the browser’s', async () => {
    const { page } = await someone('coordinator', desktop)
    await page.goto(`${home}/Toronto/Workshops`)
    // The list as it was left stands there first.
    await picture(page).waitFor({ state: 'detached' })
    const list = page.getByRole('list', { name: 'Activities' })
    await list.getByRole('listitem').nth(15).waitFor()
    const link = list.getByRole('listitem').nth(14).getByRole('heading').getByRole('link')
    await link.scrollIntoViewIfNeeded()
    await page.mouse.wheel(0, 120)
    await page.waitForTimeout(300)
    const height = await page.evaluate(() => window.scrollY)
    expect(height).toBeGreaterThan(100)
    for (const back of ['link', 'browser'] as const) {
      await link.click()
      await page.getByRole('navigation', { name: 'Steps of the form' }).waitFor()
      if (back === 'link')
        await page.getByRole('main').getByRole('link', { name: 'Activities', exact: true }).click()
      else await page.goBack()
      await list.waitFor()
      await expect.poll(() => page.evaluate(() => window.scrollY), { message: back }).toBe(height)
    }
  })
})
