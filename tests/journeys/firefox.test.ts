import { describe, expect, it, onTestFinished } from 'vitest'
import { findFirefox } from '../support/find-firefox.ts'
import { behindTheScenes } from './support/door.ts'
import { FirefoxDevice } from './support/firefox.ts'
import { ForwardProxy } from './support/forward-proxy.ts'
import { home, people } from './support/people.ts'
import { Hand } from './support/plain-page.ts'

const firefox = findFirefox()
if ('missing' in firefox) process.stdout.write(`Journeys in Firefox are skipped: ${firefox.missing}\n`)

const arrived = async (title: string): Promise<number> =>
  (await behindTheScenes(`select id from activity where name = '${title}' and deleted_on is null`)).length

async function signIn(hand: Hand): Promise<void> {
  await hand.page.goto(home)
  await hand.press('button', /^Sign in$/)
  await hand.fill(/^E-?mail/, people.volunteer)
  await hand.fill(/^Password/, 'elan-demo')
  await hand.press('button', /^Sign in$/)
  await hand.heading(/^Hello/)
}

/** With signal again: on the server once, and the device says so. */
async function isSentOnce(hand: Hand, title: string, proxy: ForwardProxy): Promise<void> {
  proxy.mend()
  await hand.page.goto(home)
  await expect.poll(() => arrived(title), { timeout: 60_000 }).toBe(1)
  await hand.page.goto(`${home}/unsent`)
  await hand.sees(/Everything was sent/)
  await hand.page.goto(`${home}/Toronto/Workshops?q=${encodeURIComponent(title)}`)
  await hand.sees(/\b1 activity\b/)
  expect(await arrived(title)).toBe(1)
}

async function logWorkshop(hand: Hand, title: string): Promise<void> {
  await hand.press('button', /^Log an activity$/)
  await hand.press('link', /^Workshop\b/)
  await hand.fill(/^Name of the activity/, title)
  await hand.sees(/Draft kept on this/)
  await hand.press('button', /^Save and finish later$/)
  await hand.sees(/It will be sent by itself/)
}

describe.skipIf('missing' in firefox)('in Firefox', () => {
  it('what is logged without signal survives a reload and a kill, and is sent once', async () => {
    if ('missing' in firefox) throw new Error(firefox.missing)
    const proxy = new ForwardProxy()
    const device = new FirefoxDevice(firefox.found, await proxy.listen())
    onTestFinished(async () => {
      await device.dispose()
      await proxy.close()
    })
    const title = `Fox ${Date.now()}`
    let hand = new Hand(await device.start())
    await signIn(hand)
    await hand.readyForOffline()

    proxy.cut()
    await hand.page.goto(home)
    await hand.heading(/^Hello/)
    await logWorkshop(hand, title)
    await hand.page.goto(`${home}/unsent`)
    await hand.sees(new RegExp(title))

    await device.kill()
    hand = new Hand(await device.start())
    await hand.page.goto(`${home}/unsent`)
    await hand.sees(new RegExp(title))
    expect(await arrived(title)).toBe(0)

    await isSentOnce(hand, title, proxy)
    // Not even the try of what the policy of the pages forbids.
    expect(device.violations).toEqual([])
    expect(device.errors).toEqual([])
  })
})
