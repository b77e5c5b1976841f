import { expect, it } from 'vitest'
import { isSoak, seed, Tally, tries } from '../support/tally.ts'
import { randomFrom } from '../sync/world/random.ts'
import { beginLog, listOf, tileOf } from './support/log-a-workshop.ts'
import { becomesReadyForOffline, home, phone, type Someone, someone } from './support/people.ts'

const rounds = tries(3, 100)

/** When the battery falls out. */
const moments = ['when the draft is kept', 'when it is saved', 'while it is sent'] as const

/** Writes a log up to the moment, and loses the battery. Gives what the screen had promised by then. */
async function strike(
  someone: Someone,
  title: string,
  moment: (typeof moments)[number],
  wait: number,
): Promise<'draft' | 'saved'> {
  const { page, device, link } = someone
  link.set(moment === 'while it is sent' ? 'open' : 'cut')
  await page.goto(home)
  await beginLog(page, /^Workshop/, title)
  if (moment === 'when the draft is kept') {
    await page.getByText(/Draft kept on this/).waitFor()
    await device.kill()
    return 'draft'
  }
  await page.getByRole('button', { name: 'Save and finish later', exact: true }).click()
  await page.getByText('It will be sent by itself.').waitFor()
  await page.waitForTimeout(wait)
  await device.kill()
  return 'saved'
}

it(
  'a battery that falls out takes nothing that the screen had promised to keep',
  async () => {
    const tally = new Tally('browser killed (SIGKILL)')
    const random = randomFrom(seed)
    const amelie = await someone('volunteer', phone)
    await becomesReadyForOffline(amelie.page)
    const stamp = Date.now()
    const titles: string[] = []
    for (let round = 0; round < rounds; round++) {
      const title = `Killed ${stamp}-${String(round).padStart(3, '0')}`
      const moment = moments[round % moments.length] ?? 'when it is saved'
      const promised = await strike(amelie, title, moment, Math.floor(random() * 400))
      const started = performance.now()
      const page = await amelie.device.start()
      amelie.page = page
      await page.goto(home)
      if (promised === 'draft') {
        const resume = page.getByRole('link', { name: new RegExp(`Continue.*${title}`) })
        await resume.click().catch(() => tally.lost(`the draft ${title}`))
        await page.getByRole('button', { name: 'Save and finish later', exact: true }).click()
        await page.getByText('It will be sent by itself.').waitFor()
      }
      titles.push(title)
      tally.tried(performance.now() - started)
    }
    amelie.link.set('open')
    const { page } = amelie
    await page.goto(`${home}/unsent`)
    await page.getByText('Everything was sent').waitFor({ timeout: 120_000 })
    // What is on the server comes to a device that has seen none of it.
    const reader = isSoak ? (await someone('coordinator')).page : page
    for (const title of titles) {
      await reader.goto(listOf(title))
      const tiles = tileOf(reader, title)
      const arrived = await tiles
        .first()
        .waitFor()
        .then(() => tiles.count())
        .catch(() => 0)
      tally.found(title, arrived)
    }
    expect(titles).toHaveLength(rounds)
    tally.end()
  },
  120_000 + rounds * 30_000,
)
