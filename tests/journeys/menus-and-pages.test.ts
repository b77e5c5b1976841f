import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { findBarriers, findOverflow, wear } from './support/axe.ts'
import { becomesReadyForOffline, desktop, home, phone, someone, speak } from './support/people.ts'
import { toldOfNoSignal } from './support/told-of-no-signal.ts'

const menuOf = (page: Page) => page.getByRole('navigation', { name: /^Menu$/ })

/** The drive is no part of the tests: whatever is framed from there is a word. */
const standInForDrive = (page: Page) =>
  page.route('https://drive.google.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: 'folder' }),
  )

const runsSites: readonly string[] = ['coordinator', 'staff', 'administrator']

/** The pages that the menu of the drawer, and the menus of the bar, lead to. */
async function pagesOf(page: Page, who: string): Promise<string[]> {
  await menuOf(page).getByRole('link', { name: 'Help', exact: true }).waitFor()
  // What comes after the first picture is there as well.
  if (runsSites.includes(who)) await menuOf(page).getByRole('heading', { name: 'Quick references' }).waitFor()
  if (who === 'administrator') {
    for (const name of ['Configuration', 'System e-mails'])
      await page.getByRole('banner').getByRole('button', { name, exact: true }).click()
  }
  const links = page.locator('nav a[href^="/"], .elan-bar-panel a[href^="/"]')
  const hrefs = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
  return [...new Set(hrefs)]
}

/** Follows a line of the menu, and says what is wrong with the page that it leads to. */
async function faultsOf(page: Page, href: string): Promise<string[]> {
  const line = page.locator(`nav a[href="${href}"]`).first()
  if ((await line.count()) > 0) await line.evaluate((one: HTMLElement) => one.click())
  else await page.goto(home + href)
  const target = new URL(href, home).pathname
  // Whoever has no profile is asked for it before they register.
  const ends = target === '/siteenrolment' ? [target, '/volunteer/profile'] : [target]
  await page.waitForURL((url) => ends.includes(url.pathname))
  // A page and a part of it may say so at once.
  await expect.poll(() => page.getByText(/^Loading…$/).count()).toBe(0)
  // Between two pages there may be none for a moment: what is counted and what is read belong to one moment.
  let titles: string[] = []
  await expect
    .poll(async () => {
      titles = await page.getByRole('heading', { level: 1 }).allTextContents()
      return titles.length
    })
    .toBe(1)
    .catch(() => undefined)
  return [
    ...(titles.length === 1 ? [] : [`${href} has ${titles.length} first headings`]),
    ...(titles.some((title) => /not found|could not be shown/.test(title)) ? [`${href}: ${titles[0]}`] : []),
  ]
}

describe('every line of the menus', () => {
  it.each([
    'newcomer',
    'volunteer',
    'coordinator',
    'staff',
    'administrator',
    'localizer',
    'organizations',
  ] as const)('of a %s opens', async (who) => {
    const { page } = await someone(who, desktop)
    await standInForDrive(page)
    await page.goto(home)
    const pages = await pagesOf(page, who)
    expect(pages.length).toBeGreaterThan(5)
    const faults: string[] = []
    for (const href of pages) faults.push(...(await faultsOf(page, href)))
    expect(faults).toEqual([])
  })

  it('of what is for others is not there, and their addresses lead nowhere, in any case', async () => {
    const { page } = await someone('volunteer', desktop)
    const pages = await pagesOf(page, 'volunteer')
    for (const path of ['/Toronto/Educators', '/toronto/volunteerscreening', '/AWARDS', '/hourclaiming']) {
      expect(pages.map((one) => one.toLowerCase())).not.toContain(path.toLowerCase())
      await page.goto(home + path)
      await page.getByRole('heading', { level: 1, name: 'This page was not found' }).waitFor()
    }
    await page.goto(`${home}/STATIC/Help`)
    await page.getByRole('heading', { level: 1, name: 'Help' }).waitFor()
  })

  it('of the configuration stands in the bar for administrators, by keyboard too, and in the drawer on a phone', async () => {
    const { page } = await someone('administrator', desktop)
    const button = page.getByRole('banner').getByRole('button', { name: 'Configuration', exact: true })
    await button.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('.elan-bar-panel') !== null)).toBe(true)
    expect(await findBarriers(page)).toEqual([])
    await page.keyboard.press('Escape')
    expect(await button.evaluate((one) => document.activeElement === one)).toBe(true)
    expect(await menuOf(page).getByRole('link', { name: 'Users and roles' }).count()).toBe(0)
    await page.setViewportSize(phone)
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Users and roles' }).click()
    await page.getByRole('heading', { level: 1, name: 'Users and roles' }).waitFor()
  })
})

const texts = [
  ['/static/help', /^(Help|Aide)$/],
  ['/static/contact', /^(Contact us|Nous joindre)$/],
  ['/static/workplans', /^(Workplans|Plans de travail)/],
  ['/static/expensemanagement', /^(Expense|Gestion)/],
  ['/static/comms', /^Communications/],
  ['/static/surveys', /^(Surveys|Sondages)/],
  ['/static/policies', /^(Policies|Politiques)/],
] as const

/** Come to from what was sent with signal: they open without it once they were seen. */
const thanks = [
  ['/volunteer/thankyou', /^(Thank you|Merci)/],
  ['/benevoles/merci', /^(Thank you|Merci)/],
] as const

