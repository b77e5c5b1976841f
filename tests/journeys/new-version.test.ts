import { request as ask, createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { expect, inject, it, onTestFinished } from 'vitest'
import { Device } from './support/browser.ts'
import { becomesReadyForOffline, home, phone, signIn } from './support/people.ts'

/** The server as it is, until a new version of the app is deployed: its service worker then differs by a byte. */
class Deployment {
  private deployed = false
  private readonly server: Server

  constructor() {
    this.server = createServer((incoming, outgoing) => {
      const { method, headers, url = '/' } = incoming
      const isWorker = url.startsWith('/sw.js')
      if (isWorker) {
        // Whole and as plain text, so that a byte can be added to it.
        headers['accept-encoding'] = 'identity'
        delete headers['if-none-match']
        delete headers['if-modified-since']
      }
      const onward = ask({ port: inject('serverPort'), method, headers, path: url }, (answer) => {
        const { 'content-length': length, ...rest } = answer.headers
        const isChanged = isWorker && this.deployed
        outgoing.writeHead(
          answer.statusCode ?? 502,
          isChanged || length === undefined ? rest : answer.headers,
        )
        answer.pipe(outgoing, { end: !isChanged })
        if (isChanged) answer.on('end', () => outgoing.end('\n// the next version'))
        outgoing.on('close', () => answer.destroy())
      })
      onward.on('error', () => outgoing.destroy())
      incoming.pipe(onward)
    })
  }

  async listen(): Promise<number> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve))
    return (this.server.address() as AddressInfo).port
  }

  deploy(): void {
    this.deployed = true
  }

  async close(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise<void>((resolve) => this.server.close(() => resolve()))
  }
}

const patient = { timeout: 20_000 }

const lookForUpdate = (page: Page) =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update()
  })

it('a new version waits while a form is open, then comes with one reload, and nothing is lost', async () => {
  const deployment = new Deployment()
  const device = new Device({ ...phone, through: await deployment.listen() })
  onTestFinished(async () => {
    await device.dispose()
    await deployment.close()
  })
  const page = await device.start()
  await signIn(page, 'volunteer')
  await becomesReadyForOffline(page)
  await page.goto(`${home}/Toronto/Workshop/Create`)
  const name = page.getByRole('textbox', { name: /^Name of the activity/ })
  await name.fill('Written before the new version')
  let loads = 0
  page.on('load', () => loads++)

  deployment.deploy()
  await lookForUpdate(page)
  await page.getByText('A new version of Élan is ready.').waitFor()
  expect(loads).toBe(0)
  await name.fill('Written while the new version waits')
  await expect.poll(() => page.getByText(/^Draft kept on this (phone|device)/).count(), patient).toBe(1)

  await page.getByRole('button', { name: 'Update' }).click()
  await expect.poll(() => loads, patient).toBe(1)
  await expect.poll(() => name.inputValue(), patient).toBe('Written while the new version waits')
  expect(await page.getByText('A new version of Élan is ready.').count()).toBe(0)
  expect(loads).toBe(1)
  expect(device.complaints()).toEqual([])
})
