import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { findOverflow } from './support/axe.ts'
import { meanwhile } from './support/door.ts'
import { beginLog, listOf, save } from './support/log-a-workshop.ts'
import { becomesReadyForOffline, desktop, home, phone, someone } from './support/people.ts'

/** A link as people paste it, of 98 letters without a place to break. */
const link = `https://example.org/${'a'.repeat(78)}`

/** Writes the link into every text field that the page shows. */
async function pasteEverywhere(page: Page): Promise<void> {
  for (const box of await page.getByRole('main').getByRole('textbox').all()) {
    if ((await box.getAttribute('type')) !== 'date' && (await box.isEditable())) await box.fill(link)
  }
}

const isNoWider = async (page: Page, where: string) => {
  expect(await findOverflow(page), where).toBe(0)
}

describe('a word that is longer than the screen', () => {
  it('widens no form and no list on a phone', async () => {
    const { page, link: connection } = await someone('volunteer', phone)
    await becomesReadyForOffline(page)
    connection.set('cut')
    await beginLog(page, /^Workshop/, link)
    const steps = page.getByRole('navigation', { name: 'Steps of the form' }).getByRole('button')
    const count = await steps.count()
    for (let index = 0; index < count; index += 1) {
      await steps.nth(index).click()
      // The press is answered before the step is drawn.
      await page.getByText(`Step ${index + 1} of ${count}`, { exact: true }).waitFor()
      await pasteEverywhere(page)
      await isNoWider(page, await steps.nth(index).innerText())
      for (const box of await page.getByRole('combobox').all()) {
        if ((await box.evaluate((one) => one.tagName)) !== 'INPUT') continue
        await box.fill(link)
        await page.waitForTimeout(400)
        await isNoWider(page, 'a search for it')
        await box.fill('')
      }
    }
    await page.goto(home)
    await page.getByRole('link', { name: `Continue ${link}` }).waitFor()
    await isNoWider(page, 'the first page')
    await page.getByRole('link', { name: `Continue ${link}` }).click()
    await steps.first().click()
    await save(page, 'Save and finish later')
    await isNoWider(page, 'the list')
    await page.goto(listOf(link))
    await isNoWider(page, 'the address of the list')
    for (const path of ['/unsent', '/Toronto/ProgramSupport/Create']) {
      await page.goto(home + path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      if (path.endsWith('Create')) await pasteEverywhere(page)
      else await page.getByRole('article', { name: link }).waitFor()
      await isNoWider(page, path)
    }
    connection.set('open')
  })

  it('widens no table of educators, at the desk or on a phone', async () => {
    const where = `where id = (select e.id from educator e join educator_site s on s.educator_id = e.id
      join site on site.id = s.site_id where site.name = 'Toronto' and s.is_active order by e.id limit 1)`
    await meanwhile(
      `update educator set last_name = 'Aaa' || repeat('w', 77) ${where}`,
      `update educator set last_name = 'Wells' ${where}`,
    )
    const { page } = await someone('coordinator', { fresh: true })
    await becomesReadyForOffline(page)
    for (const seat of [phone, desktop]) {
      await page.setViewportSize(seat)
      await page.goto(`${home}/Toronto/Educators?q=aaawww`)
      await page
        .getByText(/Aaaw{77}/)
        .first()
        .waitFor()
      await isNoWider(page, `${seat.width} px`)
    }
  })
})
