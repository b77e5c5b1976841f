import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readTable } from '../../workbook/read-table.ts'
import type { Row } from '../../workbook/table.ts'
import { rawWorkbook, textRow, type UploadFile, workbookFile } from '../support/upload-files.ts'
import { openSection } from './support/activity-form.ts'
import { findBarriers, findOverflow } from './support/axe.ts'
import { beginLog, completeWorkshop, listOf, save, tileOf } from './support/log-a-workshop.ts'
import { becomesReadyForOffline, home, phone, someone, speak } from './support/people.ts'

const headers = ['School name', 'School city', 'Number of youth', 'Educator first name', 'Educator last name']
const hilliard = 'Dr Marion Hilliard Senior Public School'

/** From a folder, as the browser's own dialog does it: the usual helper unpacks the bytes on the page's own thread. */
async function chooseFile(page: Page, { name, bytes }: UploadFile): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'elan-list-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, name), bytes)
  await page.getByLabel(/^(File|Fichier) \(/).waitFor()
  const session = await page.context().newCDPSession(page)
  const field = { expression: "document.querySelector('dialog input[type=file]')" }
  const { result } = await session.send('Runtime.evaluate', field)
  await session.send('DOM.setFileInputFiles', { files: [join(folder, name)], objectId: result.objectId })
  await session.detach()
}

async function openUpload(page: Page) {
  await openSection(page, /^(Schools|Écoles)/)
  await page.getByRole('button', { name: /^(Upload a list|Téléverser une liste)$/ }).click()
  return page.getByRole('dialog', { name: /^(Upload a list|Téléverser une liste)/ })
}

/** What a downloaded workbook says, row by row. */
async function readDownload(page: Page, press: () => Promise<void>): Promise<string[][]> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  const bytes = new Uint8Array(readFileSync(await download.path()))
  const lines: Row[] = []
  const { rows } = await readTable({ name: download.suggestedFilename(), bytes }, (row) => {
    lines.push(row)
    return new Map([...row.cells.keys()].map((place) => [place, place]))
  })
  return [...lines, ...rows].map((row) => [...row.cells.values()].map((cell) => cell.text))
}

