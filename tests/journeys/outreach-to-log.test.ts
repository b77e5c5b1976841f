import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { PublicForm } from '../../domain/outreach/public-request.ts'
import { openSection } from './support/activity-form.ts'
import { findBarriers, findOverflow, wear } from './support/axe.ts'
import { behindTheScenes } from './support/door.ts'
import { completeWorkshop, listOf, save, tileOf } from './support/log-a-workshop.ts'
import { becomesReadyForOffline, desktop, home, phone, someone, speak } from './support/people.ts'
import { openTileMenu } from './support/tile-menu.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const visits = (page: Page) => page.getByText(/^(Visits that schools asked for|Visites demandées)/)

/** A school of the register whose name no other has: a request that names it is known to be of it. */
async function schoolOfOneName(): Promise<string> {
  const rows = await behindTheScenes<{ name: string }>(`
    select min(name) as name from organization where deleted_on is null and status = 1 and name ~ '^[A-Z][a-z]+ Public School$'
    group by fold(name) having count(*) = 1 order by 1 limit 1`)
  return rows[0]?.name ?? ''
}

/** A school asks Toronto for a workshop, as the public form sends it. */
async function ask(page: Page, name: string, school: string, topic: string): Promise<void> {
  const ids = { request: randomUUID(), class: randomUUID(), grade: randomUUID() }
  const status = await page.evaluate(
    async ({ ids, name, school, topic }) => {
      const address = '/api/vms/OutreachRequest/Public'
      const form = ((await (await fetch(address)).json()) as { Value: PublicForm }).Value
      const Grades = [{ Id: ids.grade, GradeId: form.Lists.Grades[2]?.Id, NumStudents: 24 }]
      const body = {
        Id: ids.request,
        SiteId: form.Sites.find((site) => site.Name === 'Toronto')?.Id,
        Locale: 'en',
        SchoolName: school,
        ContactFirstName: 'Zoé',
        ContactLastName: name,
        ContactEmail: `${name.toLowerCase()}@ecole.example`,
        Classes: [{ Id: ids.class, Topic: topic, Grades }],
      }
      const headers = { 'content-type': 'application/json' }
      return (await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })).status
    },
    { ids, name, school, topic },
  )
  expect(status).toBe(200)
}

/** Nothing stands in anybody's way, on a phone in the dark as on a desk in the light. */
async function looksRight(page: Page, on: 'phone' | 'desk'): Promise<void> {
  await page.setViewportSize(on === 'phone' ? phone : desktop)
  await wear(page, on === 'phone' ? 'dark' : 'light')
  expect(await findBarriers(page)).toEqual([])
  expect(await findOverflow(page)).toBe(0)
}

