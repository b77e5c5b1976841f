import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { findBarriers, findOverflow, wear } from './support/axe.ts'
import { afterwards, behindTheScenes } from './support/door.ts'
import { findFaultsOnDesk, findFaultsOnPhone } from './support/looks-right.ts'
import { desktop, home, people, phone, someone, speak } from './support/people.ts'
import { openTileMenu } from './support/tile-menu.ts'

/** Opens the screening of the coordinator's site from the menu and waits for its rows; answers its address. */
async function openScreening(page: Page): Promise<string> {
  await page.setViewportSize(desktop)
  await page.goto(home)
  await page.getByRole('link', { name: /^(Volunteer screening|Vérification des bénévoles)$/ }).click()
  await page.getByRole('row').nth(3).waitFor()
  return page.url().split('?')[0] ?? ''
}

describe('a coordinator', () => {
  it('screens a batch of twelve: adds, sends, approves together and takes one back', async () => {
    const { page, link } = await someone('coordinator')
    await openScreening(page)
    await page.getByRole('button', { name: 'Add a screening record' }).click()
    const dialog = page.getByRole('dialog')
    const add = dialog.getByRole('button', { name: 'Add', exact: true })
    expect(await add.isDisabled()).toBe(true)
    await dialog.getByRole('combobox', { name: 'People' }).click()
    const options = dialog.getByRole('listbox').getByRole('option')
    await options.nth(11).waitFor()
    await dialog.getByRole('combobox', { name: 'People' }).fill('am')
    await dialog.getByText('Type at least 3 letters to search.').waitFor()
    expect(await options.count()).toBe(0)
    await dialog.getByRole('combobox', { name: 'People' }).fill('')
    for (let number = 0; number < 12; number++) await options.nth(number).click()
    await dialog.getByText('12 people chosen').waitFor()
    // What was chosen survives a reload, and a server that does not answer.
    await dialog.getByText('Not saved yet; kept on this device').waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Add a screening record' }).click()
    await dialog.getByText(/^What you wrote on .* is here/).waitFor()
    await dialog.getByText('12 people chosen').waitFor()
    await dialog.getByRole('combobox', { name: 'Type' }).selectOption('Offence declaration')
    await dialog.getByLabel('Expires on').fill('2099-05-04')
    await add.click()
    await page.getByText('12 documents added.').waitFor()

    await page.getByRole('switch', { name: 'View batches' }).check({ force: true })
    const batch = page
      .locator('tbody')
      .filter({ hasText: 'Offence declaration, batch of' })
      .filter({ hasText: '12 documents' })
    await batch.getByRole('button', { name: 'Add a tracking item to the batch' }).click()
    await dialog.getByText('12 documents get it.').waitFor()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('Field is required.').waitFor()
    await dialog.getByRole('combobox', { name: 'School or organization' }).fill('school')
    await dialog.getByRole('listbox').getByRole('option').first().click()
    // What is picked or let go hands the focus on.
    await dialog.locator('button:focus', { hasText: 'Choose another' }).press('Enter')
    await dialog.locator('input:focus').fill('school')
    await dialog.getByRole('listbox').getByRole('option').first().click()
    const comments = dialog.getByRole('textbox', { name: /^What is restricted/ })
    const isRestricted = dialog.getByRole('checkbox', { name: 'Restricted activities' })
    expect(await comments.isDisabled()).toBe(true)
    await isRestricted.check()
    await comments.fill('No camps')
    await isRestricted.uncheck()
    await expect.poll(() => comments.inputValue()).toBe('')
    expect(await comments.isDisabled()).toBe(true)
    await isRestricted.check()
    await comments.fill('No overnight camps')
    await dialog.getByText('Not saved yet; kept on this device').waitFor()
    await page.reload()
    await batch.getByRole('button', { name: 'Add a tracking item to the batch' }).click()
    await dialog.getByText(/^What you wrote on .* is here/).waitFor()
    await expect.poll(() => comments.inputValue()).toBe('No overnight camps')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved.', { exact: true }).waitFor()
    await batch
      .getByRole('button', { name: /^Details of/ })
      .first()
      .click()
    await batch.getByText('No overnight camps').waitFor()

    const save = page.getByRole('button', { name: 'Save approval changes' })
    expect(await save.isDisabled()).toBe(true)
    await batch.getByRole('button', { name: 'Approve the batch' }).click()
    await page.getByText('12 rows marked *').waitFor()
    expect(await batch.getByRole('img', { name: 'not saved yet' }).count()).toBeGreaterThan(0)
    link.set('cut')
    await save.click()
    await page.getByText(/^The server did not answer, so it is not certain that the approvals/).waitFor()
    link.set('open')
    await page.reload()
    await page.getByText('12 rows marked *').waitFor()
    await save.click()
    await page.getByText('12 approvals saved.').waitFor()
    await batch.getByRole('button', { name: 'Withdraw the approval of the batch' }).waitFor()

    await batch
      .getByRole('checkbox', { name: /is approved$/ })
      .first()
      .uncheck()
    await page.getByText('1 row marked *').waitFor()
    await save.click()
    await page.getByText('1 approval saved.').waitFor()

    await batch.getByRole('button', { name: 'Delete the batch' }).click()
    await dialog.getByText('12 documents will be deleted, with their tracking items.').waitFor()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await page.getByText('Deleted.').waitFor()
    await expect.poll(() => batch.count()).toBe(0)
  })

  it('decides nothing about their own document, and about the others of its batch', async () => {
    const [own, batch] = [crypto.randomUUID(), crypto.randomUUID()]
    const stamps = `'${batch}'::uuid, 2, 0, false, null::date, '2099-05-04'::date, now(), now()`
    const columns =
      'id, subject_id, batch_id, type, status, approved, file_date, expiry_date, created_on, modified_on'
    await behindTheScenes(`insert into screening_document (${columns})
      select '${own}'::uuid, id, ${stamps} from subject where email = '${people.coordinator}'
      union all select gen_random_uuid(), id, ${stamps} from subject where email = '${people.volunteer}'`)
    afterwards(`delete from screening_document where batch_id = '${batch}'`)
    const { page } = await someone('coordinator')
    const address = await openScreening(page)
    await page.goto(`${address}?view=batches`)
    const made = page.locator('tbody').filter({ hasText: 'Your own document is among them' })
    await made.getByText('2 documents').waitFor()
    expect(await made.getByRole('button', { name: /the batch$/ }).count()).toBe(1)
    const mine = made.getByRole('row').filter({ hasText: 'Priya Banerjee' })
    expect(await mine.getByRole('checkbox').isDisabled()).toBe(true)
    const menu = await openTileMenu(mine)
    await menu
      .getByRole('menuitem', { name: /, Nobody screens themselves\.$/ })
      .nth(2)
      .waitFor()
    await page.keyboard.press('Escape')
    for (const [seat, language, scheme] of [
      [desktop, 'en', 'light'],
      [phone, 'fr', 'dark'],
    ] as const) {
      await page.setViewportSize(seat)
      await speak(page, language)
      await wear(page, scheme)
      if (process.env.ELAN_SHOTS) {
        await page.getByText(/Your own document|Votre propre document/).scrollIntoViewIfNeeded()
        await page.screenshot({ path: `${process.env.ELAN_SHOTS}/screening-${language}.png` })
      }
      expect(await findBarriers(page)).toEqual([])
      expect(await findOverflow(page)).toBe(0)
    }
    await speak(page, 'en')
    await page.setViewportSize(desktop)
    await made.getByRole('button', { name: 'Approve the batch' }).click()
    await page.getByText('1 row marked *').waitFor()
    await page.getByRole('button', { name: 'Save approval changes' }).click()
    await page.getByText('1 approval saved.').waitFor()
  })

  it.each(['en', 'fr'] as const)(
    'meets no barrier in the list, its batches and its dialogs (%s)',
    async (language) => {
      const { page } = await someone('coordinator', { language })
      const address = await openScreening(page)
      const opens = page.getByRole('button', { name: /^(Details of|Détails\s:)/ })
      // What is opened in a table of one size is closed in the other's.
      for (const [seat, findFaults] of [
        [phone, findFaultsOnPhone],
        [desktop, findFaultsOnDesk],
      ] as const) {
        await page.setViewportSize(seat)
        await page.goto(`${address}?view=batches`)
        await opens.first().click()
        expect(await findFaults(page, language)).toEqual([])
        await page
          .getByRole('button', { name: /^(Add a screening record|Ajouter un document de vérification)$/ })
          .click()
        await page.getByRole('dialog').waitFor()
        expect(await findFaults(page, language)).toEqual([])
      }
    },
  )
})
