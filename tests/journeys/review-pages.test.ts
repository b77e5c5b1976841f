import { afterEach, describe, expect, it } from 'vitest'
import { behindTheScenes, leaveNothingReturned } from './support/door.ts'
import { tileOf } from './support/log-a-workshop.ts'
import { findFaultsOnDesk, findFaultsOnPhone } from './support/looks-right.ts'
import { desktop, home, someone, speak } from './support/people.ts'
import { boxes, logSomething, table, tableOf } from './support/table-of-logs.ts'

afterEach(leaveNothingReturned)

describe('the pages of review', () => {
  it('do not exist for volunteers', async () => {
    const title = `Not theirs to review ${Date.now()}`
    const author = await logSomething(title)
    const [log] = await behindTheScenes<{ id: string }>(`select id from activity where name = '${title}'`)
    await author.goto(`${home}/Toronto/Workshops/${log?.id}/review`)
    await author.getByRole('heading', { level: 1, name: 'This page was not found' }).waitFor()
    await author.goto(tableOf(title))
    await tileOf(author, title).waitFor()
    expect(await author.getByRole('radio', { name: 'Table' }).count()).toBe(0)
  })

  it.each(['en', 'fr'] as const)('are without barriers in %s', async (language) => {
    const { page } = await someone('coordinator', { language })
    await speak(page, language)
    const faults: string[] = []
    const look = async (screen: string, find = findFaultsOnDesk) => {
      faults.push(...(await find(page, language)).map((fault) => `${screen}, ${fault}`))
    }
    await page.setViewportSize(desktop)
    await page.goto(`${home}/Toronto/Workshops?view=table`)
    await boxes(page).first().check()
    await look('the table')
    await page.getByRole('button', { name: /^(Columns|Colonnes)$/ }).click()
    await page.getByRole('dialog').getByRole('checkbox').first().waitFor()
    await look('the columns')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^(Close|Fermer)$/ })
      .click()
    await table(page)
      .getByRole('link', { name: /^(Review|Réviser) / })
      .first()
      .click()
    await page
      .getByRole('button', { name: /^(Comment on|Commenter)\s?:/ })
      .first()
      .click()
    await page.getByRole('textbox').fill('Words')
    await page.locator('.review-keys summary').click()
    await look('a log under review')
    await look('a log under review', findFaultsOnPhone)
    const remove = page.getByRole('button', { name: /^(Remove the comment|Retirer le commentaire)/ })
    await remove.press('Enter')
    const undo = page.getByRole('button', { name: /^(Undo|Annuler)$/ })
    await undo.and(page.locator(':focus')).waitFor()
    const described = await undo.getAttribute('aria-describedby')
    expect(await page.locator(`[id="${described}"]`).innerText()).toMatch(
      /^(The comment was|Le commentaire a)/,
    )
    await page.keyboard.press('Enter')
    await page.getByRole('textbox').and(page.locator(':focus')).waitFor()
    expect(await page.getByRole('textbox').inputValue()).toBe('Words')
    await remove.click()
    expect(faults).toEqual([])
  })
})
