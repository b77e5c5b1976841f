import { describe, expect, it } from 'vitest'
import { openSection, pick } from './support/activity-form.ts'
import { findOverflow, isWhole } from './support/axe.ts'
import { beginLog, completeWorkshop, listOf, save, tileOf } from './support/log-a-workshop.ts'
import { becomesReadyForOffline, home, phone, someone, speak } from './support/people.ts'

describe('a volunteer in a school without signal', () => {
  it('logs a complete workshop from a cold start, loses the battery, and the coordinator sees it arrive', async () => {
    const amelie = await someone('volunteer', phone)
    const priya = await someone('coordinator')
    const title = `Slime at noon ${Date.now()}`

    await becomesReadyForOffline(amelie.page)
    await priya.page.goto(`${home}/Toronto/Workshops?sort=changed`)
    await priya.page.getByRole('heading', { level: 1, name: 'Activities' }).waitFor()

    // No signal, and the app is opened anew.
    amelie.link.set('cut')
    await amelie.device.kill()
    let page = await amelie.device.start()
    await page.goto(home)
    await beginLog(page, /^Workshop/, title)
    await completeWorkshop(page)
    await openSection(page, /Schools/)
    await pick(page, /Add a school/, 'hilliard')
    const school = page.getByRole('list', { name: 'Schools of this activity' })
    await school.getByLabel(/^Number of youth/).fill('24')

    // Every keystroke is kept: a second later the battery falls out.
    await page.waitForTimeout(1100)
    await amelie.device.kill()
    page = await amelie.device.start()
    await page.goto(home)
    await page.getByRole('link', { name: new RegExp(`Continue.*${title}`) }).click()
    await save(page)
    await page.goto(listOf(title))
    const tile = tileOf(page, title)
    await tile.getByText('On this phone').waitFor()
    await tile.getByText('Completed', { exact: true }).waitFor()

    // The bar of a narrow phone tells all of it beside the sign of no signal, in both languages.
    await page.context().setOffline(true)
    for (const [language, sign, words] of [
      ['fr', 'Hors ligne', 'Sur ce téléphone (1)'],
      ['en', 'Offline', 'On this phone (1)'],
    ] as const) {
      await speak(page, language)
      const bar = page.getByRole('banner')
      await bar.getByText(sign).waitFor()
      expect(await isWhole(bar.getByText(words))).toBe(true)
      expect(await findOverflow(page)).toBe(0)
    }
    await page.context().setOffline(false)

    // Signal again: sent once, by itself, and the coordinator's page says so without a reload.
    amelie.link.set('open')
    await priya.page.getByRole('button', { name: /new log/ }).click({ timeout: 90_000 })
    const arrived = tileOf(priya.page, title)
    await arrived.getByText('Completed', { exact: true }).waitFor()
    expect(await arrived.count()).toBe(1)
    await tile.locator('[data-kind="sent"]').waitFor()
  })

  it('logs a series of workshops with its activities inside', async () => {
    const { page, link } = await someone('volunteer', phone)
    const title = `Science week ${Date.now()}`
    await becomesReadyForOffline(page)
    link.set('cut')
    await beginLog(page, /^Series of workshops/, title)
    await openSection(page, /Volunteers/)
    await page.getByLabel('Preparation (hours)').fill('2')
    await openSection(page, /Who was reached/)
    await page.getByLabel(/^Number of youth at the event/).fill('120')
    await openSection(page, /Activities/)
    for (const name of ['Rockets', 'Owl pellets']) {
      await page.getByRole('link', { name: 'Add an activity' }).click()
      await page.getByLabel(/^Name of the activity/).fill(name)
      await page.getByLabel(/^Number of youth/).fill('60')
      await page
        .getByRole('group', { name: /^Languages spoken/ })
        .getByText('French', { exact: true })
        .click()
      await page.getByRole('button', { name: 'Back to the whole log' }).click()
      await page.getByRole('link', { name: `Edit ${name}` }).waitFor()
    }
    await save(page)
    link.set('open')
    await page.goto(listOf(title))
    const tile = tileOf(page, title)
    await tile.locator('[data-kind="sent"]').waitFor({ timeout: 90_000 })
    await tile.getByText('Completed', { exact: true }).waitFor()
  })

  it('adds a new educator at a new school, and everything arrives in its order', async () => {
    const { page, link } = await someone('volunteer', phone)
    const priya = await someone('coordinator')
    const now = Date.now()
    const title = `Bridges ${now}`
    await becomesReadyForOffline(page)
    link.set('cut')
    await beginLog(page, /^Workshop/, title)
    await completeWorkshop(page)
    await openSection(page, /Schools/)
    await page.getByRole('combobox', { name: /Add an educator/ }).fill(`Zoé Tremblay-${now}`)
    await page.getByRole('option', { name: /Zoé/ }).click()
    const educator = page.getByRole('dialog', { name: 'New educator' })
    await educator.getByLabel(/^E-mail/).fill('zoe.tremblay@example.org')
    await educator.getByRole('combobox', { name: /school/i }).fill(`Zzyzx Academy ${now}`)
    await educator.getByRole('option', { name: /Zzyzx/ }).click()
    const school = page.getByRole('dialog', { name: 'New school or organization' })
    await school.getByLabel(/^Address/).fill('1 Nowhere Road')
    await school.getByLabel(/^City/).fill('Toronto')
    await school.getByLabel(/^Province/).selectOption({ label: 'Ontario' })
    await school.getByLabel(/^Postal code/).fill('M5V 2T6')
    await school.getByLabel(/^Telephone/).fill('416-555-0199')
    // A thumb that presses twice adds once.
    await school.getByRole('button', { name: /^Add this school/ }).dblclick()
    await educator.getByRole('button', { name: 'Add this educator' }).dblclick()
    await educator.waitFor({ state: 'detached' })
    const added = page.getByRole('list', { name: 'Educators of this activity' }).getByRole('listitem')
    await added.first().waitFor()
    expect(await added.count()).toBe(1)
    await save(page)

    link.set('open')
    await page.goto(listOf(title))
    await tileOf(page, title).locator('[data-kind="sent"]').waitFor({ timeout: 90_000 })
    await priya.page.goto(listOf(title))
    await tileOf(priya.page, title).getByRole('link', { name: /^Edit/ }).click()
    await openSection(priya.page, /Schools/)
    await priya.page.getByText(`Zoé Tremblay-${now}`).first().waitFor()
    await priya.page.getByText(`Zzyzx Academy ${now}`).first().waitFor()
  })

  it('fonctionne aussi en français', async () => {
    const { page, link } = await someone('volunteer', { ...phone, language: 'fr' })
    await speak(page, 'fr')
    const title = `Volcan ${Date.now()}`
    await becomesReadyForOffline(page)
    link.set('cut')
    await page.reload()
    await beginLog(page, /^Atelier/, title)
    await openSection(page, /Bénévoles/)
    await page.getByLabel(/^Animation/).fill('1,5')
    await openSection(page, /Ce qui a été fait/)
    await page
      .getByRole('group', { name: /^Langues/ })
      .getByText('Français', { exact: true })
      .click()
    // The language changes in the middle of the form: same step, same answers.
    await page.getByRole('button', { name: /^EN, / }).click()
    await page.getByRole('heading', { level: 2, name: 'What was done' }).waitFor()
    expect(await page.getByRole('checkbox', { name: 'French' }).isChecked()).toBe(true)
    await page.getByRole('button', { name: /^FR, / }).click()
    await openSection(page, /Jeunes et public/)
    await page.getByLabel(/^Nombre de jeunes/).fill('31')
    await page.getByRole('button', { name: 'Soumettre' }).click()
    // Not the draft's own note, which says "sur ce téléphone" before anything is saved.
    await page.getByText('Elle sera envoyée automatiquement.').waitFor()
    link.set('open')
    await page.goto(listOf(title))
    await tileOf(page, title)
      .getByText(/^(Dernier envoi|Envoyé)/)
      .waitFor({ timeout: 90_000 })
  })
})