it('a request is accepted with a note, its visit is logged without signal, and the request offers Completed', async () => {
  const { page: desk } = await someone('coordinator', desktop)
  const mark = `Pelletier${Date.now()}`
  const topic = `Volcanoes ${mark}`
  const school = await schoolOfOneName()
  await desk.goto(`${home}/Toronto/OutreachRequests?q=${mark}`)
  await desk.getByText('No requests match').waitFor()

  // The school asks: the open list hears of it by itself.
  await ask(desk, mark, school, topic)
  await button(desk, '1 new request').click()
  const menu = await openTileMenu(rowOf(desk, mark))
  expect(await menu.getByRole('menuitem', { name: /^Log this activity/ }).count()).toBe(0)
  await menu.getByRole('menuitem', { name: /^Update status/ }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.locator('label').filter({ hasText: 'Accepted' }).click()
  await dialog.getByRole('checkbox', { name: 'Tell the contact by e-mail' }).check()
  await dialog.getByRole('textbox', { name: 'Note in the e-mail' }).fill('See you in May.')
  await dialog
    .getByRole('region', { name: 'Preview of the e-mail' })
    .getByText(/See you in May\./)
    .waitFor()
  await button(desk, 'Update the status').click()
  await rowOf(desk, mark).getByText('Accepted').waitFor()

  // The palette leads to it; its form says where it stands and offers to log it.
  await desk.keyboard.press('Control+k')
  await desk.getByRole('combobox', { name: /^Page, person/ }).fill(mark)
  await desk.getByRole('option', { name: new RegExp(`Zoé ${mark}.*Outreach request`) }).click()
  await desk.waitForURL(/\/Toronto\/OutreachRequest\/Update\?id=/)
  const stands = desk.getByRole('region', { name: 'Where the request stands' })
  await stands.getByText('Accepted').waitFor()
  await stands.getByRole('link', { name: 'Log this activity' }).waitFor()
  const requestAddress = desk.url()

  // In the school's corridor there is no signal.
  const { page, link } = await someone('coordinator', phone)
  await becomesReadyForOffline(page)
  await page.goto(`${home}/Toronto/Workshops`)
  await visits(page).waitFor()
  await expect.poll(async () => page.getByText(mark).count()).toBeGreaterThan(0)
  link.set('cut')
  await visits(page).click()
  await page.getByRole('link', { name: new RegExp(`Log the visit at ${school}, for Zoé ${mark}`) }).click()
  await page.getByText(`This log answers the request of Zoé ${mark}, ${school}.`).waitFor()
  // It opens at what only the person can say.
  await page.getByRole('heading', { level: 2, name: 'Volunteers' }).waitFor()
  await openSection(page, /When and where/)
  expect(await page.getByLabel(/^Name of the activity/).inputValue()).toBe(topic)
  await looksRight(page, 'phone')
  await openSection(page, /Volunteers/)
  await page.getByRole('combobox', { name: /Add a volunteer/ }).click()
  await page.getByRole('option', { name: /This is you/ }).click()
  await completeWorkshop(page)
  await openSection(page, /Schools/)
  const schools = page.getByRole('list', { name: 'Schools of this activity' })
  await schools.getByText(school).first().waitFor()
  await schools.getByLabel(/^Number of youth/).fill('24')
  await save(page)

  // Logged and complete on this phone: Completed is offered, and waits for signal.
  const offer = page.getByRole('status').filter({ hasText: `for Zoé ${mark}, is logged and complete` })
  await offer.waitFor()
  await page.context().setOffline(true)
  await offer.getByText(/^With signal/).waitFor()
  await looksRight(page, 'phone')
  await page.context().setOffline(false)
  link.set('open')
  await page.goto(listOf(topic))
  await tileOf(page, topic).locator('[data-kind="sent"]').waitFor({ timeout: 90_000 })

  // At the desk the request shows its log, the log its request.
  await desk.goto(requestAddress)
  await stands
    .getByRole('listitem')
    .filter({ hasText: 'complete' })
    .getByRole('link', { name: topic })
    .click()
  await desk.getByRole('link', { name: /^This log answers the request of/ }).click()
  await desk.waitForURL(requestAddress)
  await looksRight(desk, 'phone')
  await looksRight(desk, 'desk')
  await button(desk, 'Set the request to Completed').click()
  await stands.getByText('Completed', { exact: true }).waitFor()
  await stands.getByRole('link', { name: 'View history' }).click()
  const history = desk.getByRole('table', { name: 'Status history' })
  await history.getByText('Completed').waitFor()
  await desk
    .getByRole('listitem')
    .filter({ hasText: 'complete' })
    .getByRole('link', { name: topic })
    .waitFor()
  await looksRight(desk, 'phone')
  await looksRight(desk, 'desk')
  // The phone hears of it by itself.
  await expect.poll(() => offer.count(), { timeout: 30_000 }).toBe(0)

  // What the school was told is among the mails of the demonstration.
  const { page: office } = await someone('staff', desktop)
  await expect
    .poll(
      async () => {
        await office.goto(`${home}/mail`)
        await office.getByRole('table', { name: 'E-mails of the demonstration' }).waitFor()
        return rowOf(office, mark.toLowerCase()).count()
      },
      { timeout: 60_000 },
    )
    .toBeGreaterThan(1)
  await rowOf(office, mark.toLowerCase()).first().getByRole('link').click()
  await office.getByText('See you in May.').waitFor()
}, 120_000)

it('a volunteer who goes along completes without signal the log that the coordinator began, and the request offers Completed', async () => {
  const { page: desk } = await someone('coordinator', desktop)
  const mark = `Fortin${Date.now()}`
  const topic = `Rockets ${mark}`
  await desk.goto(`${home}/Toronto/OutreachRequests?q=${mark}`)
  await desk.getByText('No requests match').waitFor()
  await ask(desk, mark, await schoolOfOneName(), topic)
  await button(desk, '1 new request').click()
  await (await openTileMenu(rowOf(desk, mark))).getByRole('menuitem', { name: /^Update status/ }).click()
  await desk.getByRole('dialog').locator('label').filter({ hasText: 'Scheduled' }).click()
  await button(desk, 'Update the status').click()
  await rowOf(desk, mark).getByText('Scheduled').waitFor()

  // The coordinator begins the log and names who goes: what is left is theirs.
  await (await openTileMenu(rowOf(desk, mark))).getByRole('menuitem', { name: /^Log this activity/ }).click()
  await desk.getByText(`This log answers the request of Zoé ${mark}`).waitFor()
  await openSection(desk, /Volunteers/)
  await desk.getByRole('combobox', { name: /Add a volunteer/ }).fill('Amélie')
  await desk.getByRole('option', { name: /Amélie Cormier/ }).click()
  await save(desk, 'Save and finish later')
  await desk.goto(listOf(topic))
  await tileOf(desk, topic).locator('[data-kind="sent"]').waitFor({ timeout: 90_000 })

  const { page, link } = await someone('volunteer', phone)
  await becomesReadyForOffline(page)
  await page.goto(listOf(topic))
  await tileOf(page, topic).waitFor()
  link.set('cut')
  await tileOf(page, topic).getByRole('link', { name: /^Edit/ }).click()
  // Who asked, and how to reach them, is for those who look after requests.
  await page.getByText('This log answers the request of a school.').waitFor()
  expect(await page.getByText(mark).count()).toBe(await page.getByText(topic).count())
  await completeWorkshop(page)
  await openSection(page, /Schools/)
  const schools = page.getByRole('list', { name: 'Schools of this activity' })
  await schools.getByLabel(/^Number of youth/).fill('24')
  await save(page)
  link.set('open')
  await page.goto(`${home}/unsent`)
  await page.getByText('Everything was sent').waitFor({ timeout: 90_000 })
  await page.goto(listOf(topic))
  await tileOf(page, topic).getByText('Completed', { exact: true }).waitFor()
  expect(await page.getByRole('button', { name: 'Set the request to Completed' }).count()).toBe(0)

  await desk.goto(`${home}/Toronto/OutreachRequests?q=${mark}`)
  await desk.getByRole('link', { name: `Zoé ${mark}` }).click()
  await button(desk, 'Set the request to Completed').click()
  await desk
    .getByRole('region', { name: 'Where the request stands' })
    .getByText('Completed', { exact: true })
    .waitFor()
}, 90_000)

it('en français, les visites demandées se lisent sans obstacle sur un téléphone', async () => {
  // A used device may carry requests that another journey has taken out of the database without telling devices of it.
  const { page } = await someone('coordinator', { ...phone, fresh: true })
  const [{ count } = { count: 0 }] = await behindTheScenes<{ count: number }>(
    `select count(*)::int as count from outreach_request where latest_status in (1, 2) and deleted_on is null
      and latest_site_id = (select id from site where name = 'Toronto')`,
  )
  expect(count).toBeGreaterThan(0)
  await page.goto(`${home}/Toronto/Workshops`)
  await speak(page, 'fr')
  await visits(page).click()
  await page.getByText(`Visites demandées par des écoles : ${count}`).waitFor()
  await page
    .getByRole('link', { name: /^Consigner la visite/ })
    .first()
    .waitFor()
  await looksRight(page, 'phone')
  await looksRight(page, 'desk')
})
