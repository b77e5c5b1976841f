import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { findBarriers, findOverflow } from './support/axe.ts'
import { home, phone, someone } from './support/people.ts'

const seats = [
  { name: 'a phone, in French, light', language: 'fr', scheme: 'light', ...phone },
  { name: 'a phone, in English, dark', language: 'en', scheme: 'dark', ...phone },
  { name: 'a desktop, in English, light', language: 'en', scheme: 'light' },
  { name: 'a desktop, in French, dark', language: 'fr', scheme: 'dark' },
  { name: 'the narrowest phone, in French, light', language: 'fr', scheme: 'light', width: 320, height: 640 },
] as const

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
      await page.getByRole('button', { name: /^(Set inactive|Rendre inactive)/ }).click()
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

describe.each(seats)('on $name', ({ name: _name, ...seat }) => {
  it.each([
    ['volunteer', screens],
    ['coordinator', screensOfCoordinators],
  ] as const)('no screen of a %s has a barrier, and nothing scrolls sideways', async (who, itsScreens) => {
    const { page } = await someone(who, seat)
    await page.getByRole('button', { name: seat.language === 'fr' ? 'FR, Français' : 'EN, English' }).click()
    const found: string[] = []
    for (const [screen, path, open] of itsScreens) {
      await page.goto(home + path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.getByText(/^(Loading|Chargement)…$/).waitFor({ state: 'detached' })
      await open?.(page)
      for (const barrier of await findBarriers(page)) found.push(`${screen}: ${barrier}`)
      const overflow = await findOverflow(page)
      if (overflow > 0) found.push(`${screen}: ${overflow} px too wide`)
    }
    expect(found).toEqual([])
  })

  it('every section of the form is without barriers', async () => {
    const { page } = await someone('volunteer', seat)
    await page.getByRole('button', { name: seat.language === 'fr' ? 'FR, Français' : 'EN, English' }).click()
    await page.goto(`${home}/Toronto/OnCampusEventWithSchools/Create`)
    const steps = page.getByRole('navigation', { name: /^(Steps of the form|Étapes)/ }).getByRole('button')
    await steps.first().waitFor()
    const found: string[] = []
    for (let step = 0; step < (await steps.count()); step++) {
      await steps.nth(step).click()
      await page.getByRole('heading', { level: 2 }).first().waitFor()
      for (const barrier of await findBarriers(page)) found.push(`section ${step + 1}: ${barrier}`)
      const overflow = await findOverflow(page)
      if (overflow > 0) found.push(`section ${step + 1}: ${overflow} px too wide`)
    }
    expect(found).toEqual([])
  })
})