describe('a volunteer with a list of schools, without signal', () => {
  it('adds what is right, corrects the rest in a file of its own, and sends the log once', async () => {
    const { page, link } = await someone('volunteer', phone)
    const title = `Robots on tour ${Date.now()}`
    await becomesReadyForOffline(page)
    link.set('cut')
    await beginLog(page, /^Workshop/, title)
    await completeWorkshop(page)
    let dialog = await openUpload(page)
    expect(await findBarriers(page)).toEqual([])
    expect(await findOverflow(page)).toBe(0)

    const rows = [
      headers,
      [hilliard, '', '31'],
      [hilliard.toUpperCase(), 'Scarborough', '31'],
      ['Nowhere Academy', '', 'many'],
    ]
    await chooseFile(page, await workbookFile(rows))
    await dialog.getByRole('tab', { name: 'Errors (2)' }).waitFor()
    await dialog.getByText('The file contained errors.').waitFor()
    await dialog.getByText('No school of this name is in the register.').waitFor()
    await dialog.getByText('Sheet: List · Row: 4 · Column: Number of youth · Value: many').waitFor()
    expect(await findBarriers(page)).toEqual([])
    expect(await findOverflow(page)).toBe(0)

    const rejected = await readDownload(page, () =>
      dialog.getByRole('button', { name: 'Download the rejected rows' }).click(),
    )
    expect(rejected).toHaveLength(2)
    expect(rejected[1]).toEqual([
      'Nowhere Academy',
      'many',
      expect.stringContaining('This is not a whole number.'),
    ])

    await page.keyboard.press('Shift+Tab')
    await dialog.getByRole('tab', { name: 'Errors (2)' }).focus()
    await page.keyboard.press('ArrowLeft')
    await dialog.getByRole('tab', { name: 'Updates (1)', selected: true }).waitFor()
    await dialog.getByText(hilliard).waitFor()
    await dialog.getByRole('button', { name: 'Add to log' }).click()
    await page.getByText(/^Added to the log: 1 school, 0 educators/).waitFor()
    const school = page.getByRole('list', { name: 'Schools of this activity' })
    expect(await school.getByLabel(/^Number of youth/).inputValue()).toBe('31')

    // The corrected file again: the school is there already, only its number changes.
    dialog = await openUpload(page)
    await chooseFile(page, await workbookFile([headers, [hilliard, 'Scarborough', '32']]))
    await dialog.getByRole('button', { name: 'Add to log' }).click()
    await page.getByText(/Changed in it: 1 entry/).waitFor()
    expect(await school.getByRole('listitem').count()).toBe(1)
    expect(await school.getByLabel(/^Number of youth/).inputValue()).toBe('32')

    await save(page)
    link.set('open')
    await page.goto(listOf(title))
    await tileOf(page, title).locator('[data-kind="sent"]').waitFor({ timeout: 90_000 })
    await tileOf(page, title).getByText('Completed', { exact: true }).waitFor()
  })

  it('gets a template in each language that reads back, and clear words for a file that cannot be read', async () => {
    const { page, link } = await someone('volunteer', { language: 'fr' })
    await speak(page, 'fr')
    await becomesReadyForOffline(page)
    link.set('cut')
    await page.goto(`${home}/Toronto/OnCampusEventWithSchools/Create`)
    const dialog = await openUpload(page)
    for (const [button, header] of [
      ['Template in English', 'School name'],
      ['Modèle en français', 'Nom de l’école'],
    ] as const) {
      const [first] = await readDownload(page, () => dialog.getByRole('button', { name: button }).click())
      expect(first?.[0]).toBe(header)
      expect(first).toHaveLength(8)
    }
    await chooseFile(page, { name: 'liste.xlsx', bytes: new TextEncoder().encode('Nom de l’école') })
    await dialog.getByText(/^Ce n’est pas un document Excel au format actuel/).waitFor()
    expect(await findBarriers(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Choisir un autre fichier' }).click()
    await dialog.getByLabel(/^Fichier \(/).waitFor()
  })

  it('is not offered where a type takes no lists', async () => {
    const { page } = await someone('volunteer', phone)
    await page.goto(`${home}/Toronto/MultiWorkshop/Create`)
    await openSection(page, /^Schools/)
    await page.getByRole('heading', { level: 2, name: /^Schools/ }).waitFor()
    expect(await page.getByRole('button', { name: 'Upload a list' }).count()).toBe(0)
  })
})

describe('the page while 10,000 rows are read', () => {
  it('goes on answering, and the reading can be cancelled', async () => {
    const { page } = await someone('volunteer')
    await becomesReadyForOffline(page)
    await page.goto(`${home}/Toronto/Workshop/Create`)
    const dialog = await openUpload(page)
    const lines = Array.from({ length: 10_000 }, (_, n) => [
      `School ${n}`,
      'Toronto',
      '5',
      'Ada',
      `Lovelace ${n}`,
    ])
    const large = await workbookFile([headers, ...lines])
    await page.evaluate(`
      window.longest = 0
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest, duration)
      }).observe({ type: 'longtask' })`)
    await chooseFile(page, large)
    await dialog.getByRole('tab', { name: 'Errors (10,000)' }).waitFor({ timeout: 30_000 })
    await dialog.getByRole('button', { name: 'Next page' }).click()
    await dialog.getByText('Row: 12 ·').waitFor()
    // The bench measures it on a quiet machine; here others may be at work too.
    expect(await page.evaluate('window.longest')).toBeLessThan(250)

    await dialog.getByRole('button', { name: 'Choose another file' }).click()
    // A million formatted rows take a moment to pass over.
    const empty = Array.from(
      { length: 900_000 },
      (_, n) => `<row r="${n + 3}" s="1" customFormat="1"/>`,
    ).join('')
    await chooseFile(
      page,
      await rawWorkbook({ sheets: [textRow(1, headers) + textRow(2, [hilliard]) + empty] }),
    )
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.getByLabel(/^File \(/).waitFor()
  })
})
