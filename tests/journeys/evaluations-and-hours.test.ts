import { describe, expect, it, onTestFinished } from 'vitest'
import { startFaultProxy } from '../support/fault-proxy.ts'
import { findBarriers } from './support/axe.ts'
import { barriersOf } from './support/barriers-of.ts'
import { Device } from './support/browser.ts'
import { behindTheScenes } from './support/door.ts'
import { serverPort } from './support/own-server.ts'
import { home, phone, someone } from './support/people.ts'
import { openTileMenu } from './support/tile-menu.ts'

/** Somebody without an account, on a phone of their own. */
async function visitor() {
  const link = await startFaultProxy(serverPort())
  const device = new Device({ ...phone, through: link.port, expectedErrors: [/status of 404/] })
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') await device.photograph(task.name)
    await device.dispose()
    await link.close()
    expect(device.complaints()).toEqual([])
  })
  return { link, page: await device.start() }
}

describe('an evaluation', () => {
  it('is asked for by a link, answered without an account, and read by the coordinator', async () => {
    const priya = await someone('coordinator')
    const { page: desk } = priya
    await desk.goto(`${home}/Toronto/Workshops`)
    await desk.getByText('With evaluations', { exact: true }).click()
    await desk.waitForURL(/evaluated/)
    // Rows of the question before stay until the next is answered: opened anew, there are none.
    await desk.reload()
    const tiles = desk.getByRole('list', { name: 'Activities' })
    const offered = await openTileMenu(tiles.getByRole('article').first())
    await offered.getByRole('menuitem', { name: /^Evaluations of / }).click()
    await desk.waitForURL(/\/Toronto\/workshop\/[\w-]+\/evaluations/)
    await desk.getByRole('heading', { level: 1, name: 'Evaluations' }).waitFor()
    const picker = desk.getByLabel('Evaluation', { exact: true })
    const before = await picker.getByRole('option').count()
    await desk
      .getByText(/out of 5$/)
      .first()
      .waitFor()
    expect(await barriersOf(desk)).toEqual([])
    const address = await desk.getByLabel('Link to the evaluation form').inputValue()
    expect(address).toMatch(/^http:\/\/localhost:8080\/evaluation\/[\w-]{43}$/)

    const { page, link } = await visitor()
    await page.goto(`${address}?lang=fr`)
    await page.getByRole('heading', { level: 1, name: /^Comment s’est passée/ }).waitFor()
    const ratings = page.getByRole('group', { name: /^Quelle note/ })
    // By keyboard: a chip, then the words.
    await ratings.getByLabel('4').focus()
    await page.keyboard.press('Space')
    const words = page.getByLabel(/^Qu’est-ce que le groupe/)
    await words.focus()
    await page.keyboard.type('Les aimants.')
    await page
      .getByRole('group', { name: /inviteriez/ })
      .getByText('Oui')
      .click()
    expect(await barriersOf(page)).toEqual([])

    // The page is lost on the way, and then the signal.
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(
      await page
        .getByRole('group', { name: /^How would you rate/ })
        .getByLabel('4')
        .isChecked(),
    ).toBe(true)
    expect(await page.getByLabel(/^What did the group like best/).inputValue()).toBe('Les aimants.')
    const likedBest = page.getByLabel(/^What did the group like best/)
    const send = page.getByRole('button', { name: 'Send my answers' })
    const notSent = page.getByText(/could not be sent now/)
    // What is written while the answers are on their way would not go with them: the form takes nothing then.
    link.set('silent')
    await send.click()
    const four = page.getByRole('group', { name: /^How would you rate/ }).getByLabel('4')
    await expect.poll(() => four.isDisabled()).toBe(true)
    await likedBest.focus()
    await page.keyboard.type(' And more.')
    expect(await likedBest.inputValue()).toBe('Les aimants.')
    link.set('cut')
    await notSent.waitFor()
    // The server has them, the page does not know: what is added to them counts too.
    link.set('lose-answers')
    const lost = link.answerLost()
    await send.click()
    await lost
    await notSent.waitFor()
    await likedBest.fill('Les aimants et le slime.')
    link.set('open')
    await send.click()
    await page.getByRole('heading', { level: 1, name: 'Thank you!' }).waitFor()
    expect(await barriersOf(page)).toEqual([])
    await page.goto(address)
    await send.waitFor()
    expect(await likedBest.inputValue()).toBe('')

    // Two who share the device: the second is told what the first has begun, and neither takes the other's answers away.
    await likedBest.fill('Of the first.')
    await page.reload()
    await page.getByText('These answers were begun on this device.').waitFor()
    expect(await barriersOf(page)).toEqual([])
    const second = await page.context().newPage()
    await second.goto(address)
    await second.getByText('These answers were begun on this device.').waitFor()
    const liked = second.getByLabel(/^What did the group like best/)
    await second.getByRole('button', { name: 'Start over' }).click()
    expect(await liked.inputValue()).toBe('')
    await second.getByRole('button', { name: 'Bring the answers back' }).click()
    expect(await liked.inputValue()).toBe('Of the first.')
    await liked.fill('Of the second.')
    await second.getByRole('button', { name: 'Send my answers' }).click()
    await second.getByRole('heading', { level: 1, name: 'Thank you!' }).waitFor()
    await second.close()
    await send.click()
    await page.getByRole('heading', { level: 1, name: 'Thank you!' }).waitFor()

    await page.goto(`${home}/evaluation/nobody-made-this`)
    await page.getByText('This link leads to no evaluation.').waitFor()

    await desk.reload()
    await picker.waitFor()
    await expect.poll(() => picker.getByRole('option').count()).toBe(before + 3)
    const named = await picker.getByRole('option').allTextContents()
    expect(named.filter((name) => !/^Evaluation \d+ · \w+ \d+(, \d{4})?$/.test(name))).toEqual([])
    await picker.selectOption({ index: before })
    await desk.waitForURL(/evaluation=/)
    await desk.getByText('Les aimants et le slime.').waitFor()
    await desk.getByText('4 out of 5').waitFor()
    for (const [place, words] of ['Of the second.', 'Of the first.'].entries()) {
      await picker.selectOption({ index: before + 1 + place })
      await desk.getByText(words).waitFor()
    }
    await picker.selectOption({ index: before })
    await desk.getByText('Les aimants et le slime.').waitFor()

    priya.link.set('cut')
    await desk.reload()
    await desk.getByText('Evaluations are not kept on this device.').waitFor()
    priya.link.set('open')
    await desk.getByRole('button', { name: 'Try again' }).click()
    await desk.getByText('Les aimants et le slime.').waitFor()
  })

  it('makes its activity one with evaluations, on the device of whoever may see it', async () => {
    const { page } = await someone('coordinator', phone)
    await page.goto(`${home}/Toronto/Workshops?show=all`)
    const first = page.getByRole('list', { name: 'Activities' }).getByRole('article').first()
    const name = (await first.getAttribute('aria-label')) ?? ''
    const offered = await openTileMenu(first)
    const href = await offered.getByRole('menuitem', { name: /^Evaluations of / }).getAttribute('href')
    await page.goto(home + href)
    const address = await page.getByLabel('Link to the evaluation form').inputValue()
    const answer = await fetch(
      `http://127.0.0.1:${serverPort()}/api/vms/Evaluation/Public/${address.split('/').at(-1)}`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          Id: crypto.randomUUID(),
          ResponseSet: [{ QuestionId: '7c0f6a52-52d8-4f0f-b1c6-6a20b7e21001', Answer: 5 }],
        }),
      },
    )
    expect(answer.status).toBe(200)
    await page.goto(`${home}/Toronto/Workshops?show=evaluated`)
    // It may come while the list is open already: then it waits above it.
    const arrived = page.getByRole('article', { name, exact: true }).first()
    const waiting = page.getByRole('button', { name: /new log/ })
    await arrived.or(waiting).first().waitFor({ timeout: 60_000 })
    if (await waiting.isVisible()) await waiting.click()
    await arrived.waitFor()
    expect(await findBarriers(page)).toEqual([])
  })
})

