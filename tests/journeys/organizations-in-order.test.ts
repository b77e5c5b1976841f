import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { findBarriers, findOverflow, wear } from './support/axe.ts'
import { behindTheScenes } from './support/door.ts'
import { desktop, home, phone, someone, speak } from './support/people.ts'

const dialogOf = (page: Page) => page.getByRole('dialog').last()
const press = (page: Page, name: string) => dialogOf(page).getByRole('button', { name, exact: true }).click()

/** Nothing stands in anybody's way, on a phone in the dark as on a desk in the light. */
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

/** Puts a school of Ontario into the register. */
async function plant(name: string, more: { number?: string; postalCode?: string } = {}): Promise<string> {
  const [row] = await behindTheScenes<{ id: string }>(`
    insert into organization (id, name, city, address, postal_code, telephone_number, provincial_school_id, region_id, status)
    select gen_random_uuid(), '${name}', 'Wawa', '1 Old Road', '${more.postalCode ?? 'P0S 1K0'}', '705-856-2030',
      ${more.number ? `'${more.number}'` : 'null'}, o.region_id, 1
    from organization o join enumeration e on e.id = o.region_id and e.value = 'ON' limit 1
    returning id`)
  return row?.id ?? ''
}

const nameOf = async (id: string) =>
  (
    await behindTheScenes<{ name: string; address: string; status: number }>(
      `select name, address, status from organization where id = '${id}'`,
    )
  )[0]

