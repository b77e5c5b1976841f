import { expect, it } from 'vitest'
import { afterwards, behindTheScenes, meanwhile } from './support/door.ts'
import { save, tileOf } from './support/log-a-workshop.ts'
import { looksRight } from './support/looks-right.ts'
import { becomesReadyForOffline, home, phone, someone } from './support/people.ts'

const newcomer = `(select id from subject where email = 'newcomer@elan.example')`
const last = '(select id from season where end_date < current_date order by start_date desc limit 1)'

it('who waits for this season’s approval logs what was done in the last one, at its site alone and on its days', async () => {
  await meanwhile(
    `update season set locked = false where id = ${last}`,
    `update season set locked = true where id = ${last}`,
  )
  afterwards(`delete from site_registration where subject_id = ${newcomer}`)
  await behindTheScenes(`insert into site_registration (id, subject_id, site_id, season_id, is_approved, approval_date, created_on)
    select gen_random_uuid(), ${newcomer}, (select id from site where name = 'Toronto'), ${last}, true, start_date, start_date
    from season where id = ${last}`)
  const [season] = await behindTheScenes<{ day: string }>(
    `select (end_date - 1)::text as day from season where id = ${last}`,
  )
  const title = `Late in August ${Date.now()}`
  const { page, link } = await someone('newcomer', { ...phone, fresh: true })
  await page.getByText(/^Toronto: activities up to .* can still be logged\.$/).waitFor()
  await looksRight(page)
  await page.setViewportSize(phone)

  // Begun without signal, and left: the draft is continued from the first page.
  await becomesReadyForOffline(page)
  link.set('cut')
  await page.getByRole('button', { name: 'Log an activity of last season' }).click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^Workshop/ })
    .click()
  await page.getByLabel(/^Name of the activity/).fill(title)
  const date = page.getByLabel(/^Date/)
  expect(await date.inputValue()).toBe('')
  await date.fill(new Date().toISOString().slice(0, 10))
  await date.blur()
  await page.getByText('You are not approved at this site for the season of this date.').first().waitFor()
  await date.fill(season?.day ?? '')
  await page.getByText(/^Draft kept on this/).waitFor()
  await page.goto(home)
  await page.getByRole('link', { name: `Continue ${title}` }).click()
  await save(page, 'Save and finish later')
  await tileOf(page, title).waitFor()
  link.set('open')
  await expect
    .poll(async () => (await behindTheScenes(`select id from activity where name = '${title}'`)).length, {
      timeout: 60_000,
    })
    .toBe(1)

  // What else is at the site stays closed.
  await page.goto(`${home}/Toronto/Resources`)
  await page.getByRole('heading', { level: 1, name: 'This page was not found' }).waitFor()
})
