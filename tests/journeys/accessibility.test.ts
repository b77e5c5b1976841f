import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { findBarriers, findOverflow, wear } from './support/axe.ts'
import { desktop, home, phone, someone, speak } from './support/people.ts'

interface Look {
  name: string
  width: number
  height: number
  scheme: 'light' | 'dark'
}

/** How each language is looked at. Looks of one group share what was opened on the page: the layout is the same. */
const looks: Record<'en' | 'fr', Look[][]> = {
  en: [
    [{ name: 'phone, dark', ...phone, scheme: 'dark' }],
    [{ name: 'desktop, light', ...desktop, scheme: 'light' }],
  ],
  fr: [
    [
      { name: 'phone, light', ...phone, scheme: 'light' },
      { name: 'narrowest phone, light', width: 320, height: 640, scheme: 'light' },
    ],
    [{ name: 'desktop, dark', ...desktop, scheme: 'dark' }],
  ],
}

const screens: [name: string, path: string, open?: (page: Page) => Promise<void>][] = [
  ['home', '/'],
  ['activities', '/Toronto/Workshops'],
  [
    'the filter menu',
    '/Toronto/Workshops',
    (page) => page.getByRole('button', { name: /^(Filter|Filtrer)/ }).click(),
  ],
  [
    'the choice of a type',
    '/',
    (page) => page.getByRole('button', { name: /^(Log an activity|Consigner une)/ }).click(),
  ],
  ['unsent work', '/unsent'],
  ['a file of unsent work', '/unsent/import'],
  ['a new workshop', '/Toronto/Workshop/Create'],
  ['a new series of workshops', '/Toronto/MultiWorkshop/Create'],
  ['an unknown site', '/Nowhere/Workshops'],
  [
    'the menu of the person',
    '/',
    (page) => page.getByRole('button', { name: /^(Your menu|Votre menu)/ }).click(),
  ],
]

const firstBox = /^(Select|Sélectionner) (?!all|toutes)/
const moreForSelection = /^(More for the selection|Autres actions pour la sélection)$/
const selectOne = (page: Page) => page.getByRole('checkbox', { name: firstBox }).first().check()

const screensOfCoordinators: typeof screens = [
  ['educators', '/Toronto/Educators?size=20', selectOne],
  [
    'the e-mails of educators',
    '/Toronto/Educators',
    async (page) => {
      await selectOne(page)
      await page.getByRole('button', { name: /^(Get e-mails|Obtenir les courriels)/ }).click()
    },
  ],
  [
    'the question before educators are switched',
    '/Toronto/Educators',
    async (page) => {
      await selectOne(page)
      const isNarrow = (page.viewportSize()?.width ?? 0) < 768
      if (isNarrow) await page.getByRole('button', { name: moreForSelection }).click()
      const words = /^(Set inactive|Rendre inactive)/
      await page.getByRole(isNarrow ? 'menuitem' : 'button', { name: words }).click()
    },
  ],
  ['no educators', '/Toronto/Educators?q=nobodyofthatname'],
  [
    'a new educator at a new school',
    '/Toronto/Educator/Create',
    async (page) => {
      await page.getByLabel(/^(The school is new|L’école est nouvelle)/).check()
      await page.getByRole('heading', { level: 2 }).first().waitFor()
    },
  ],
  [
    'an educator',
    '/Toronto/Educators',
    async (page) => {
      await page
        .getByRole('link', { name: /^(Edit|Modifier) / })
        .first()
        .click()
      await page.getByLabel(/^(First name|Prénom)/).waitFor()
    },
  ],
]

/** What is wrong with the page in one look, each as one line. */
async function findFaults(page: Page, screen: string, { name, scheme, ...size }: Look): Promise<string[]> {
  await page.setViewportSize(size)
  await wear(page, scheme)
  // The narrowest phone has the colours and the parts of the other one: what may differ is whether all fits.
  const faults = size.width > 320 ? await findBarriers(page) : []
  const overflow = await findOverflow(page)
  if (overflow > 0) faults.push(`${overflow} px too wide`)
  return faults.map((fault) => `${screen} (${name}): ${fault}`)
}

describe.each(['en', 'fr'] as const)('in %s, on phones and a desktop, light and dark', (language) => {
  it.each([
    ['volunteer', screens],
    ['coordinator', screensOfCoordinators],
  ] as const)('no screen of a %s has a barrier, and nothing scrolls sideways', async (who, itsScreens) => {
    const { page } = await someone(who, { language })
    await speak(page, language)
    const faults: string[] = []
    for (const [screen, path, open] of itsScreens) {
      // Without anything opened on it, a page stays as it is from look to look.
      const groups = open ? looks[language] : [looks[language].flat()]
      for (const group of groups) {
        const [first] = group
        if (first) await page.setViewportSize({ width: first.width, height: first.height })
        await page.goto(home + path)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await page.getByText(/^(Loading|Chargement)…$/).waitFor({ state: 'detached' })
        await open?.(page)
        for (const look of group) faults.push(...(await findFaults(page, screen, look)))
      }
    }
    expect(faults).toEqual([])
  })

  it('every section of the form is without barriers', async () => {
    const { page } = await someone('volunteer', { language })
    await speak(page, language)
    await page.goto(`${home}/Toronto/OnCampusEventWithSchools/Create`)
    const steps = page.getByRole('navigation', { name: /^(Steps of the form|Étapes)/ }).getByRole('button')
    await steps.first().waitFor()
    const faults: string[] = []
    for (let step = 0; step < (await steps.count()); step++) {
      await steps.nth(step).click()
      await page.getByRole('heading', { level: 2 }).first().waitFor()
      for (const look of looks[language].flat())
        faults.push(...(await findFaults(page, `section ${step + 1}`, look)))
    }
    expect(faults).toEqual([])
  })
})
