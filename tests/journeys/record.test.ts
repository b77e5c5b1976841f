import { execFileSync, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { idOf } from '../../server/shipped/id-of.ts'
import { findBarriers, findBarriersInBothSchemes, findOverflow, wear } from './support/axe.ts'
import { behindTheScenes } from './support/door.ts'
import { becomesReadyForOffline, desktop, home, people, phone, someone, speak } from './support/people.ts'

const record = `${home}/subject/record`
const folder = mkdtempSync(join(tmpdir(), 'elan-record-'))
afterAll(() => rmSync(folder, { recursive: true }))
const hasPoppler = spawnSync('pdftotext', ['-v']).error === undefined
const textOf = (file: string): string =>
  execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' }).replace(/\s+/g, ' ')

/** Presses a button and keeps the file that comes of it; answers where it is and what it is called. */
async function download(page: Page, press: () => Promise<void>): Promise<{ file: string; name: string }> {
  const [arriving] = await Promise.all([page.waitForEvent('download'), press()])
  const name = arriving.suggestedFilename()
  const file = join(folder, name)
  await arriving.saveAs(file)
  return { file, name }
}

const titled = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor()

describe('a volunteer', () => {
  it('prints a record, takes the certificate along, and sees what still waits on the phone', async () => {
    const { page, link } = await someone('volunteer', phone)
    await becomesReadyForOffline(page)
    await page.goto(record)
    await titled(page, 'Volunteer record')
    await page.getByText('Amélie Cormier').first().waitFor()
    await page.getByRole('region', { name: 'Approved sites' }).getByText('Toronto').first().waitFor()
    expect(await page.locator('time').first().innerText()).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(await findOverflow(page)).toBe(0)

    const certificate = page.getByRole('button', { name: /^View certificate/ }).first()
    const english = await download(page, () => certificate.click())
    expect(english.name).toBe('VolunteerCertificate.pdf')
    await page.getByText('The certificate is in your downloads.').waitFor()
    if (hasPoppler) {
      expect(textOf(english.file)).toContain('Amélie Cormier')
      expect(textOf(english.file)).toContain('Certificate of volunteering')
      // Paper has what was done, and nothing to press.
      const paper = join(folder, 'record.pdf')
      writeFileSync(paper, await page.pdf({ preferCSSPageSize: true }))
      const printed = textOf(paper)
      for (const words of [
        'Volunteer record',
        'Amélie Cormier',
        'Outreach activities',
        'Awards and recognition',
      ])
        expect(printed).toContain(words)
      for (const words of ['View certificate', 'Print', 'My summary']) expect(printed).not.toContain(words)
      expect(execFileSync('pdfinfo', [paper], { encoding: 'utf8' })).toMatch(/Page size:\s+612 x 792 pts/)
    }

    const totals = () => page.getByRole('region', { name: 'Outreach activities' }).innerText()
    const before = await totals()
    const title = `Sorting beakers ${Date.now()}`
    link.set('cut')
    await page.goto(home)
    await page.getByRole('link', { name: 'Log program support' }).click()
    await page.getByLabel(/^Name of the event or task/).fill(title)
    await page.getByLabel('Program support (hours)').fill('2.5')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('It will be sent by itself.').waitFor()
    await page.goto(record)
    const waiting = page.getByRole('note').filter({ hasText: 'Still on this device' })
    const line = waiting.getByRole('listitem').filter({ hasText: title })
    await line.getByText('2.5 hours').waitFor()
    await line.getByText('new', { exact: true }).waitFor()
    expect(await totals()).toBe(before)
    await page.getByText(/^As it was on .*: the server could not be asked just now\.$/).waitFor()
    expect(await findBarriers(page)).toEqual([])

    link.set('open')
    await line.waitFor({ state: 'detached', timeout: 90_000 })
    await expect.poll(totals, { timeout: 60_000 }).not.toBe(before)
  })

  it('reads it in French, on a desk and in the dark, and takes all that is kept about them', async () => {
    const { page } = await someone('volunteer', desktop)
    await page.goto(record)
    await titled(page, 'Volunteer record')
    await speak(page, 'fr')
    await titled(page, 'Dossier de bénévolat')
    await page.getByRole('table', { name: 'Activités de rayonnement' }).waitFor()
    expect(await findBarriersInBothSchemes(page)).toEqual([])
    const press = page.getByRole('button', { name: /^Voir le certificat/ }).first()
    const french = await download(page, () => press.click())
    expect(french.name).toBe('CertificatBenevole.pdf')
    if (hasPoppler) expect(textOf(french.file)).toContain('Certificat de bénévolat')

    await page.getByRole('button', { name: /Amélie Cormier/ }).click()
    await page.getByRole('link', { name: 'Mes données' }).click()
    await titled(page, 'Mes données')
    expect(await findBarriers(page)).toEqual([])
    const workbook = await download(page, () => page.getByRole('button', { name: /classeur/ }).click())
    expect(workbook.name).toBe('elan-mes-donnees.xlsx')
    const data = await download(page, () => page.getByRole('button', { name: /données \(\.json\)/ }).click())
    expect(JSON.parse(readFileSync(data.file, 'utf8'))).toMatchObject({
      Account: [{ FamilyName: 'Cormier', Email: people.volunteer }],
    })
    await speak(page, 'en')
    await wear(page, 'light')
  })
})

describe('a coordinator', () => {
  it('is shown of a record what belongs to their sites, and told so', async () => {
    const { page } = await someone('coordinator', { ...desktop, expectedErrors: [/404/] })
    await page.goto(`${record}?subjectId=${idOf('person', people.volunteer)}`)
    await titled(page, 'Volunteer record')
    await page.getByText(/^What is shown here of sites, hours and training belongs to .*Toronto/).waitFor()
    expect(await findOverflow(page)).toBe(0)
    await page.goto(`${record}?subjectId=${randomUUID()}`)
    await page.getByRole('heading', { level: 1, name: 'This page was not found' }).waitFor()
  })
})

describe('an administrator', () => {
  it('anonymises a person after typing their name', async () => {
    const [id, family] = [randomUUID(), `Quince${Date.now()}`]
    await behindTheScenes(`
      insert into subject (id, email, given_name, family_name) values ('${id}', '${family}@elan.example', 'Petra', '${family}')`)
    const { page } = await someone('administrator', desktop)
    await page.goto(`${home}/users?q=${family}`)
    const more = page.getByRole('button', { name: `More for Petra ${family}` })
    await more.click()
    await page.getByRole('menuitem', { name: `Anonymise Petra ${family}` }).click()
    const dialog = page.getByRole('dialog')
    const confirm = dialog.getByRole('button', { name: 'Anonymise', exact: true })
    expect(await confirm.isDisabled()).toBe(true)
    expect(await findBarriers(page)).toEqual([])
    await dialog.getByRole('textbox').fill(`Petra ${family}`)
    await confirm.click()
    await page.getByText('Who this was is forgotten. What they did still counts.').waitFor()
    await more.waitFor({ state: 'detached' })
    expect(await behindTheScenes(`select full_name from subject where id = '${id}'`)).toEqual([
      { full_name: 'Former volunteer / Ancien bénévole' },
    ])
  })
})
