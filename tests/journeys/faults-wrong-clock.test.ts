import { it, onTestFinished } from 'vitest'
import { startFaultProxy } from '../support/fault-proxy.ts'
import { isSoak, Tally } from '../support/tally.ts'
import { Device } from './support/browser.ts'
import { beginLog, listOf, tileOf } from './support/log-a-workshop.ts'
import { serverPort } from './support/own-server.ts'
import { becomesReadyForOffline, home, phone, signIn } from './support/people.ts'

const day = 24 * 3600_000
const shifts: [name: string, milliseconds: number][] = [
  ['a year behind', -365 * day],
  ['a year ahead', 365 * day],
  ['two days behind', -2 * day],
  ['two days ahead', 2 * day],
]

/** Runs in the page before anything else: its clock is wrong. */
function moveClock(shift: number): void {
  const Right = Date
  globalThis.Date = class extends Right {
    constructor(...parts: []) {
      if (parts.length === 0) super(Right.now() + shift)
      else super(...parts)
    }
    static override now(): number {
      return Right.now() + shift
    }
  } as DateConstructor
}

it.each(isSoak ? shifts : shifts.slice(0, 1))(
  'a phone whose clock is %s signs in, logs without signal and sends',
  async (name, shift) => {
    const tally = new Tally('clock of a browser wrong by 2 days or a year, either way')
    const link = await startFaultProxy(serverPort())
    const device = new Device({ ...phone, through: link.port })
    onTestFinished(async ({ task }) => {
      if (task.result?.state === 'fail') await device.photograph(task.name)
      await device.dispose()
      await link.close()
      const complaints = device.complaints()
      if (complaints.length > 0) throw new Error(`the console complained:\n${complaints.join('\n')}`)
    })
    const page = await device.start()
    await page.addInitScript(moveClock, shift)
    await signIn(page, 'volunteer')
    await becomesReadyForOffline(page)
    link.set('cut')
    const title = `Clock ${name} ${Date.now()}`
    await page.goto(home)
    await beginLog(page, /^Workshop/, title)
    await page.getByLabel(/^Date/).fill(new Date().toISOString().slice(0, 10))
    await page.getByRole('button', { name: 'Save and finish later', exact: true }).click()
    await page.getByText('It will be sent by itself.').waitFor()
    link.set('open')
    const started = performance.now()
    await page.goto(listOf(title))
    await tileOf(page, title).locator('[data-kind="sent"]').waitFor({ timeout: 60_000 })
    tally.tried(performance.now() - started)
    tally.end()
  },
)
