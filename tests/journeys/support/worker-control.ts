import type { CDPSession, Page } from 'playwright-core'
import { home } from './people.ts'

/** Wakes and stops the service worker from outside, as the browser does. */
export class WorkerControl {
  private registrationId = ''
  private readonly session: CDPSession

  private constructor(session: CDPSession) {
    this.session = session
  }

  static async of(page: Page): Promise<WorkerControl> {
    const session = await page.context().newCDPSession(page)
    const control = new WorkerControl(session)
    const known = new Promise<void>((resolve) => {
      session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const [one] = registrations.filter(({ isDeleted }) => !isDeleted)
        if (!one) return
        control.registrationId = one.registrationId
        resolve()
      })
    })
    await session.send('ServiceWorker.enable')
    await known
    return control
  }

  wake(): Promise<unknown> {
    const { registrationId } = this
    const event = { origin: home, registrationId, tag: 'elan-drain', lastChance: false }
    return this.session.send('ServiceWorker.dispatchSyncEvent', event)
  }

  stop(): Promise<unknown> {
    return this.session.send('ServiceWorker.stopAllWorkers')
  }
}
