import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { pick } from './support/activity-form.ts'
import { afterwards, behindTheScenes } from './support/door.ts'
import { becomesReadyForOffline, home, phone, someone } from './support/people.ts'

const list = `${home}/Toronto/Educators`
const rows = (page: Page) => page.getByRole('table', { name: 'Educators' }).getByRole('row')
const cards = (page: Page) => page.getByRole('list', { name: 'Educators' }).getByRole('listitem')
const search = (page: Page) => page.getByRole('searchbox', { name: /^Search by name/ })

describe('a coordinator at the desk', () => {
  it('searches, selects with the keyboard, gets the e-mails, and sets the educators inactive', async () => {
    const { page, device } = await someone('coordinator')
    await (await device.context()).grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('link', { name: 'Educators', exact: true }).click()
    await rows(page).nth(10).waitFor()
    expect(await page.getByRole('button', { name: 'Get e-mails' }).isDisabled()).toBe(true)

    await page.getByRole('button', { name: 'Last name' }).click()
    await page.waitForURL(/sort=LastName/)
    await page.getByLabel('Rows per page').selectOption('20')
    await page.waitForURL(/size=20/)
    await expect.poll(() => rows(page).count()).toBe(21)
    // The box, six columns and the actions.
    const cells = await page.locator('tbody tr > *').allInnerTexts()
    const lastNames = cells.filter((_, place) => place % 8 === 2)
    expect(lastNames).toEqual([...lastNames].sort(new Intl.Collator('en-CA').compare))

    const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ })
    const names = await Promise.all([0, 1, 2].map((index) => boxes.nth(index).getAttribute('aria-label')))
    await boxes.first().focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await page.getByText('3 selected').waitFor()

    await page.getByRole('button', { name: 'Get e-mails' }).click()
    const addresses = await page.getByRole('dialog').getByRole('textbox').inputValue()
    expect(addresses.split('; ').filter((address) => address.includes('@'))).toHaveLength(3)
    await page.getByRole('button', { name: 'Copy the addresses' }).click()
    await page.getByText('3 addresses were copied.').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(addresses)

    await page.getByRole('button', { name: 'Set inactive' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Set inactive' }).click()
    await page.getByText('3 educators changed on this device.').waitFor()
    await page.getByText('Inactive', { exact: true }).first().click()
    await page.waitForURL(/status=inactive/)
    for (const name of names) await page.getByRole('checkbox', { name: name ?? '', exact: true }).waitFor()

    // A colleague who opens the same address on another device finds what was changed here.
    await page.getByText('On this device', { exact: true }).first().waitFor({ state: 'detached' })
    const colleague = await someone('staff')
    await colleague.page.goto(page.url())
    for (const name of names) {
      await colleague.page.getByRole('checkbox', { name: name ?? '', exact: true }).waitFor()
    }
  })

  it('changes an educator without signal, adds one at a new school, and both arrive', async () => {
    const { page } = await someone('coordinator', phone)
    await becomesReadyForOffline(page)
    await page.goto(list)
    await cards(page).first().waitFor()
    const mark = `Zz${Date.now()}`

    await page.context().setOffline(true)
    await cards(page)
      .first()
      .getByRole('link', { name: /^Edit / })
      .click()
    await page.getByLabel('Last name').fill(mark)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('will be sent automatically.').waitFor()
    await search(page).fill(mark)
    await page.waitForURL(/q=Zz/)
    await cards(page).filter({ hasText: mark }).getByText('On this phone').waitFor()

    await page.getByRole('link', { name: 'Add an educator' }).click()
    await page.getByLabel('First name').fill('Nora')
    await page.getByLabel('Last name').fill(`${mark}-two`)
    await page.getByLabel('E-mail').fill('nora@new-school.example')
    await page.getByLabel('The school is new: write it down here').check()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('form')?.ariaLabel))
      .toBe('New school or organization')
    const school = page.getByRole('form', { name: 'New school or organization' })
    expect(await school.getByText('Required', { exact: true }).count()).toBe(6)
    await school.getByLabel(/^Name/).fill(`${mark} Academy`)
    await school.getByLabel(/^Address/).fill('1 Harbour Street')
    await school.getByLabel(/^City/).fill('Toronto')
    await school.getByLabel(/^Province/).selectOption({ label: 'Ontario' })
    await school.getByLabel(/^Postal code/).fill('M5V 2T6')
    await school.getByLabel(/^Telephone/).fill('416-555-0123')

    // Without room for the school nothing is saved of the educator either, and both are still on the page.
    await page.evaluate(`
      window.own = { add: IDBObjectStore.prototype.add, put: IDBObjectStore.prototype.put }
      IDBObjectStore.prototype.add = IDBObjectStore.prototype.put = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }`)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText(/^Unable to save the organization/).waitFor()
    expect(page.url()).toContain('/Educator/Create')
    expect(await page.getByLabel('First name').inputValue()).toBe('Nora')
    expect(await school.getByLabel(/^City/).inputValue()).toBe('Toronto')
    await page.evaluate('Object.assign(IDBObjectStore.prototype, window.own)')
    await page.getByRole('button', { name: 'Close this message' }).click()

    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.waitForURL(/\/Educators/)
    const added = cards(page).filter({ hasText: `${mark}-two` })
    await added.getByText(`${mark} Academy`).waitFor()
    await page.goto(`${home}/unsent`)
    await page.getByText(`Waiting for ${mark} Academy, which must be sent first.`).waitFor()

    await page.context().setOffline(false)
    await page.getByText('Everything was sent').waitFor()
    const colleague = await someone('staff')
    await colleague.page.goto(`${list}?q=${mark}`)
    await rows(colleague.page).filter({ hasText: mark }).nth(1).waitFor()
    await colleague.page.getByRole('cell', { name: `${mark} Academy` }).waitFor()
  })

  it('finds what was left unfinished, and starts over when asked', async () => {
    const { page } = await someone('coordinator')
    await page.goto(`${home}/Toronto/Educator/Create`)
    await page.getByLabel('First name').fill('Half')
    await page.getByLabel('The school is new: write it down here').check()
    await page
      .getByRole('form', { name: 'New school or organization' })
      .getByLabel(/^Name/)
      .fill('Half a school')
    await page.getByText('Draft kept on this device').waitFor()
    await page.goto(list)
    await page.getByRole('link', { name: 'Add an educator' }).click()
    await page.getByText(/^What you wrote on/).waitFor()
    expect(await page.getByLabel('First name').inputValue()).toBe('Half')
    const school = page.getByRole('form', { name: 'New school or organization' })
    expect(await school.getByLabel(/^Name/).inputValue()).toBe('Half a school')

    // Discarded and brought back where all drafts are listed, it is whole again, with its school.
    await page.goto(`${home}/unsent`)
    await page.getByRole('button', { name: 'Discard the draft Half' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Discard the draft' }).click()
    await page.getByText('Nothing is waiting on this device.').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('link', { name: 'Continue Half' }).click()
    await expect.poll(() => school.getByLabel(/^Name/).inputValue()).toBe('Half a school')
    expect(await page.getByLabel('First name').inputValue()).toBe('Half')
    const question = page.getByRole('dialog', { name: 'Discard what you wrote?' })
    await page.getByRole('button', { name: 'Discard what I wrote' }).click()
    await question.getByText('The new school that you wrote down with it goes, too.').waitFor()
    await question.getByRole('button', { name: 'Cancel' }).click()
    expect(await page.getByLabel('First name').inputValue()).toBe('Half')
    await page.getByRole('button', { name: 'Discard what I wrote' }).click()
    await question.getByRole('button', { name: 'Discard what I wrote' }).click()
    await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('')
    await school.waitFor({ state: 'detached' })
  })

  it('reaches what was written about an educator who has left the device since, and lets go of it', async () => {
    const mark = `Zzgone${Date.now()}`
    const { page } = await someone('coordinator')
    await page.goto(`${home}/Toronto/Educator/Create`)
    await page.getByLabel('First name').fill('Nora')
    await page.getByLabel('Last name').fill(mark)
    await page.getByLabel('E-mail').fill('nora@gone.example')
    await pick(page, /^School/, 'hilliard')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const row = rows(page).filter({ hasText: mark })
    await search(page).fill(mark)
    await row.getByText('On this device').waitFor({ state: 'detached' })
    await row.getByRole('link', { name: /^Edit / }).click()
    await page.getByLabel('First name').fill('Eleonora')
    await page.getByText('Draft kept on this device').waitFor()

    const gone = `update educator set deleted_on = now(), version = version + 1 where last_name = '${mark}'`
    afterwards(gone)
    await page.goto(list)
    await behindTheScenes(`
      with gone as (${gone} returning id)
      update change set tx = pg_current_xact_id(), seq = nextval('change_seq'), version = version + 1
      from gone where change.type = 'EducatorAuxData' and change.id = gone.id`)
    await page.goto(`${list}?q=${mark}`)
    await row.waitFor({ state: 'detached', timeout: 60_000 })

    await page.goto(`${home}/unsent`)
    const draft = page.getByRole('list', { name: 'Drafts' }).getByRole('listitem')
    await draft.getByText(/^Changes of /).waitFor()
    await draft.getByRole('link', { name: `Continue Eleonora ${mark}` }).click()
    await page.getByText(/^What you wrote on/).waitFor()
    expect(await page.getByLabel('First name').inputValue()).toBe('Eleonora')

    await page.goto(`${home}/unsent`)
    await draft.getByRole('button', { name: `Discard the draft Eleonora ${mark}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Discard the draft' }).click()
    await page.getByText('Nothing is waiting on this device.').waitFor()
  })

  it('finds somebody who is known already instead of adding them again', async () => {
    const { page } = await someone('coordinator')
    await page.goto(list)
    await rows(page).nth(1).waitFor()
    const [first, last] = await rows(page)
      .nth(1)
      .locator('td, th')
      .allInnerTexts()
      .then((cells) => cells.slice(1, 3))
    await page.getByRole('link', { name: 'Add an educator' }).click()
    await page.getByLabel('This educator is new').uncheck()
    await pick(page, /^Which educator/, `${first} ${last}`)
    await page.waitForURL(/Educator\/Update\?id=/)
    await expect.poll(() => page.getByLabel('Last name').inputValue()).toBe(last)
  })
})

it('a volunteer has neither the menu nor the list of educators', async () => {
  const { page } = await someone('volunteer')
  await page.getByRole('link', { name: 'Activities', exact: true }).first().waitFor()
  expect(await page.getByRole('link', { name: 'Educators', exact: true }).count()).toBe(0)
  for (const path of ['Educators', 'Educator/Create']) {
    await page.goto(`${home}/Toronto/${path}`)
    await page.getByRole('heading', { level: 1, name: 'This page was not found' }).waitFor()
  }
})
