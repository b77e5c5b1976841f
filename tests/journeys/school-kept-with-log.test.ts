import { describe, expect, it } from 'vitest'
import { openSection } from './support/activity-form.ts'
import { findBarriers } from './support/axe.ts'
import { beginLog, completeWorkshop, listOf, save, tileOf } from './support/log-a-workshop.ts'
import { becomesReadyForOffline, home, phone, someone } from './support/people.ts'

describe('a school that is in no register yet', () => {
  it('is kept with the log in a corridor without signal, and completed by the coordinator at a desk', async () => {
    const { page, link } = await someone('volunteer', phone)
    const priya = await someone('coordinator')
    const now = Date.now()
    const title = `New school ${now}`
    const name = `Zzyzx École Neuve ${now}`
    await becomesReadyForOffline(page)
    link.set('cut')
    await beginLog(page, /^Workshop/, title)
    await completeWorkshop(page)
    await openSection(page, /Schools/)
    const dialog = page.getByRole('dialog', { name: 'New school or organization' })
    // What was begun first was a mistake, perhaps: it stays all the same.
    const other = `Wwxyz Centre ${now}`
    await page.getByRole('combobox', { name: /Add a school/ }).fill(other)
    await page.getByRole('option', { name: /Not here: add/ }).click()
    await dialog.getByLabel(/^City/).fill('Ottawa')
    await dialog.getByRole('button', { name: 'Close', exact: true }).click()
    const colleague = page.getByRole('dialog', { name: 'New educator' })
    for (const [first, last] of [
      ['Wwone', `Begun${now}`],
      ['Xxtwo', `Other${now}`],
    ] as const) {
      await page.getByRole('combobox', { name: /Add an educator/ }).fill(`${first} ${last}`)
      await page.getByRole('option', { name: /Not here: add/ }).click()
      await colleague.getByLabel('E-mail').fill(`${first}@school.example`)
      await colleague.getByRole('button', { name: 'Close', exact: true }).click()
    }
    await page.getByRole('combobox', { name: /Add a school/ }).fill(name)
    await page.getByRole('option', { name: /Not here: add/ }).click()
    await dialog.getByLabel(/^City/).fill('Toronto')
    await dialog.getByLabel(/^Province/).selectOption({ label: 'Ontario' })
    await dialog.getByRole('button', { name: 'Keep with the log' }).click()
    const row = page.getByRole('group', { name: new RegExp(name) })
    await row.getByText('Not in the register yet.').waitFor()
    expect(await row.getByText('3 details missing').count()).toBe(1)
    await row.getByLabel(/^Number of youth/).fill('24')
    await openSection(page, /Summary/)
    await page.getByText(`${name}: 3 details missing`).first().waitFor()
    await save(page, 'Save and finish later')
    await page.goto(listOf(title))
    link.set('open')
    await tileOf(page, title).locator('[data-kind="sent"]').waitFor({ timeout: 90_000 })
    await tileOf(page, title).getByText('Not completed', { exact: true }).waitFor()
    await page.goto(`${home}/unsent`)
    const begun = page.getByRole('list', { name: 'Drafts' }).getByRole('listitem').filter({ hasText: other })
    await begun.getByRole('button', { name: `Continue ${other}` }).click()
    expect(await dialog.getByLabel(/^City/).inputValue()).toBe('Ottawa')
    expect(await findBarriers(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Close', exact: true }).click()
    await begun.getByRole('button', { name: `Discard the draft ${other}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Discard the draft' }).click()
    // A volunteer has no page of educators: they are gone on with here, one as well as the other.
    for (const person of [`Wwone Begun${now}`, `Xxtwo Other${now}`]) {
      const line = page
        .getByRole('list', { name: 'Drafts' })
        .getByRole('listitem')
        .filter({ hasText: person })
      await line.getByRole('button', { name: `Continue ${person}` }).click()
      expect(await colleague.getByLabel('E-mail').inputValue()).toContain('@school.example')
      expect(await colleague.getByLabel('First name').inputValue()).toBe(person.split(' ')[0])
      await colleague.getByRole('button', { name: 'Close', exact: true }).click()
      await line.getByRole('button', { name: `Discard the draft ${person}` }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Discard the draft' }).click()
      await line.waitFor({ state: 'detached' })
    }
    await page.getByText('Everything was sent').waitFor()

    // The coordinator finds every word, asks for the rest, and adds the school.
    await priya.page.goto(`${home}/Toronto/Workshops?sort=changed`)
    await priya.page.goto(listOf(title))
    await tileOf(priya.page, title).getByRole('link', { name: /^Edit/ }).click()
    await openSection(priya.page, /Schools/)
    await priya.page.getByRole('button', { name: `Complete the details of ${name}` }).click()
    const rest = priya.page.getByRole('dialog', { name: 'New school or organization' })
    expect(await rest.getByLabel(/^City/).inputValue()).toBe('Toronto')
    await rest.getByLabel(/^Address/).fill('1 Nowhere Road')
    await rest.getByLabel(/^Postal code/).fill('M5V 2T6')
    await rest.getByLabel(/^Telephone/).fill('416-555-0199')
    await rest.getByRole('button', { name: /^Add this school/ }).click()
    await priya.page.getByText('Not in the register yet.').waitFor({ state: 'detached' })
    await openSection(priya.page, /Summary/)
    await save(priya.page)
    await priya.page.goto(listOf(title))
    await tileOf(priya.page, title).getByText('Completed', { exact: true }).waitFor()
    await priya.page.goto(`${home}/unsent`)
    await priya.page.getByText('Everything was sent').waitFor()
  })
})
