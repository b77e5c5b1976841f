import { describe, expect, it } from 'vitest'
import { beginLog } from './support/log-a-workshop.ts'
import { phone, someone } from './support/people.ts'

describe('one log open in two windows', () => {
  it('is written in one of them at a time, and moves over with every word', async () => {
    const { device, page: first } = await someone('volunteer', phone)
    const title = `Two windows ${Date.now()}`
    await beginLog(first, /^Workshop/, title)

    const second = await device.openTab()
    await second.goto(first.url())
    await second.getByText('This log is open in another window').waitFor()
    // Written while the other window asks: nothing of it may stay behind.
    await first.bringToFront()
    await first.getByLabel('Name of the activity').pressSequentially(' and a half')
    await second.bringToFront()
    await second.getByRole('button', { name: 'Continue here' }).click()
    await expect
      .poll(() => second.getByLabel('Name of the activity').inputValue())
      .toBe(`${title} and a half`)
    await first.getByText('This log is open in another window').waitFor()
    expect(await first.getByLabel('Name of the activity').count()).toBe(0)

    await second.getByLabel('Name of the activity').press('End')
    await second.getByLabel('Name of the activity').pressSequentially(', twice')
    await first.bringToFront()
    await first.getByRole('button', { name: 'Continue here' }).click()
    await expect
      .poll(() => first.getByLabel('Name of the activity').inputValue())
      .toBe(`${title} and a half, twice`)
  })

  it('is taken from a window that does not answer any more', async () => {
    const { device, page: first } = await someone('volunteer', phone)
    await beginLog(first, /^Workshop/, `Frozen window ${Date.now()}`)
    const second = await device.openTab()
    await second.goto(first.url())
    await second.getByText('This log is open in another window').waitFor()
    const freeze = await first.context().newCDPSession(first)
    await freeze.send('Page.setWebLifecycleState', { state: 'frozen' })
    await second.bringToFront()
    await second.getByRole('button', { name: 'Continue here' }).click()
    await second.getByLabel('Name of the activity').waitFor()
  })
})
