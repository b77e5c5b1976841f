import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { findOverflow } from './support/axe.ts'
import { behindTheScenes } from './support/door.ts'
import { setLetters } from './support/large-letters.ts'
import { home, phone, someone, speak } from './support/people.ts'

const toronto = "(select id from site where name = 'Toronto')"

/** What can be pressed or filled in there and lies, in part, beyond the screen or the card that it is in. */
const cutOff = (page: Page, place: string): Promise<string[]> =>
  page
    .locator(`${place} :is(input:not([name="Website"]), select, textarea, button, label)`)
    .evaluateAll((all) =>
      all.flatMap((one) => {
        const { left, right, width } = one.getBoundingClientRect()
        const card = one.closest('.elan-item')?.getBoundingClientRect()
        const isInside = left >= (card?.left ?? 0) && right <= (card?.right ?? window.innerWidth)
        // Boxes that are only heard take no room.
        return isInside || width < 2 ? [] : [`${one.tagName} ${one.textContent}`]
      }),
    )

async function hasRoom(page: Page, place: string, what: string): Promise<void> {
  expect(await findOverflow(page), what).toBe(0)
  expect(await cutOff(page, place), what).toEqual([])
}

it('with letters of twice the size, no form of a phone has anything beyond its edge', async () => {
  const { page } = await someone('coordinator', { ...phone, language: 'fr', fresh: true })
  await page.setViewportSize(phone)
  await setLetters(page, 32)

  // A school asks for a visit.
  await page.goto(`${home}/outreach/request`)
  const step = (name: RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()
  const next = page.getByRole('button', { name: 'Suivant' })
  await step(/Qui fait/)
  await page.getByLabel(/^Prénom/).fill('Zoé')
  await page.getByLabel(/^Nom de famille/).fill('Beaulieu')
  await page.getByLabel(/^Courriel/).fill('zoe@ecole.example')
  await page.getByLabel(/^École ou groupe/).fill('École de la Pointe-aux-Pins')
  await page.getByLabel(/^Ville de l’école/).fill('Gatineau')
  await next.click()
  await step(/quel site/)
  await page.getByRole('radio').first().waitFor()
  await hasRoom(page, 'form', 'the site')
  // Most of the screen is left for what is asked.
  expect((await page.locator('.ask-bottom').boundingBox())?.height).toBeLessThan(phone.height / 3)
  await page.getByRole('radio').first().check()
  await next.click()
  await step(/Que souhaitez-vous/)
  await hasRoom(page, 'form', 'the classes')

  // Whose account it is, and the way out.
  await page.goto(home)
  await speak(page, 'fr')
  await page.getByRole('button', { name: /^Votre menu/ }).click()
  await hasRoom(page, '.elan-profile-panel', 'the menu of the profile')

  // The desk writes one down; each class has its grades.
  await page.goto(`${home}/Toronto/OutreachRequest/Create`)
  await page.locator('.outreach-grade').first().waitFor()
  await page.locator('.outreach-grades > button').click()
  await page.locator('.outreach-grade').nth(1).scrollIntoViewIfNeeded()
  await hasRoom(page, '.outreach-form', 'the desk’s form')
  for (const grade of await page.locator('.outreach-grade').all()) {
    const [list, number] = await Promise.all(
      ['select', 'input'].map((part) => grade.locator(part).boundingBox()),
    )
    const [listEnd, numberStart] = [(list?.x ?? 0) + (list?.width ?? 0), number?.x ?? 0]
    const isBeneath = (number?.y ?? 0) >= (list?.y ?? 0) + (list?.height ?? 0)
    expect(isBeneath || numberStart >= listEnd).toBe(true)
  }

  // A school says how it was.
  const [activity] = await behindTheScenes<{ id: string }>(
    `select activity.id from evaluation join activity on activity.id = activity_id
     where created_by_site_id = ${toronto} and activity.deleted_on is null limit 1`,
  )
  await page.goto(`${home}/Toronto/workshop/${activity?.id}/evaluations`)
  const address = await page.locator('.evaluation-link input').inputValue()
  await page.goto(`${address}?lang=fr`)
  await page.locator('.evaluation-ratings label').first().waitFor()
  await hasRoom(page, 'form', 'the evaluation')
  const ratings = await page.locator('.evaluation-ratings').first().locator('label').all()
  expect(ratings).toHaveLength(5)
  for (const rating of ratings) expect((await rating.boundingBox())?.width).toBeGreaterThanOrEqual(44)
  await setLetters(page, 16)
  await speak(page, 'en')
})
