import { expect, it, onTestFinished } from 'vitest'
import { Device } from './support/browser.ts'
import { behindTheScenes } from './support/door.ts'
import { serverPort } from './support/own-server.ts'
import { home, phone, signIn, speak } from './support/people.ts'

/** A device that has never seen the app, and on which nobody has chosen a language. */
async function newDevice(language: 'en' | 'fr') {
  const device = new Device({ ...phone, through: serverPort(), language })
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') await device.photograph(task.name)
    await device.dispose()
  })
  return { device, page: await device.start() }
}

const storedLocale = async (name: string) =>
  (
    await behindTheScenes<{ locale: string }>(
      `select locale from subject where email = '${name}@elan.example'`,
    )
  )[0]?.locale

/** Whoever used the app as this person before may have chosen another language. */
const speaksFrench = () =>
  behindTheScenes(`update subject set locale = 'fr' where email = 'volunteer2@elan.example'`)

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
  await speaksFrench()
  const { page } = await newDevice('en')
  await signIn(page, 'secondVolunteer', false)
  await page.locator('html[lang="fr"]').waitFor()
  await page.getByRole('heading', { level: 1, name: /^Bonjour/ }).waitFor()
  await page.reload()
  await page.getByRole('heading', { level: 1, name: /^Bonjour/ }).waitFor()
  expect(await storedLocale('volunteer2')).toBe('fr')

  await page.getByRole('banner').getByRole('button', { name: 'EN, English' }).click()
  await page.getByRole('heading', { level: 1, name: /^Hello/ }).waitFor()
  await expect.poll(() => storedLocale('volunteer2')).toBe('en')
})

it('a language that somebody chose on a shared device on another day changes nobody’s, however often they sign in', async () => {
  await speaksFrench()
  const { page: another, device } = await newDevice('fr')
  await another.goto(home)
  await speak(another, 'en')
  const page = await device.openTab()
  await another.close()
  await signIn(page, 'secondVolunteer', false)
  await page.getByRole('heading', { level: 1, name: /^Hello/ }).waitFor()
  expect(await storedLocale('volunteer2')).toBe('fr')
})

it('a language chosen on the way to the sign-in is the person’s', async () => {
  await speaksFrench()
  const { page } = await newDevice('en')
  await signIn(page, 'secondVolunteer')
  await page.getByRole('heading', { level: 1, name: /^Hello/ }).waitFor()
  await expect.poll(() => storedLocale('volunteer2')).toBe('en')
})

it('somebody quite new keeps the language that they saw', async () => {
  // Other journeys may have known the newcomer before.
  const forget = () =>
    behindTheScenes(`update subject set locale = 'en', version = 1 where email = 'newcomer@elan.example'`)
  await forget()
  onTestFinished(async () => {
    await forget()
  })
  const { page } = await newDevice('fr')
  await signIn(page, 'newcomer', false)
  await page.getByRole('heading', { level: 1, name: /^Bonjour/ }).waitFor()
  await expect.poll(() => storedLocale('newcomer')).toBe('fr')
})
