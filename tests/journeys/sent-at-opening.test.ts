import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { behindTheScenes } from './support/door.ts'
import { beginLog, completeWorkshop, listOf, save, tileOf } from './support/log-a-workshop.ts'
import { becomesReadyForOffline, home, phone, type Someone, signIn, someone } from './support/people.ts'
import { ageTokens } from './support/tokens-on-device.ts'
import { WorkerControl } from './support/worker-control.ts'

const sends = /^POST \/api\/vms\/(Workshop |Sync\/Push)/
const renewals = /^POST \/oidc\/token/

/** A log that waits on the device, with the link still cut. */
async function saveWithoutSignal({ page, link }: Someone, title: string): Promise<void> {
  link.set('cut')
  await page.goto(home)
  await beginLog(page, /^Workshop/, title)
  await completeWorkshop(page)
  await save(page)
}

/** The app is closed, and opened anew where no page runs a script, as if a slow phone were still reading it; the worker does. */
async function openWithoutScripts(
  amelie: Someone,
): Promise<{ page: Page; runScripts: () => Promise<unknown> }> {
  const page = await amelie.device.openTab()
  await amelie.page.close()
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setScriptExecutionDisabled', { value: true })
  amelie.link.forget()
  amelie.link.set('open')
  await page.goto(home)
  return { page, runScripts: () => session.send('Emulation.setScriptExecutionDisabled', { value: false }) }
}

const countNamed = async (title: string): Promise<number> =>
  (await behindTheScenes(`select 1 as one from activity where name = '${title}' and deleted_on is null`))
    .length

describe('the app, opened where there is signal', () => {
  it('sends what waits once, before the page has run any script, and the page shows it as sent', async () => {
    const amelie = await someone('volunteer', phone)
    const title = `Before the page ${Date.now()}`
    await becomesReadyForOffline(amelie.page)
    await saveWithoutSignal(amelie, title)
    const { page, runScripts } = await openWithoutScripts(amelie)
    await expect.poll(() => countNamed(title), { timeout: 20_000 }).toBe(1)
    expect(await page.locator('main').count()).toBe(0)

    await runScripts()
    await page.goto(listOf(title))
    await tileOf(page, title).locator('[data-kind="sent"]').waitFor()
    expect(amelie.link.requests(sends)).toHaveLength(1)
  })

  it('goes on from the page as soon as the worker has ended in the middle of it', async () => {
    const amelie = await someone('volunteer', phone)
    const { page, link } = amelie
    const title = `Taken over ${Date.now()}`
    await becomesReadyForOffline(page)
    const worker = await WorkerControl.of(page)
    await saveWithoutSignal(amelie, title)
    // No answer comes, and half a minute would pass until it is given up.
    link.set('silent')
    await page.goto(listOf(title))
    await tileOf(page, title).getByText('Sending').waitFor({ timeout: 20_000 })
    await worker.stop()
    link.forget()
    link.set('open')
    await tileOf(page, title).locator('[data-kind="sent"]').waitFor()
    expect(link.requests(sends)).toHaveLength(1)
    expect(await countNamed(title)).toBe(1)
  })

  it('sends nothing of somebody who has signed out, nor with another person’s sign-in', async () => {
    const amelie = await someone('volunteer', { ...phone, fresh: true })
    const [hers, theirs] = [`Stays here ${Date.now()}`, `Goes ${Date.now()}`]
    await becomesReadyForOffline(amelie.page)
    await saveWithoutSignal(amelie, hers)
    await signOutKeeping(amelie.page)
    const first = await openWithoutScripts(amelie)
    await first.runScripts()

    await signIn(first.page, 'secondVolunteer')
    const second = { ...amelie, page: first.page }
    await becomesReadyForOffline(second.page)
    expect(amelie.link.requests(sends)).toHaveLength(0)
    await saveWithoutSignal(second, theirs)
    await openWithoutScripts(second)
    await expect.poll(() => countNamed(theirs), { timeout: 20_000 }).toBe(1)
    expect(amelie.link.requests(sends)).toHaveLength(1)
    expect(await countNamed(hers)).toBe(0)
  })

  it('renews the sign-in once for worker and pages together, and it can be renewed again', async () => {
    const amelie = await someone('volunteer', phone)
    const { page, link, device } = amelie
    await becomesReadyForOffline(page)
    const other = await device.openTab()
    await other.goto(home)
    for (const round of [1, 2, 3]) {
      const title = `Renewed ${round} ${Date.now()}`
      await saveWithoutSignal(amelie, title)
      await ageTokens(page, false)
      // Nobody is sending as the app is opened: a request that leaving a page breaks off goes again.
      for (const tab of [page, other]) await tab.goto('about:blank')
      link.forget()
      link.set('open')
      await Promise.all([page.goto(listOf(title)), other.goto(listOf(title))])
      for (const tab of [page, other]) await tileOf(tab, title).locator('[data-kind="sent"]').waitFor()
      expect(link.requests(renewals)).toHaveLength(1)
      expect(link.requests(sends)).toHaveLength(1)
      expect(await other.getByText(/Sign in to send/).count()).toBe(0)
    }
  })
})

/** Signs out without signal, with everything kept on the device. */
async function signOutKeeping(page: Page): Promise<void> {
  await page.goto(home)
  await page.getByRole('button', { name: /^Your menu/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Keep it for me on this device' }).click()
  await page.getByRole('button', { name: 'Sign in' }).first().waitFor()
}