describe('a register that is kept in order', () => {
  it('staff update it by a file: the columns are said, the changes and errors looked at, and what stands is applied', async () => {
    const { page } = await someone('staff')
    const mark = `Lac${Date.now()}`
    const renamed = await plant(`Old ${mark} School`, { number: `N${mark}` })
    const raced = await plant(`Raced ${mark} School`, { number: `R${mark}` })
    const file = {
      name: 'register.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from(
        [
          ['NO', 'DENOMINATION', 'Ville', 'Rue', 'Phone'],
          [`N${mark}`, `New ${mark} School`, 'Wawa', '2 New Road', ''],
          [`R${mark}`, '', '', '3 File Road', ''],
          [`A${mark}`, `Added ${mark} School`, 'Wawa', '4 New Road', ''],
          [`B${mark}`, `Broken ${mark} School`, 'Wawa', '', 'call me'],
        ]
          .map((line) => line.join('\t'))
          .join('\r\n'),
      ),
    }
    await page.goto(`${home}/organizations`)
    await page.getByRole('button', { name: 'Update by file' }).click()
    const choose = dialogOf(page).locator('input[type=file]')
    await choose.setInputFiles({ name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('x') })
    await dialogOf(page).getByText('The file must be an Excel document in the correct format.').waitFor()
    await choose.setInputFiles(file)
    const meaning = (header: string) => dialogOf(page).getByRole('combobox', { name: `Meaning of ${header}` })
    await meaning('NO').selectOption({ label: 'Provincial school number' })
    await meaning('DENOMINATION').selectOption({ label: 'Name' })
    expect(await meaning('Rue').inputValue()).toBe('Address')
    await dialogOf(page)
      .getByRole('combobox', { name: 'Province or territory of all rows' })
      .selectOption({ label: 'Ontario' })
    await looksRight(page)
    await press(page, 'Compare')

    const row = (name: string) => dialogOf(page).getByRole('row').filter({ hasText: name })
    await row(`New ${mark} School`).getByText('Update').waitFor()
    expect(await row(`New ${mark} School`).getByText('(changed)').count()).toBe(2)
    await row(`Added ${mark} School`).getByText('Addition').waitFor()
    await dialogOf(page).getByText('The file contained errors.').waitFor()
    await looksRight(page)
    await dialogOf(page).getByRole('searchbox').fill('raced')
    await row(`New ${mark} School`).waitFor({ state: 'detached' })
    await dialogOf(page).getByRole('searchbox').fill('')
    await row(`New ${mark} School`).waitFor()
    await dialogOf(page).getByRole('tab', { name: 'Errors (1)' }).click()
    await row('Values of this row cannot be saved.').getByRole('button').click()
    await dialogOf(page).getByText('(call me)').waitFor()
    await looksRight(page)

    // Somebody is faster with one of them.
    await behindTheScenes(
      `update organization set address = '9 Hand Road', version = version + 1 where id = '${raced}'`,
    )
    await press(page, 'Commit')
    await press(page, 'Commit')
    await dialogOf(page).getByText('The updates were applied.').waitFor()
    await dialogOf(page).getByText('Some updates failed.').waitFor()
    await row(`Raced ${mark} School`).getByText('It was changed since the file was compared.').waitFor()
    await looksRight(page)
    expect(await nameOf(renamed)).toMatchObject({ name: `New ${mark} School`, address: '2 New Road' })
    expect(await nameOf(raced)).toMatchObject({ address: '9 Hand Road' })

    // The same file again: its columns are remembered, and giving up leaves nothing behind.
    await press(page, 'Another file')
    await dialogOf(page).locator('input[type=file]').setInputFiles(file)
    expect(await meaning('NO').inputValue()).toBe('ProvincialSchoolId')
    await press(page, 'Compare')
    await row(`Raced ${mark} School`).waitFor()
    await dialogOf(page).getByRole('button', { name: 'Close', exact: true }).first().click()
    await page
      .getByRole('dialog', { name: 'Close without committing?' })
      .getByRole('button', { name: 'Close without committing' })
      .click()
    await expect
      .poll(() =>
        behindTheScenes(`select id from organization_file where deleted_on is null and committed_on is null`),
      )
      .toEqual([])
  })

  it('a long file says how far it is, and leaves nothing behind when it is cancelled', async () => {
    const { page } = await someone('staff')
    const mark = `Long${Date.now()}`
    const lines = Array.from(
      { length: 20_000 },
      (_, place) => `${mark}-${place}\tÉcole ${mark} ${place}\tWawa\tOntario`,
    )
    await page.goto(`${home}/organizations`)
    await page.getByRole('button', { name: 'Update by file' }).click()
    await dialogOf(page)
      .locator('input[type=file]')
      .setInputFiles({
        name: 'register.txt',
        mimeType: 'text/plain',
        buffer: Buffer.from(`School number\tName\tCity\tProvince\n${lines.join('\n')}`),
      })
    await dialogOf(page).getByText('20,000 rows.').waitFor()
    await press(page, 'Compare')
    await dialogOf(page).getByRole('progressbar', { name: 'Comparing with the register' }).waitFor()
    await dialogOf(page)
      .getByText(/^[1-9]\d?%$/)
      .waitFor()
    await press(page, 'Cancel')
    await dialogOf(page).locator('input[type=file]').waitFor({ state: 'attached' })
    await expect
      .poll(
        () =>
          behindTheScenes(
            `select id from organization_file where name = 'register.txt' and deleted_on is null and committed_on is null`,
          ),
        { timeout: 20_000 },
      )
      .toEqual([])
    await expect
      .poll(() =>
        behindTheScenes(
          `select file_id from organization_file_item where search_text like '%${mark.toLowerCase()}%' limit 1`,
        ),
      )
      .toEqual([])
  })

  it('staff find suspected duplicates, merge a pair and tell another one apart, in French too', async () => {
    const { page } = await someone('staff')
    const mark = `Rapide${Date.now()}`
    const copy = await plant(`Ecole ${mark}`, { postalCode: 'P0S 9Z9' })
    const kept = await plant(`École ${mark}`, { postalCode: 'P0S 9Z9' })
    await plant(`École Voisine ${mark}`, { postalCode: 'P0S 8Z8' })
    await plant(`Ecole Voisine ${mark}`, { postalCode: 'P0S 8Z8' })
    await page.goto(`${home}/organizations`)
    await page.getByRole('button', { name: 'Quick merge' }).click()
    // The server has searched by itself; what was planted since is found by another search.
    const again = dialogOf(page).getByRole('button', { name: 'Search again' })
    await again.waitFor({ timeout: 30_000 })
    await again.click()
    // Its pairs come once it is done.
    await dialogOf(page).getByRole('progressbar').waitFor()
    await dialogOf(page).getByRole('progressbar').waitFor({ state: 'detached', timeout: 30_000 })
    // Others are as likely as these.
    await dialogOf(page).getByRole('combobox').last().selectOption('50')
    const pair = (name: string) => dialogOf(page).getByRole('listitem').filter({ hasText: name }).first()
    await pair(mark).waitFor()
    await pair(`Ecole ${mark}`).getByText('100%').first().waitFor()
    await looksRight(page)
    const first = await pair(`Ecole ${mark}`).getByRole('link').first().textContent()
    await pair(`Ecole ${mark}`)
      .getByRole('button', {
        name: first?.startsWith(`École ${mark}`) ? 'Keep the first' : 'Keep the second',
      })
      .click()
    await pair(`Ecole ${mark}`).getByText(`Merged into École ${mark} (`).waitFor()
    expect(await pair(`Ecole ${mark}`).evaluate((card) => card.contains(document.activeElement))).toBe(true)
    expect(await nameOf(copy)).toMatchObject({ status: 2 })
    expect(await nameOf(kept)).toMatchObject({ status: 1 })

    await pair(`Voisine ${mark}`).getByRole('button', { name: 'Not a duplicate' }).click()
    await pair(`Voisine ${mark}`).getByText('This pair will not be suggested again.').waitFor()
    await pair(`Voisine ${mark}`).getByRole('button', { name: 'Undo' }).click()
    await pair(`Voisine ${mark}`).getByRole('button', { name: 'Not a duplicate' }).click()
    await pair(`Voisine ${mark}`).getByRole('button', { name: 'Undo' }).waitFor()
    await looksRight(page)
    await page.keyboard.press('Escape')
    await speak(page, 'fr')
    await page.getByRole('button', { name: 'Fusion rapide' }).click()
    await dialogOf(page).getByText('Doublons soupçonnés').waitFor()
    await dialogOf(page).getByRole('listitem').first().waitFor()
    expect(await dialogOf(page).getByText(`Voisine ${mark}`).count()).toBe(0)
    await looksRight(page)
  })
})