describe('the pages of guidance', () => {
  it.each(['en', 'fr'] as const)(
    'in %s open without signal and are without barriers, and none is too wide for a phone',
    async (language) => {
      const { page } = await someone('volunteer', { ...phone, language })
      await speak(page, language)
      await becomesReadyForOffline(page)
      for (const [path, title] of thanks) {
        await page.goto(home + path)
        await page.getByRole('heading', { level: 1, name: title }).waitFor()
      }
      await page.context().setOffline(true)
      const faults: string[] = []
      // They are prose: one size of each language, and the other scheme, shows what there is to see.
      const [size, scheme] = language === 'en' ? ([phone, 'dark'] as const) : ([desktop, 'light'] as const)
      for (const [path, title] of [...texts, ...thanks]) {
        await page.setViewportSize(phone)
        await wear(page, scheme)
        await page.goto(home + path)
        await page.getByRole('heading', { level: 1, name: title }).waitFor()
        if ((await findOverflow(page)) > 0) faults.push(`${path} is too wide`)
        await page.setViewportSize(size)
        await wear(page, scheme)
        faults.push(...(await findBarriers(page)).map((fault) => `${path}: ${fault}`))
      }
      expect(faults).toEqual([])
      await page.goto(`${home}/Toronto/Resources`)
      await page.getByRole('heading', { level: 1, name: /^(Resources|Ressources)$/ }).waitFor()
      await page.getByRole('link', { name: /^(Open the folder|Ouvrir le dossier)/ }).waitFor()
      const takeBack = await toldOfNoSignal(page)
      await expect.poll(() => page.locator('iframe').count()).toBe(0)
      await takeBack()
      await page.context().setOffline(false)
    },
  )

  it('of help leads to each answer by its place in the address', async () => {
    const { page } = await someone('volunteer', desktop)
    await page.goto(`${home}/static/help`)
    await page
      .getByRole('navigation', { name: 'On this page' })
      .getByRole('link', { name: /password/ })
      .click()
    await page.waitForURL(/#password$/)
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('password')
  })
})

describe('the resources', () => {
  it('of coordinators are theirs; a folder is framed only from where the policy allows', async () => {
    const { page } = await someone('coordinator', desktop)
    await standInForDrive(page)
    await page.goto(`${home}/Toronto/Resources`)
    await page.getByRole('tab', { name: 'Coordinators' }).click()
    await page.waitForURL(/tab=coordinators/)
    const frame = page.locator('iframe')
    expect(await frame.getAttribute('src')).toMatch(/^https:\/\/drive\.google\.com\/embeddedfolderview\?id=/)
    expect(await frame.getAttribute('sandbox')).not.toContain('allow-top-navigation')
    expect(await findBarriers(page)).toEqual([])
    await page.unroute('https://drive.google.com/**')
    const volunteer = await someone('volunteer', desktop)
    await standInForDrive(volunteer.page)
    await volunteer.page.goto(`${home}/Toronto/Resources?tab=coordinators`)
    await volunteer.page.getByRole('tab', { name: 'National office' }).waitFor()
    expect(await volunteer.page.getByRole('tab', { name: 'Coordinators' }).count()).toBe(0)
  })
})

describe('the palette', () => {
  const search = async (page: Page, words: string) => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: /^Page, person/ }).fill(words)
  }

  it('finds a page, an answer of the help, a person, a school and a log, and leads there', async () => {
    const { page } = await someone('coordinator', desktop)
    await becomesReadyForOffline(page)
    const log = (await page.locator('.home-latest a').first().textContent())?.trim() ?? ''
    await search(page, 'forgot password')
    await page.getByRole('option', { name: /I forgot my password/ }).click()
    await page.waitForURL(/\/static\/help#password$/)
    await search(page, 'banerjee')
    await page.getByRole('option', { name: /Priya Banerjee.*Person/ }).click()
    await page.waitForURL(/\/volunteer\/summary\?subjectId=/)
    await search(page, 'école')
    await page
      .getByRole('option', { name: /Activities of the school/ })
      .first()
      .click()
    await page.waitForURL(/\/Toronto\/Workshops\?.*schools=/)
    await page.getByRole('heading', { level: 1, name: 'Activities' }).waitFor()
    await search(page, log)
    await page.getByRole('option', { name: /Log$/ }).first().click()
    await page.waitForURL(/\/Toronto\/\w+\/Update\?id=/)
  }, 60_000)

  it('without signal says that people could not be looked for, and finds the rest', async () => {
    const { page } = await someone('coordinator', desktop)
    await becomesReadyForOffline(page)
    await page.context().setOffline(true)
    await search(page, 'password')
    await page.getByText('There is no signal: people and requests could not be looked for.').waitFor()
    await page.getByRole('option', { name: /I forgot my password/ }).waitFor()
    expect(await findBarriers(page)).toEqual([])
    await page.context().setOffline(false)
  })

  it('of a volunteer finds no people: their pages are not open to them', async () => {
    const { page } = await someone('volunteer', desktop)
    await menuOf(page).waitFor()
    const asked: string[] = []
    page.on('request', (request) => void asked.push(request.url()))
    await search(page, 'banerjee')
    await page.getByText('Nothing of this name was found.').waitFor()
    expect(asked.filter((url) => url.includes('/Subject/Query'))).toEqual([])
  })
})

describe('the weekly e-mail', () => {
  it('is switched off and on in the menu of a coordinator, and kept', async () => {
    const { page } = await someone('coordinator', desktop)
    const choice = page.getByRole('button', { name: 'Weekly e-mail about my sites' })
    const open = () => page.getByRole('button', { name: /^Your menu/ }).click()
    await open()
    await expect.poll(() => choice.getAttribute('aria-pressed')).toBe('true')
    await choice.click()
    await page.getByText('You will get no weekly e-mail.').waitFor()
    await page.reload()
    await open()
    await expect.poll(() => choice.getAttribute('aria-pressed')).toBe('false')
    await choice.click()
    await page.getByText('You will get an e-mail on Mondays').waitFor()
  })
})
