import { describe, expect, it } from 'vitest'
import { beginLog, completeWorkshop, listOf, save, tileOf } from './support/log-a-workshop.ts'
import { becomesReadyForOffline, home, phone, someone } from './support/people.ts'

describe('a bad network', () => {
  it('loses the answer after the commit, and the log is still there once', async () => {
    const { page, link } = await someone('volunteer', {
      ...phone,
      losesAnswersTo: /POST \/api\/vms\/(Sync\/Push|Workshop )/,
    })
    const title = `Lost answer ${Date.now()}`
    await becomesReadyForOffline(page)
    await beginLog(page, /^Workshop/, title)
    await completeWorkshop(page)
    link.set('lose-answers')
    const lost = link.answerLost()
    await save(page)
    await lost
    await page.goto(listOf(title))
    await tileOf(page, title)
      .getByText('On this phone')
      .or(tileOf(page, title).getByText('Sending…'))
      .first()
      .waitFor()
    link.set('open')
    await tileOf(page, title).locator('[data-kind="sent"]').waitFor({ timeout: 90_000 })
    expect(await tileOf(page, title).count()).toBe(1)

    const priya = await someone('coordinator')
    await priya.page.goto(listOf(title))
    await tileOf(priya.page, title).first().waitFor()
    expect(await tileOf(priya.page, title).count()).toBe(1)
  })

  it('leaves two people with one log each changed, and asks where they changed the same', async () => {
    // The browser writes a line of its own for the refusal of a stale version.
    const amelie = await someone('volunteer', { ...phone, expectedErrors: [/status of 412/] })
    const priya = await someone('coordinator')
    const title = `Two editors ${Date.now()}`
    await becomesReadyForOffline(amelie.page)
    await beginLog(amelie.page, /^Workshop/, title)
    await completeWorkshop(amelie.page)
    await save(amelie.page)
    await amelie.page.goto(listOf(title))
    await tileOf(amelie.page, title).locator('[data-kind="sent"]').waitFor({ timeout: 90_000 })

    amelie.link.set('cut')
    await tileOf(amelie.page, title).getByRole('link', { name: /^Edit/ }).click()
    await amelie.page.getByRole('button', { name: /reached/ }).click()
    await amelie.page.getByLabel(/^Number of youth/).fill('30')
    await amelie.page.getByLabel(/^Number of adults/).fill('3')
    await save(amelie.page)

    await priya.page.goto(listOf(title))
    await tileOf(priya.page, title).getByRole('link', { name: /^Edit/ }).click()
    await priya.page.getByRole('button', { name: /reached/ }).click()
    await priya.page.getByLabel(/^Number of youth/).fill('26')
    await save(priya.page)
    await priya.page.goto(`${home}/unsent`)
    await priya.page.getByText('Everything was sent').waitFor({ timeout: 90_000 })

    amelie.link.set('open')
    await amelie.page.goto(`${home}/unsent`)
    await amelie.page.getByText('Needs you').first().waitFor({ timeout: 90_000 })
    const question = amelie.page.getByRole('radiogroup', { name: /Number of youth/ })
    await question.getByRole('radio', { name: /Theirs.*26/ }).waitFor()
    await question.getByRole('radio', { name: /Mine.*30/ }).click()
    await amelie.page.getByRole('button', { name: 'Keep these choices' }).click()
    await amelie.page.getByText('Everything was sent').waitFor({ timeout: 90_000 })

    await priya.page.goto(listOf(title))
    await tileOf(priya.page, title).getByRole('link', { name: /^Edit/ }).click()
    await priya.page.getByRole('button', { name: /reached/ }).click()
    expect(await priya.page.getByLabel(/^Number of youth/).inputValue()).toBe('30')
    expect(await priya.page.getByLabel(/^Number of adults/).inputValue()).toBe('3')
  })
})
