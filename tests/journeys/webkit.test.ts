import { describe, expect, it, onTestFinished } from 'vitest'
import { findWebKit } from '../support/find-webkit.ts'
import { ForwardProxy } from './support/forward-proxy.ts'
import { arrived, logWorkshop, signIn } from './support/log-by-hand.ts'
import { home } from './support/people.ts'
import { Hand } from './support/plain-page.ts'
import { WebKitDevice } from './support/webkit.ts'

const webkit = findWebKit()
if ('missing' in webkit) process.stdout.write(`Journeys in WebKit are skipped: ${webkit.missing}\n`)

describe.skipIf('missing' in webkit)('in WebKit', () => {
  // No further than this browser goes when it is driven: see docs/reliability.md.
  it('what is logged without signal survives a reload, and is sent once with signal', async () => {
    if ('missing' in webkit) throw new Error(webkit.missing)
    const proxy = new ForwardProxy()
    const device = new WebKitDevice(webkit.found, await proxy.listen())
    onTestFinished(async () => {
      await device.dispose()
      await proxy.close()
    })
    const title = `Wave ${Date.now()}`
    const hand = new Hand(await device.start())
    await signIn(hand)
    await hand.readyForOffline()

    proxy.cut()
    await logWorkshop(hand, title)
    await hand.page.goto(`${home}/unsent`)
    await hand.heading(/^Unsent work/)
    await hand.sees(new RegExp(title))
    await hand.press('button', /^Send now$/)
    await hand.sees(/The server cannot be reached/)
    expect(await arrived(title)).toBe(0)

    proxy.mend()
    await hand.press('button', /^Send now$/)
    await hand.sees(/Everything was sent/)
    expect(await arrived(title)).toBe(1)
    expect(proxy.requests.filter((request) => /^POST .*(Workshop|Sync\/Push)/.test(request))).toHaveLength(1)
  })
})
