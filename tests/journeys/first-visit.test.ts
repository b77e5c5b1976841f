import type { Page } from 'playwright-core'
import { expect, it, onTestFinished } from 'vitest'
import { Device } from './support/browser.ts'
import { Deployment } from './support/deployment.ts'
import { home, phone, signIn } from './support/people.ts'

const lists = ['Workshops', 'Training', 'Educators', 'ProgramSupport']

/** What a list may not say while it is arriving: that there is nothing, that nothing matches, or how many there are. */
const falsehood =
  /\bNo (activities|trainings|educators|program support)\b|Nothing matches|\b\d+ (activit|training|educator|log)/i

const truth = /so far\. More is on the way|Still on the way/

const textOf = (page: Page) => page.getByRole('main').innerText()

it('while the first pull arrives every list says so, and none that nothing matches or how many there are', async () => {
  const deployment = new Deployment()
  const device = new Device({ ...phone, through: await deployment.listen() })
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') await device.photograph(task.name)
    await device.dispose()
    await deployment.close()
  })
  // Each page of the pull but the first is let through when the lists have been looked at.
  let letThrough = () => {}
  const keepBack = () => {
    const until = new Promise<void>((resolve) => {
      letThrough = resolve
    })
    deployment.keepsBack = { matching: /\/Sync\/Changes\?.*cursor=/, until }
  }
  keepBack()
  const page = await device.start()
  await signIn(page, 'coordinator')
  for (let step = 0; step < 2; step++) {
    await page.goto(home)
    await page.getByRole('main').getByText(truth).first().waitFor()
    for (const list of lists) {
      await page.goto(`${home}/Toronto/${list}`)
      await page.getByRole('main').getByText(truth).first().waitFor()
      expect(await textOf(page)).not.toMatch(falsehood)
    }
    await page.goto(`${home}/Toronto/Training?search=zzz`)
    await page.getByRole('main').getByText(truth).first().waitFor()
    expect(await textOf(page)).not.toMatch(falsehood)
    letThrough()
    if (step === 0) keepBack()
  }
  deployment.keepsBack = null
  await page.goto(`${home}/Toronto/Workshops`)
  await page.getByText(/^(\d+|The first \d+) activities/).waitFor({ timeout: 60_000 })
  // What was only on its way does not wait as somebody's news.
  expect(await page.getByRole('button', { name: /new logs?$/ }).count()).toBe(0)
  expect(await textOf(page)).not.toMatch(truth)
  expect(device.complaints()).toEqual([])
})
