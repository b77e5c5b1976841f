import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { trainingTypeNames } from '../../domain/training/constants.ts'
import { pick } from './support/activity-form.ts'
import { findBarriers, findOverflow } from './support/axe.ts'
import { behindTheScenes } from './support/door.ts'
import { becomesReadyForOffline, home, phone, someone, speak } from './support/people.ts'
import { openTileMenu } from './support/tile-menu.ts'

const list = `${home}/Toronto/Training`
const cards = (page: Page) => page.getByRole('list', { name: 'Training' }).getByRole('listitem')
const rows = (page: Page) => page.getByRole('table', { name: 'Training' }).getByRole('row')

describe('a coordinator without signal', () => {
  it('logs a training, loses the battery, and staff see it arrive once', async () => {
    const priya = await someone('coordinator', phone)
    const stella = await someone('staff')
    const title = `Rocket rehearsal ${Date.now()}`
    await becomesReadyForOffline(priya.page)
    await stella.page.goto(list)
    await rows(stella.page).nth(1).waitFor()

    priya.link.set('cut')
    await priya.device.kill()
    let page = await priya.device.start()
    await page.goto(list)
    await page.getByRole('button', { name: 'Log a training' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Site-specific training' }).click()
    await page.getByLabel('Name of the training').fill(title)
    // What is missing is marked, and the words stay.
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Kept as a draft. Answer what is marked').waitFor()
    await page.getByText('In person', { exact: true }).click()
    await pick(page, /Add a facilitator/, 'Priya')
    await page
      .getByRole('list', { name: 'Facilitators and their hours' })
      .getByLabel('Delivery (hours)')
      .fill('2')
    await page.getByText('Draft kept on this phone').waitFor()
    await priya.device.kill()

    page = await priya.device.start()
    await page.goto(home)
    await page.getByRole('link', { name: new RegExp(`Continue.*${title}`) }).click()
    await pick(page, /Add a participant/, 'Amélie')
    await page
      .getByRole('list', { name: 'Participants and their hours' })
      .getByLabel('Participation (hours)')
      .fill('2.5')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('It will be sent by itself.').waitFor()
    await page.waitForURL(/\/Toronto\/Training/)
    const card = cards(page).filter({ hasText: title })
    await card.getByText('On this phone').waitFor()

    priya.link.set('open')
    await rows(stella.page).filter({ hasText: title }).waitFor({ timeout: 90_000 })
    expect(await rows(stella.page).filter({ hasText: title }).count()).toBe(1)
    await card.getByText('On this phone').waitFor({ state: 'detached' })
    const stored = await behindTheScenes<{ n: number }>(
      `select count(*)::int as n from training where other_training = '${title}'`,
    )
    expect(stored).toEqual([{ n: 1 }])

    // Staff change it, the coordinator takes it away; it is gone for both.
    await stella.page.getByRole('link', { name: title, exact: true }).click()
    await stella.page.getByLabel('Name of the training').fill(`${title}, again`)
    await stella.page.getByRole('button', { name: 'Save', exact: true }).click()
    await stella.page.waitForURL(/\/Toronto\/Training/)
    await card.getByRole('link', { name: `${title}, again` }).waitFor({ timeout: 60_000 })
    const menu = await openTileMenu(card)
    await menu.getByRole('menuitem', { name: `Delete ${title}, again` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await card.waitFor({ state: 'detached' })
  })
})

it('staff find people of another site for a row that began without an account; the hours are for theirs', async () => {
  const { page } = await someone('staff')
  const [guest] = await behindTheScenes<{ name: string; site: string }>(`
    select s.given_name || ' ' || s.family_name as name, r.site_id as site
    from site_registration r join subject s on s.id = r.subject_id join site on site.id = r.site_id
    where site.name = 'Halifax' and r.is_approved and r.deleted_on is null and s.deleted_on is null
      and r.season_id = (select id from season where active)
      and not exists (select from site_registration o where o.subject_id = s.id and o.site_id <> r.site_id)
    order by s.id limit 1`)
  if (!guest) throw new Error('nobody is of Halifax alone')
  // A site that was opened is on the device.
  await page.goto(`${home}/Halifax/Training`)
  await page.getByText(/^\d+ trainings?$/).waitFor({ timeout: 60_000 })
  const title = `Two sites ${Date.now()}`
  await page.goto(`${home}/Toronto/SiteSpecificTraining/Create?draft=${crypto.randomUUID()}`)
  await page.getByLabel('Name of the training').fill(title)
  await page.getByText('In person', { exact: true }).click()
  const participants = page.getByRole('region', { name: 'Participants' })
  await participants.getByRole('button', { name: 'Add a volunteer without an account' }).click()
  await participants.getByRole('switch', { name: 'This volunteer has no account' }).uncheck()
  await pick(page, /Who is it/, guest.name)
  await participants.getByLabel('Participation (hours)').fill('3')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.waitForURL(/\/Toronto\/Training/)
  const stored = () =>
    behindTheScenes<{ site_id: string; hours: number }>(`
      select h.site_id, h.participation::float as hours from training_hours h
      join training t on t.id = h.training_id where t.other_training = '${title}'`)
  await expect.poll(stored, { timeout: 60_000 }).toEqual([{ site_id: guest.site, hours: 3 }])
})

describe('the trainings of a site', () => {
  it('offer types for staff alone to staff alone, and narrow by words, host and year', async () => {
    const { page } = await someone('coordinator')
    await page.goto(list)
    await rows(page).nth(1).waitFor()
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await menu.getByRole('link', { name: 'Site-specific training' }).waitFor()
    expect(await menu.getByRole('link', { name: 'National workshop training' }).count()).toBe(0)

    const hosted = await page
      .getByRole('status')
      .filter({ hasText: /training/ })
      .innerText()
    await page.getByText('Only what my site gave', { exact: true }).click()
    await page.waitForURL(/hosted=false/)
    await expect
      .poll(() =>
        page
          .getByRole('status')
          .filter({ hasText: /training/ })
          .innerText(),
      )
      .not.toBe(hosted)
    await page.getByRole('searchbox', { name: 'Search by name or type' }).fill('national workshop')
    await page.waitForURL(/q=national/)
    // What the national office gave is read, not changed.
    const more = await openTileMenu(rows(page).nth(1))
    await more.getByRole('menuitem', { name: /^View / }).click()
    await page.getByText('You may read this training, but not change it.').waitFor()
    expect(await page.getByRole('button', { name: 'Save', exact: true }).count()).toBe(0)

    await page.goto(`${home}/Toronto/NationalWorkshopTraining/Create`)
    await page.getByRole('heading', { name: /not find|nothing here|not found/i }).waitFor()
  })

  it.each(['en', 'fr'] as const)(
    'have no barriers in the list and in each form, at 360 px (%s)',
    async (language) => {
      const scheme = language === 'en' ? 'light' : 'dark'
      const { page } = await someone('staff', { ...phone, language, scheme })
      await speak(page, language)
      await page.goto(list)
      await page.getByRole('list', { name: language === 'en' ? 'Training' : 'Formation' }).waitFor()
      expect(await findBarriers(page)).toEqual([])
      expect(await findOverflow(page)).toBe(0)
      for (const type of trainingTypeNames) {
        await page.goto(`${home}/Toronto/${type}/Create`)
        await page.getByRole('heading', { level: 2 }).first().waitFor()
        await page.getByRole('button', { name: /^(Save|Enregistrer)$/ }).click()
        await page.getByText(/^(Answer what is marked|Répondez à ce qui est signalé)/).waitFor()
        expect(await findBarriers(page)).toEqual([])
        expect(await findOverflow(page)).toBe(0)
      }
    },
  )
})
