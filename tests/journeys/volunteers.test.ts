import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, it, onTestFinished } from 'vitest'
import { findBarriers, findOverflow, wear } from './support/axe.ts'
import { behindTheScenes } from './support/door.ts'
import { desktop, home, phone, someone, speak } from './support/people.ts'

const toronto = `(select id from site where name = 'Toronto')`
const active = '(select id from season where active)'

/** Three people of this story alone, who registered at Toronto and wait; taken away when it ends. */
async function threeWait(family: string): Promise<string[]> {
  const ids = [randomUUID(), randomUUID(), randomUUID()]
  const list = ids.map((id) => `'${id}'`).join()
  onTestFinished(async () => {
    await behindTheScenes(`delete from job where payload->>'registration' in
      (select id::text from site_registration where subject_id in (${list}))`)
    await behindTheScenes(`delete from site_registration where subject_id in (${list})`)
    await behindTheScenes(`delete from change where id in (${list})`)
    await behindTheScenes(`delete from subject where id in (${list})`)
  })
  for (const [place, given] of ['Ada', 'Bo', 'Cy'].entries()) {
    await behindTheScenes(`insert into subject (id, email, given_name, family_name)
      values ('${ids[place]}', '${given}.${family}@people.example', '${given}', '${family}')`)
  }
  await register(ids.slice(0, 2))
  return ids
}

/** Registers them as the server does: with a line of the change feed for whoever looks after the site. */
async function register(ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const registration = randomUUID()
    await behindTheScenes(`insert into site_registration (id, subject_id, site_id, season_id, answers)
      values ('${registration}', '${id}', ${toronto}, ${active}, '{"WhyVolunteer": "For the stars"}')`)
    await behindTheScenes(`insert into change (type, id, version, sites, persons, everyone, gone)
      values ('PendingRegistration', '${registration}', 1, array[${toronto}], '{}', false, false)`)
    await behindTheScenes(`select pg_notify('elan_change', pg_current_xact_id()::text)`)
  }
}

const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true })
const action = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })

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

