import type { Page } from 'playwright-core'
import { expect, it, onTestFinished } from 'vitest'
import { Device } from './support/browser.ts'
import { Deployment } from './support/deployment.ts'
import { desktop, home, signIn } from './support/people.ts'

const noSignal = 'There is no signal here'
const trouble = /The server could not answer this/

async function administrator(): Promise<{ page: Page; deployment: Deployment; device: Device }> {
  const deployment = new Deployment()
  const device = new Device({
    ...desktop,
    through: await deployment.listen(),
    expectedErrors: [/status of 50\d/],
  })
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') await device.photograph(task.name)
    await device.dispose()
    await deployment.close()
  })
  const page = await device.start()
  await signIn(page, 'administrator')
  await page.getByRole('heading', { level: 1, name: /^Hello/ }).waitFor()
  return { page, deployment, device }
}

it('trouble on the server is told as that, on every page that asks it, and never as a missing signal', async () => {
  const { page, deployment, device } = await administrator()
  const body = JSON.stringify({ Success: false, Value: null, Errors: [{ Code: 'unexpected', Message: '' }] })
  deployment.says = (_method, url) =>
    /\/api\/vms\/(HistoricHours|Sync\/Handover|KeptMail|Evaluation|Invitation|Workshop\/)/.test(url)
      ? { status: 500, body }
      : null

  await page.goto(`${home}/HourClaiming`)
  await page.getByLabel('E-mail address of those years').fill('somebody@example.org')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByText(trouble).waitFor()
  expect(await page.getByText(noSignal).count()).toBe(0)

  const unknown = crypto.randomUUID()
  for (const path of [
    '/handovers',
    `/handovers/${unknown}`,
    '/mail',
    `/mail/${unknown}`,
    `/Toronto/workshop/${unknown}/evaluations`,
    `/Toronto/Workshop/Update?id=${unknown}`,
    '/evaluation/some-token',
  ]) {
    await page.goto(home + path)
    await page.getByText(trouble).waitFor()
    expect([path, await page.getByText(noSignal).count()]).toEqual([path, 0])
  }

  // Why a dialog could not do it is said in front of the dialog, can be closed there, and takes nothing along.
  await page.goto(`${home}/Invitations`)
  await page.getByRole('button', { name: 'Invite people' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite people' })
  const addresses = dialog.getByLabel('E-mail addresses')
  await addresses.fill('marie@example.org')
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
  await dialog.getByText(/errors occurred while communicating with the server/).waitFor()
  await dialog.getByRole('button', { name: 'Close this message' }).click()
  await dialog.getByText(/errors occurred/).waitFor({ state: 'detached' })
  expect(await addresses.inputValue()).toBe('marie@example.org')
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
  await dialog.getByText(/errors occurred/).waitFor()
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await page
    .getByRole('alert')
    .getByText(/errors occurred/)
    .waitFor()
  await page.getByRole('button', { name: 'Close this message' }).click()

  // It can be tried again, and without signal it is said so.
  deployment.says = null
  await page.goto(`${home}/HourClaiming`)
  await page.getByLabel('E-mail address of those years').fill('somebody@example.org')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByText(noSignal).waitFor()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('No hours are kept under this address').waitFor()
  expect(device.complaints()).toEqual([])
})
