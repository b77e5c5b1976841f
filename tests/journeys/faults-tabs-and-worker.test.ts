import { expect, it } from 'vitest'
import { isSoak, Tally, tries } from '../support/tally.ts'
import { beginLog } from './support/log-a-workshop.ts'
import { becomesReadyForOffline, home, phone, someone } from './support/people.ts'
import { WorkerControl } from './support/worker-control.ts'

const rounds = tries(1, 200)

const keysOf = (heads: readonly string[]): string[] =>
  heads.map((head) => /^idempotency-key: *(\S+)/im.exec(head)?.[1] ?? head)

it(
  'two tabs and the worker wake at once, and each log leaves in one request',
  async () => {
    const tally = new Tally('two tabs and the worker, in a browser')
    const { page, device, link } = await someone('volunteer', phone)
    await becomesReadyForOffline(page)
    const other = await device.openTab()
    await other.goto(home)
    const worker = await WorkerControl.of(page)
    const stamp = Date.now()
    for (let round = 0; round < rounds; round++) {
      link.set('cut')
      await page.goto(home)
      await beginLog(page, /^Workshop/, `Tabs ${stamp}-${round}`)
      await page.getByRole('button', { name: 'Save and finish later', exact: true }).click()
      await page.getByText('It will be sent by itself.').waitFor()
      const before = link.requests(/^POST \/api\/vms\/Workshop /).length
      link.set('open')
      const started = performance.now()
      await Promise.all([
        worker.wake(),
        ...[page, other].map((tab) => tab.evaluate(() => window.dispatchEvent(new Event('online')))),
      ])
      // A worker that is stopped in the middle leaves the outcome unknown: then the same goes again under its key.
      const isStopped = isSoak && round % 2 === 1
      if (isStopped) await worker.stop()
      await other.goto(`${home}/unsent`)
      await other.getByText('Everything was sent').waitFor({ timeout: 90_000 })
      tally.tried(performance.now() - started)
      const keys = keysOf(link.requests(/^POST \/api\/vms\/Workshop /).slice(before))
      tally.found(`round ${round}: ${keys.join(' ')}`, isStopped ? new Set(keys).size : keys.length)
    }
    tally.end()
  },
  120_000 + rounds * 30_000,
)

/** Runs in the page: takes the lock around all sending and never lets go of it, as a tab does that was frozen. */
async function holdForEver(): Promise<void> {
  const database = (await indexedDB.databases()).find(({ name }) => name?.startsWith('elan|'))
  const name = `elan-drain${database?.name?.slice('elan'.length)}`
  await new Promise<void>((taken) => {
    const held = navigator.locks.request(name, () => {
      taken()
      return new Promise(() => {})
    })
    // It is taken away in the end: that is what the test is about.
    held.catch((error: unknown) => console.info(error))
  })
}

it.runIf(isSoak)(
  'a tab that was frozen with the lock in its hands holds up sending for a minute at most',
  async () => {
    const tally = new Tally('frozen lock holder: sending resumes (browser)')
    const { page, device, link } = await someone('volunteer', { ...phone, fresh: true })
    await becomesReadyForOffline(page)
    link.set('cut')
    const frozen = await device.openTab()
    await frozen.goto(home)
    await frozen.evaluate(holdForEver)
    await beginLog(page, /^Workshop/, `Frozen ${Date.now()}`)
    await page.bringToFront()
    await page.getByRole('button', { name: 'Save and finish later', exact: true }).click()
    await page.getByText('It will be sent by itself.').waitFor()
    link.set('open')
    const started = performance.now()
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect.poll(() => link.requests(/^POST \/api\/vms\/Workshop /).length, { timeout: 90_000 }).toBe(1)
    const took = performance.now() - started
    tally.tried(took)
    if (took > 60_000) tally.lost(`resumed after ${took} ms`)
    tally.end()
  },
)
