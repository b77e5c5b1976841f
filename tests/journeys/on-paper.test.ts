import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { behindTheScenes } from './support/door.ts'
import { desktop, home, someone } from './support/people.ts'

const folder = mkdtempSync(join(tmpdir(), 'elan-paper-'))
afterAll(() => rmSync(folder, { recursive: true }))
const hasPoppler = spawnSync('pdftotext', ['-v']).error === undefined

/** Half an inch of white and a little more: 72 points make an inch. */
const MARGIN = 60

/** The pages of what the browser prints, each by its words and how far its first word stands from the edge, in points. */
async function print(page: Page): Promise<{ words: string; left: number }[]> {
  const file = join(folder, `${crypto.randomUUID()}.pdf`)
  writeFileSync(file, await page.pdf({ preferCSSPageSize: true }))
  const boxes = execFileSync('pdftotext', ['-bbox', file, '-'], { encoding: 'utf8' })
  return boxes
    .split('<page ')
    .slice(1)
    .map((one) => {
      const words = [...one.matchAll(/xMin="([\d.]+)"[^>]*>([^<]*)<\/word>/g)]
      return {
        words: words.map(([, , word]) => word).join(' '),
        left: Math.min(...words.map(([, from]) => Number(from))),
      }
    })
}

it.runIf(hasPoppler)(
  'lists, logs and pages of people are printed from edge to edge, with nothing to press and no empty page',
  async () => {
    const { page } = await someone('coordinator', desktop)
    const [log] = await behindTheScenes<{ id: string }>(
      `select a.id from activity a join site s on s.id = a.created_by_site_id join workshop_type t on t.id = a.workshop_type_id
      where s.name = 'Toronto' and t.name = 'Workshop' and a.parent_id is null and a.deleted_on is null
      order by a.date desc, a.id limit 1`,
    )
    const [person] = await behindTheScenes<{ id: string }>(
      `select id from subject where email = 'volunteer@elan.example'`,
    )
    const papers: { path: string; shows: string; has: string[]; never: string[]; press?: string }[] = [
      {
        path: '/Toronto/Workshops?view=tiles',
        shows: 'main article',
        has: ['Activities', 'Toronto'],
        never: ['Search by title', 'Newest first', 'Load more', 'My logs', 'Edit'],
      },
      {
        path: '/Toronto/Workshops?view=table',
        shows: 'main tbody tr',
        has: ['Activities', 'Logged by', 'Completeness'],
        never: ['Search by title', 'Columns', 'Mark as reviewed', 'Load more'],
      },
      {
        path: '/Toronto/Volunteers',
        shows: 'main tbody tr',
        has: ['Volunteers', 'Registered', 'Approved'],
        never: ['Search by', 'Columns', 'Approve selected', 'rows per page'],
      },
      {
        path: `/Toronto/Workshop/Update?id=${log?.id}`,
        shows: '.elan-steps',
        has: ['When and where', 'What was done', 'Who was reached'],
        never: ['Save and finish later', 'Step 1 of', 'Next'],
      },
      {
        path: `/Toronto/Workshops/${log?.id}/review`,
        shows: '.review-line',
        has: ['When and where', 'Who was reached'],
        never: ['Mark as reviewed', 'Comment', 'Previous'],
      },
      {
        path: `/volunteer/summary?subjectId=${person?.id}`,
        shows: '[role=tabpanel] dl',
        has: ['Amélie Cormier', 'Profile'],
        never: ['View record', 'Registrations', 'Screening documents'],
      },
      {
        path: '/Toronto/reports?report=ActivitySummaryBySite',
        shows: '.reports-rows tbody tr',
        press: 'Preview',
        has: ['Reports', 'Activity summary by site', 'Toronto ·', 'Workshop'],
        never: ['Run report', 'Choose another report', 'Begin date', 'Special initiatives'],
      },
      {
        path: '/subject/record',
        shows: '.record-section',
        has: ['Volunteer record', 'Approved sites', 'Awards and recognition'],
        never: ['View certificate', 'Print', 'My summary'],
      },
    ]
    for (const { path, shows, has, never, press } of papers) {
      await page.goto(home + path)
      if (press) await page.getByRole('button', { name: press, exact: true }).click()
      await page.locator(shows).first().waitFor()
      const pages = await print(page)
      const all = pages.map(({ words }) => words).join(' ')
      for (const words of has) expect(all, path).toContain(words)
      const [title = ''] = has
      expect(pages[0]?.words, path).toContain(title)
      for (const words of never) expect(all, path).not.toContain(words)
      for (const [place, { words, left }] of pages.entries()) {
        expect(words.length, `${path}, page ${place + 1}`).toBeGreaterThan(0)
        expect(left, `${path}, page ${place + 1}`).toBeLessThan(MARGIN)
      }
    }
  },
)
