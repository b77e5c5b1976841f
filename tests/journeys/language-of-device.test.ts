import { expect, inject, it, onTestFinished } from 'vitest'
import { Device } from './support/browser.ts'
import { behindTheScenes } from './support/door.ts'
import { home, phone, signIn } from './support/people.ts'

/** A device that has never seen the app, and on which nobody has chosen a language. */
async function newDevice(language: 'en' | 'fr') {
  const device = new Device({ ...phone, through: inject('serverPort'), language })
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') await device.photograph(task.name)
    await device.dispose()
  })
  return { device, page: await device.start() }
}

it('a browser that asks for French is answered in French before anybody has signed in', async () => {
  const { page, device } = await newDevice('fr')
  await page.goto(home)
  await page.getByRole('heading', { level: 1, name: 'Bienvenue dans Élan' }).waitFor()
  await page.goto(`${home}/evaluation/nobody-has-this-link`)
  await page.getByText('Ce lien ne mène à aucune évaluation').waitFor()
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('fr')
  expect(device.complaints().filter((line) => !line.includes('404'))).toEqual([])
})

it('a new device speaks the person’s language once they have signed in, until they choose another there', async () => {
  const { page } = await newDevice('en')
  await signIn(page, 'secondVolunteer', false)
  await page.locator('html[lang="fr"]').waitFor()
  await page.getByRole('heading', { level: 1, name: /^Bonjour/ }).waitFor()
  await page.reload()
  await page.getByRole('heading', { level: 1, name: /^Bonjour/ }).waitFor()
  const stored = await behindTheScenes<{ locale: string }>(
    `select locale from subject where email = 'volunteer2@elan.example'`,
  )
  expect(stored).toEqual([{ locale: 'fr' }])
})

it('somebody quite new keeps the language that they saw', async () => {
  const { page } = await newDevice('fr')
  await signIn(page, 'newcomer', false)
  await page.getByRole('heading', { level: 1, name: /^Bonjour/ }).waitFor()
  await expect
    .poll(() => behindTheScenes(`select locale from subject where email = 'newcomer@elan.example'`))
    .toEqual([{ locale: 'fr' }])
  await behindTheScenes(`update subject set locale = 'en', version = 1 where email = 'newcomer@elan.example'`)
})