it('a coordinator finds volunteers, approves those who wait, withdraws one and takes their e-mails', async () => {
  const family = `Quasar${Date.now()}`
  const [, , third = ''] = await threeWait(family)
  const { page, device } = await someone('coordinator', { expectedErrors: [/status of 412/] })
  await page.setViewportSize(desktop)
  await page.goto(home)
  await page.getByRole('link', { name: 'Volunteers', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Volunteers' }).waitFor()
  await page.getByRole('table', { name: 'Volunteers' }).waitFor()
  expect(await radio(page, 'Approved').isChecked()).toBe(true)
  expect(await action(page, 'Approve selected').isDisabled()).toBe(true)
  await looksRight(page)

  // The filter and the columns stand in the address: a reload, or a colleague, sees the same.
  await action(page, 'Filter').click()
  await page.getByRole('combobox', { name: '18 or over' }).selectOption('Yes')
  await page.getByRole('checkbox', { name: 'English' }).check()
  expect(await findBarriers(page)).toEqual([])
  await action(page, 'Show the list').click()
  await action(page, 'Columns').click()
  await page.getByRole('checkbox', { name: 'Faculty' }).check()
  await page.getByRole('checkbox', { name: 'Why they volunteer' }).check()
  await page.keyboard.press('Escape')
  await page.getByRole('columnheader', { name: 'Why they volunteer' }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Filter (2)' }).waitFor()
  await page.getByRole('columnheader', { name: 'Faculty' }).waitFor()
  expect(page.url()).toContain('adult=true')

  // A link of the dashboard shows who waits.
  await page.goto(`${home}/toronto/volunteers?status=0`)
  expect(await radio(page, 'Pending').isChecked()).toBe(true)
  await page.getByRole('searchbox', { name: 'Search by name or e-mail' }).fill(family)
  await page.getByText('2 volunteers', { exact: true }).waitFor()

  // Selected with the keyboard alone; a filter that hides them leaves nothing to act on.
  await box(page, `Ada ${family}`).focus()
  await page.keyboard.press('Shift+ArrowDown')
  await page.getByText('2 selected').waitFor()
  await page.getByText('Withdrawn', { exact: true }).first().click()
  await page.getByText('Nobody matches').waitFor()
  await page.getByText('Pending', { exact: true }).first().click()
  await page.getByText('2 selected').waitFor()

  // Who waits cannot be withdrawn.
  await action(page, 'Withdraw selected').click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByText('2 selected volunteers are pending. Pending volunteers cannot be withdrawn')
    .waitFor()
  await dialog.getByText(`Ada ${family} and Bo ${family}`).waitFor()
  expect(await dialog.getByRole('button', { name: /^Withdraw/ }).count()).toBe(0)
  expect(await findBarriers(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.locator('button:focus', { hasText: 'Withdraw selected' }).waitFor()

  // Somebody changes one of them just then: nobody is approved, and the selection stays.
  await action(page, 'Approve selected').click()
  await dialog.getByText('2 volunteers will be approved at Toronto.').waitFor()
  await behindTheScenes(`update site_registration set version = version + 1
    where subject_id = (select id from subject where full_name = 'Bo ${family}')`)
  await dialog.getByRole('button', { name: 'Approve 2 volunteers' }).click()
  await dialog.getByText('Nobody was changed, and your selection is as it was.').waitFor()
  await dialog.getByText(`Bo ${family}`).waitFor()
  await dialog.getByRole('button', { name: 'Back to the list' }).click()
  await page.getByText('2 selected').waitFor()
  await action(page, 'Approve selected').click()
  await dialog.getByRole('button', { name: 'Approve 2 volunteers' }).click()
  await page.getByText('2 volunteers were approved.').waitFor()
  await page.getByText('Nobody matches').waitFor()

  // Another one registers meanwhile: a quiet line says so.
  await register([third])
  const quiet = page.getByText('1 person has registered and is waiting for approval.')
  await expect
    .poll(async () => {
      // Written behind the server's back, of which it tells nobody: the page asks when it wakes.
      await page.evaluate(() => window.dispatchEvent(new Event('online')))
      return quiet.isVisible()
    })
    .toBe(true)
  await action(page, 'Show who is waiting').click()
  await page.locator('h1:focus').waitFor()
  // Whatever was searched and filtered for hides none of them.
  const searching = page.getByRole('searchbox', { name: 'Search by name or e-mail' })
  await expect.poll(() => searching.inputValue()).toBe('')
  await searching.fill(family)
  await box(page, `Cy ${family}`).waitFor()

  // Of the selected ones, those that the filter shows, in its order.
  await page.getByText('All', { exact: true }).click()
  await page.getByText('3 volunteers', { exact: true }).waitFor()
  await box(page, `Ada ${family}`).check()
  await action(page, 'Select all 3').click()
  await page.getByText('3 selected').waitFor()
  await page.getByText('Approved', { exact: true }).first().click()
  await page.getByText('2 selected').waitFor()
  await action(page, 'Get e-mails').click()
  expect(await dialog.getByRole('textbox').inputValue()).toBe(
    `Ada.${family}@people.example;Bo.${family}@people.example`,
  )
  await dialog.getByRole('button', { name: 'Close' }).click()
  await action(page, 'Withdraw selected').click()
  await dialog.getByRole('button', { name: 'Withdraw 2 volunteers' }).click()
  await page.getByText('2 volunteers were withdrawn.').waitFor()

  // On a phone the same volunteers are cards, with the way to each.
  await page.getByText('All', { exact: true }).click()
  await page.setViewportSize(phone)
  await page
    .getByRole('listitem')
    .filter({ hasText: `Ada ${family}` })
    .getByText('Withdrawn')
    .waitFor()
  await page.getByRole('button', { name: `More for Ada ${family}` }).click()
  await page.getByRole('menuitem', { name: `Notes about Ada ${family}` }).waitFor()
  await page.getByRole('menuitem', { name: `View the registration of Ada ${family}` }).click()
  await page.getByRole('heading', { name: `Ada ${family}` }).waitFor()
  expect(device.complaints()).toEqual([])
})

it('in French the list, its filters and its questions say the same', async () => {
  const { page } = await someone('staff', { language: 'fr' })
  await page.setViewportSize(desktop)
  await page.goto(`${home}/toronto/volunteers?status=0`)
  await speak(page, 'fr')
  await page.getByRole('heading', { level: 1, name: 'Bénévoles' }).waitFor()
  await page.getByRole('table', { name: 'Bénévoles' }).waitFor()
  await looksRight(page)
  await page.getByRole('checkbox', { name: 'Sélectionner toutes les lignes de cette page' }).check()
  await action(page, 'Retirer les inscriptions').click()
  await page.getByText(/ne peut pas être retirée/).waitFor()
  await looksRight(page)
  await page.keyboard.press('Escape')
  await action(page, 'Filtrer').click()
  await page.getByRole('checkbox', { name: 'Toutes les saisons' }).check()
  await looksRight(page)
})