describe('the evaluations of a log that the device does not carry', () => {
  it('say which activity it was', async () => {
    const { page } = await someone('administrator')
    const [log] = await behindTheScenes<{ id: string; name: string }>(`
      select a.id, a.name from activity a
        join site on site.id = a.created_by_site_id and site.name = 'Halifax'
        join season on season.id = a.season_id and season.locked
      where a.parent_id is null and a.deleted_on is null
      order by a.date limit 1`)
    await page.goto(`${home}/Toronto/workshop/${log?.id}/evaluations`)
    await page.getByRole('heading', { level: 1, name: 'Evaluations' }).waitFor()
    await page
      .getByText(log?.name ?? 'no such log', { exact: false })
      .first()
      .waitFor()
  })
})

describe('hours of earlier years', () => {
  it('are found by e-mail and given to a person; an administrator takes a claim back', async () => {
    const { page, link } = await someone('administrator', { expectedErrors: [/status of 412/] })
    await page.getByRole('button', { name: 'Configuration' }).click()
    await page.getByRole('link', { name: 'Hour claiming' }).click()
    await page.getByRole('heading', { level: 1, name: 'Hour claiming' }).waitFor()
    const search = page.getByRole('button', { name: 'Search', exact: true })
    expect(await search.isDisabled()).toBe(true)
    const email = page.getByLabel('E-mail address of those years')
    await email.fill('amelie.cormier@oldmail.example')
    await email.press('Enter')
    const open = page.getByRole('table', { name: 'Hours to be claimed' })
    await expect.poll(() => open.getByRole('row').count()).toBe(4)
    expect(page.url()).toBe(`${home}/HourClaiming`)
    const claim = page.getByRole('button', { name: 'Claim', exact: true })
    expect(await claim.isDisabled()).toBe(true)

    await page.getByLabel('Person who claims the hours').fill('cormier am')
    await page.getByRole('option', { name: /Amélie Cormier/ }).click()
    // Whoever is picked or let go hands the focus on.
    await page.locator('button:focus', { hasText: 'Choose somebody else' }).press('Enter')
    await page.locator('input:focus').fill('cormier am')
    await page.getByRole('option', { name: /Amélie Cormier/ }).click()
    await open.getByRole('checkbox').nth(1).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Shift+ArrowDown')
    await page.getByText('2 entries selected').waitFor()
    expect(await barriersOf(page)).toEqual([])

    // Without signal nothing is claimed, and what was selected stays; so it does when somebody was faster.
    link.set('cut')
    await claim.click()
    await page.getByText(/it is not certain that this was done/).waitFor()
    await page.getByRole('button', { name: 'Close this message' }).click()
    link.set('open')
    await behindTheScenes(
      `update historic_hours set version = version + 1 where email = 'amelie.cormier@oldmail.example'`,
    )
    await claim.click()
    await page.getByText(/^The hours could not be claimed\. Nothing was changed\./).waitFor()
    await page.getByRole('button', { name: 'Close this message' }).click()
    await page.getByText('2 entries selected').waitFor()

    await claim.click()
    await page.getByText('The hours were claimed for Amélie Cormier.').waitFor()
    const claimed = page.getByRole('table', { name: 'Claimed hours' })
    await expect.poll(() => claimed.getByRole('row').count()).toBe(3)
    await expect.poll(() => open.getByRole('row').count()).toBe(2)
    expect(await claim.isDisabled()).toBe(true)

    await claimed
      .getByRole('button', { name: /^Take back the claim/ })
      .first()
      .click()
    expect(await findBarriers(page)).toEqual([])
    await page.getByRole('dialog').getByRole('button', { name: 'Take back', exact: true }).click()
    await page.getByText('The claim was taken back.').waitFor()
    await page.getByText('0 entries selected').waitFor()
    await expect.poll(() => open.getByRole('row').count()).toBe(3)

    await page.setViewportSize(phone)
    expect(await barriersOf(page)).toEqual([])
  })
})

describe('a mail of the demonstration', () => {
  it('is kept, and read by the administrator', async () => {
    await behindTheScenes(`
      insert into job (kind, key, payload, run_on, created_on)
      select 'volunteer-added', 'journey', jsonb_build_object('activity', h.activity_id, 'subject', h.subject_id,
        'author', a.created_by_id), now(), now()
      from activity_hours h join activity a on a.id = h.activity_id and a.deleted_on is null
        join subject s on s.id = h.subject_id and s.locale = 'fr'
      limit 1`)
    const { page } = await someone('administrator', phone)
    await expect
      .poll(
        async () => {
          await page.goto(`${home}/mail`)
          await page.getByRole('heading', { level: 1, name: 'E-mails of the demonstration' }).waitFor()
          return page.getByRole('link', { name: /^Vous figurez dans l’activité/ }).count()
        },
        { timeout: 30_000, interval: 1000 },
      )
      .toBe(1)
    expect(await barriersOf(page)).toEqual([])
    await page.getByRole('link', { name: /^Vous figurez/ }).click()
    await page.getByText(/Bonjour /).waitFor()
    expect(await barriersOf(page)).toEqual([])
  })
})
