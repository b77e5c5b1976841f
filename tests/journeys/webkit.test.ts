import { describe, expect, it, onTestFinished } from 'vitest'
import { findWebKit } from '../support/find-webkit.ts'
import { ForwardProxy } from './support/forward-proxy.ts'
import { arrived, logWorkshop, signIn } from './support/log-by-hand.ts'
import { home } from './support/people.ts'
import { Hand } from './support/plain-page.ts'
import { typeAndLeave } from './support/type-and-leave.ts'
import { WebKitDevice } from './support/webkit.ts'

const webkit = findWebKit()
if ('missing' in webkit) process.stdout.write(`Journeys in WebKit are skipped: ${webkit.missing}\n`)

async function startDevice() {
  if ('missing' in webkit) throw new Error(webkit.missing)
  const proxy = new ForwardProxy()
  const device = new WebKitDevice(webkit.found, await proxy.listen())
  onTestFinished(async () => {
    await device.dispose()
    await proxy.close()
  })
  return { proxy, hand: new Hand(await device.start()) }
}

/** Writes the activity's name and leaves the app's page for another in the same breath. */
async function leave(hand: Hand, name: string): Promise<void> {
  const unsent = `${home}/unsent`
  const isTyped = () =>
    hand.page.evaluate(typeAndLeave, ['Name of the activity', name, unsent]).then(
      () => true,
      // A page that is being left may give no answer any more.
      () => hand.page.evaluate((address) => location.href === address, unsent).catch(() => false),
    )
  await expect.poll(isTyped, { timeout: 60_000 }).toBe(true)
  const isAnew = () =>
    hand.page.evaluate(() => !('left' in document.documentElement.dataset)).catch(() => false)
  await expect.poll(isAnew, { timeout: 60_000 }).toBe(true)
}

describe.skipIf('missing' in webkit)('in WebKit', () => {
  it('what was typed a moment before a link is there after the way back and after a fresh start', async () => {
    const { hand } = await startDevice()
    const title = `Tide ${Date.now()}`
    await signIn(hand)
    await hand.press('button', /^Log an activity$/)
    await hand.press('link', /^Workshop\b/)
    await hand.fill(/^Name of the activity/, title)
    await hand.sees(/Draft kept on this/)
    const form = await hand.page.evaluate(() => location.href)
    await leave(hand, `${title} at noon`)
    await hand.heading(/^Unsent work/)
    await hand.page.evaluate(() => history.back())
    await hand.holds(/^Name of the activity/, `${title} at noon`)
    // WebKit may show again what it laid aside: such a page is about to start anew, which may also be the end of the way out.
    await leave(hand, `${title} at night`)
    await hand.page.goto(form)
    await hand.holds(/^Name of the activity/, `${title} at night`)
  })

  // No further than this browser goes when it is driven: see docs/reliability.md.
  it('what is logged without signal survives a reload, and is sent once with signal', async () => {
    const { hand, proxy } = await startDevice()
    const title = `Wave ${Date.now()}`
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
