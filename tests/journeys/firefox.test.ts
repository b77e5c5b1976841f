import { describe, expect, it, onTestFinished } from 'vitest'
import { findFirefox } from '../support/find-firefox.ts'
import { FirefoxDevice } from './support/firefox.ts'
import { ForwardProxy } from './support/forward-proxy.ts'
import { arrived, isSentOnce, logWorkshop, signIn } from './support/log-by-hand.ts'
import { home } from './support/people.ts'
import { Hand } from './support/plain-page.ts'

const firefox = findFirefox()
if ('missing' in firefox) process.stdout.write(`Journeys in Firefox are skipped: ${firefox.missing}\n`)

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
