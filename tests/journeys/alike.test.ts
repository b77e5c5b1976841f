import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { findOverflow } from './support/axe.ts'
import { desktop, home, phone, someone } from './support/people.ts'

/** Every list, as an administrator sees it. */
const lists = [
  '/Toronto/Workshops?view=table',
  '/Toronto/ProgramSupport',
  '/Toronto/Training',
  '/Toronto/Educators',
  '/Toronto/Volunteers',
  '/Toronto/VolunteerScreening',
  '/Toronto/AddressLists',
  '/Toronto/Kits',
  '/Toronto/OutreachRequests',
  '/sites',
  '/awards',
  '/users',
  '/emails',
  '/email/log',
  '/email/addresslists',
  '/enumerations',
  '/enumerations/lists',
  '/organizations?browse=true',
  '/organization/proposals',
]

/** Every form in which something new is written. */
const forms = [
  '/Toronto/ProgramSupport/Create',
  '/Toronto/SiteSpecificTraining/Create',
  '/Toronto/Educator/Create',
  '/Toronto/AddressList/Create',
  '/Toronto/OutreachRequest/Create',
  '/seasons/create',
  '/award/create',
  '/enumerations/create',
  '/enumerations/lists/create',
  '/organization/create',
]

/** Forms beside which something else stands, a preview: their fields are narrower. */
const withPreview = ['/sites/create', '/email/create']

/** Lists that stand at two addresses, of a site and of all, under one name. */
const ofTwoAddresses = ['/email/addresslists']

interface SeenList {
  path: string
  title: string
  rows: string
  /** Rows whose name leads nowhere. */
  dead: number
  filled: number
  searchFrom: number | null
}

async function open(page: Page, path: string, part: string): Promise<void> {
  await page.goto(home + path)
  await page.locator(part).first().waitFor()
}

/** Runs in the page: what a list looks like. */
function readList(path: string): SeenList {
  const table = document.querySelector('main table')
  const rows = [...(table?.querySelectorAll('tbody > tr') ?? [])]
  const heights = rows.map((row) => row.getBoundingClientRect().height)
  const isOpen = (box: DOMRect) => box.width > 0 && box.height > 0
  const heading = document.querySelector('main h1')?.getBoundingClientRect()
  const search = document.querySelector('main search')?.getBoundingClientRect()
  return {
    path,
    title: document.title,
    rows: Math.min(...heights) >= 36 && Math.max(...heights) <= 40 ? '36 to 40' : `${heights}`,
    dead: rows.filter(
      (row) => !row.querySelector(':is(td, th):not(.elan-row-actions, .elan-narrow) :is(a, button)'),
    ).length,
    filled: [
      ...document.querySelectorAll('main .mantine-Button-root:not([data-variant], [data-disabled])'),
    ].filter((button) => isOpen(button.getBoundingClientRect())).length,
    searchFrom: search && heading ? Math.round(search.left - heading.left) : null,
  }
}

/** Runs in the page: the widest field (a list inside has its search), and how far the last button of the bar stands from the edge of the page. */
function readForm(path: string): { path: string; field: number; fromEdge: number; button: number } {
  const widths = [...document.querySelectorAll('main .mantine-InputWrapper-root:not(search *)')].map(
    (field) => Math.round(field.getBoundingClientRect().width),
  )
  const button = [...document.querySelectorAll('.elan-save-bar button')].at(-1)?.getBoundingClientRect()
  return {
    path,
    field: Math.max(...widths),
    fromEdge: Math.round(document.documentElement.clientWidth - (button?.right ?? 0)),
    button: button?.width ?? 0,
  }
}

it('lists and forms are of one kind: rows of one height, names that lead to them, one width of fields, a tab of their own', async () => {
  const { page } = await someone('administrator', desktop)
  const titles: string[] = []
  for (const path of lists) {
    await open(page, path, 'main tbody tr')
    const { title, filled, searchFrom, ...list } = await page.evaluate(readList, path)
    expect(list).toEqual({ path, rows: '36 to 40', dead: 0 })
    expect(filled, path).toBeLessThanOrEqual(1)
    expect([null, 0], path).toContain(searchFrom)
    if (!ofTwoAddresses.includes(path)) titles.push(title)
  }
  const seen: ReturnType<typeof readForm>[] = []
  for (const path of [...forms, ...withPreview]) {
    await open(page, path, '.elan-save-bar button')
    seen.push(await page.evaluate(readForm, path))
    titles.push(await page.title())
  }
  const said = JSON.stringify(seen)
  expect(new Set(seen.map(({ fromEdge }) => fromEdge)).size, said).toBe(1)
  expect(Math.max(...seen.map(({ button }) => button)), said).toBeLessThan(260)
  const whole = seen.filter(({ path }) => !withPreview.includes(path))
  expect(new Set(whole.map(({ field }) => field)).size, said).toBe(1)
  expect(titles.filter((title, place) => titles.indexOf(title) !== place)).toEqual([])
})

it('on a phone whatever is pressed in a list is as high as a thumb, in French too, and nothing is too wide', async () => {
  const { page } = await someone('administrator', { ...phone, language: 'fr' })
  const small: string[] = []
  for (const path of lists.slice(1)) {
    await open(page, path, 'main .elan-card')
    expect(await findOverflow(page), path).toBe(0)
    const found = await page.evaluate(() =>
      [
        ...document.querySelectorAll(
          'main :is(.elan-card-names > span > :is(a, button), .mantine-Button-root)',
        ),
      ]
        .map((one) => ({ height: one.getBoundingClientRect().height, words: one.textContent }))
        .filter(({ height }) => height > 0 && height < 44)
        .map(({ height, words }) => `${words} (${height})`),
    )
    small.push(...found.map((one) => `${path}: ${one}`))
  }
  expect(small).toEqual([])
})
