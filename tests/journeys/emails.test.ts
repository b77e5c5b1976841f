import type { Page } from 'playwright-core'
import { describe, expect, it, onTestFinished } from 'vitest'
import { findBarriers, findOverflow, wear } from './support/axe.ts'
import { behindTheScenes } from './support/door.ts'
import { desktop, home, phone, someone, speak } from './support/people.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const text = (page: Page) => page.getByRole('textbox', { name: 'Text of the e-mail' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

/** Type 6: a request that arrived, to its contact. Other journeys find its words again at the end. */
const RECEIVED = 'e3a11000-0000-4000-8000-000000000006'

async function putBackAtTheEnd(): Promise<void> {
  const before = await behindTheScenes<{ locale: string; subject: string; body: string }>(
    `select locale, subject, body from email_localization where email_id = '${RECEIVED}' and not deleted`,
  )
  onTestFinished(async () => {
    await behindTheScenes(`update email set apply_html_branding = false where id = '${RECEIVED}'`)
    for (const { locale, subject, body } of before)
      await behindTheScenes(
        `update email_localization set subject = $q$${subject}$q$, body = $q$${body}$q$, deleted = false
         where email_id = '${RECEIVED}' and locale = '${locale}'`,
      )
    await behindTheScenes(`update email set deleted_on = now() where email_type = 6 and id <> '${RECEIVED}'`)
  })
}

/** What the queue is told when a request arrives, about one whose contact reads English. */
const aRequestArrives = (key: string) =>
  behindTheScenes<{ id: string }>(`
    insert into job (kind, key, payload, run_on, created_on)
    select 'outreach-received', '${key}', jsonb_build_object('request', r.id), now(), now()
    from outreach_request r where r.deleted_on is null and r.submission_number is not null
    order by r.contact_locale = 'en' desc nulls last, r.id limit 1 returning id`)

describe('the e-mails of the system', () => {
  it('an administrator changes a template, previews it, sends a test, and the next mail carries it', async () => {
    await putBackAtTheEnd()
    const { page } = await someone('administrator', desktop)
    const mark = `Merci${Date.now()}`
    await page.goto(home)
    await button(page, 'System e-mails').click()
    await page.getByRole('link', { name: 'E-mail templates', exact: true }).click()
    await heading(page, 'E-mail templates')
    expect(await findBarriers(page)).toEqual([])
    const row = page.getByRole('row').filter({ hasText: 'Request received at an open site' })
    expect((await row.locator('td, th').nth(2).innerText()).length).toBeLessThanOrEqual(51)
    await row.getByRole('link').click()
    await heading(page, 'Edit the template')

    // The text by the keyboard alone: bold, a parameter by its name, a link.
    await text(page).waitFor()
    expect(await text(page).innerText()).toContain('{{fromSite}}')
    await page.getByRole('textbox', { name: 'Subject' }).fill(`${mark}: {{requestNumber}}`)
    await text(page).focus()
    await page.keyboard.press('Control+End')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+B')
    await page.keyboard.type('Our school: ')
    await page.keyboard.press('Control+B')
    await button(page, 'Add a parameter to the text').focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'School schoolName', exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => text(page).innerText()).toContain('Our school: {{schoolName}}')

    // The preview says it with an example, on a phone, on a computer, as plain text.
    const frame = page.frameLocator('iframe[title="The e-mail"]')
    await frame.getByText('Our school: Maple School').waitFor()
    expect((await frame.locator('strong').innerText()).trim()).toBe('Our school:')
    await page.getByText(`${mark}: 10245`).waitFor()
    await page.getByRole('switch', { name: /frame and colours/ }).check({ force: true })
    await frame.getByText('Élan', { exact: true }).waitFor()
    await page.getByRole('radio', { name: 'Computer' }).check({ force: true })
    expect(await findBarriers(page)).toEqual([])
    await page.getByRole('radio', { name: 'Plain text' }).check({ force: true })
    await page.locator('pre').filter({ hasText: 'Our school: Maple School' }).waitFor()

    // What the type does not know is refused by its name, in whatever language it stands.
    await page.getByRole('tab', { name: 'French' }).click()
    const french = page.getByRole('textbox', { name: 'Subject' })
    const before = await french.inputValue()
    await french.fill('{{shoeSize}}')
    await page.getByRole('tab', { name: 'English' }).click()
    await button(page, 'Save').click()
    await page.getByText('E-mails of this type have no parameter “shoeSize”.').waitFor()
    expect(await page.getByRole('tab', { name: 'French' }).getAttribute('aria-selected')).toBe('true')
    await french.fill(before)
    await button(page, 'Save').click()
    await page.getByText('Saved.', { exact: true }).waitFor()
    await heading(page, 'E-mail templates')

    // A test needs an address.
    await row.getByRole('button', { name: /^More for/ }).click()
    await page.getByRole('menuitem', { name: /^Send a test/ }).click()
    const dialog = page.getByRole('dialog')
    const send = dialog.getByRole('button', { name: 'Send a test' })
    expect(await send.isDisabled()).toBe(true)
    await dialog.getByRole('textbox', { name: 'Recipient' }).fill('nobody')
    await send.click()
    await dialog.getByText('Must be a valid email').waitFor()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('email')
    await dialog.getByRole('textbox', { name: 'Recipient' }).fill('office@elan.example')
    expect(await findBarriers(page)).toEqual([])
    await send.click()
    await page.getByText('The test is on its way.').waitFor()

    // The mail of an event carries the words; the log shows both.
    await aRequestArrives(mark)
    await page.goto(`${home}/email/log?q=${mark}`)
    await heading(page, 'E-mails sent')
    await expect
      .poll(
        async () => {
          await page.reload()
          await heading(page, 'E-mails sent')
          await page.getByRole('table').or(page.getByText('No e-mails match')).first().waitFor()
          return page.getByRole('row').filter({ hasText: mark }).count()
        },
        { timeout: 30_000, interval: 1000 },
      )
      .toBe(2)
    expect(await findBarriers(page)).toEqual([])
    await page.getByRole('row').filter({ hasText: 'Request received' }).getByRole('link').click()
    await page.getByRole('region', { name: 'The words of the e-mail' }).getByText('Our school:').waitFor()
    expect(await button(page, 'Try again now').count()).toBe(0)
    expect(await findBarriers(page)).toEqual([])
  }, 90_000)

  it('a mail that was given up is tried again; the pages fit a phone, in French, in the dark', async () => {
    const [planted] = await behindTheScenes<{ id: string }>(`
      insert into job (kind, key, payload, status, attempts, run_on, created_on, ended_on, reason)
      select 'outreach-received', gen_random_uuid()::text, jsonb_build_object('request', r.id), 'dead', 14, now(), now(), now(), 'refused 550'
      from outreach_request r where r.deleted_on is null and r.submission_number is not null order by r.id limit 1 returning id`)
    const id = planted?.id ?? ''
    await behindTheScenes(`
      insert into email_delivery (job_id, kind, email_type, state, recipient_name, recipient_address, about, about_link, language, subject, body, attempts, reason, created_on, tried_on)
      values ('${id}', 'outreach-received', 6, 'failed', 'Zoé', 'zoe@ecole.example', 'Zoé', '', 'fr', 'Perdu', 'Bonjour Zoé', 14, 'refused 550', now(), now())`)
    onTestFinished(async () => {
      await behindTheScenes(`delete from email_delivery where job_id = '${id}'`)
    })
    const { page } = await someone('administrator', phone)
    await speak(page, 'fr')
    await wear(page, 'dark')
    for (const [path, title] of [
      ['/emails', 'Modèles de courriel'],
      ['/email/create', 'Ajouter un modèle'],
      [`/email/update?id=${RECEIVED}`, 'Modifier le modèle'],
      ['/email/log', 'Courriels envoyés'],
      [`/email/log/${id}`, 'Perdu'],
    ] as const) {
      await page.goto(`${home}${path}`)
      await heading(page, title)
      if (path.includes('update')) await page.getByRole('textbox', { name: 'Texte du courriel' }).waitFor()
      expect(await findOverflow(page), path).toBe(0)
      expect(await findBarriers(page), path).toEqual([])
    }
    await page.getByText('Le serveur de courriel a refusé l’adresse').waitFor()
    const isSent = () =>
      expect
        .poll(
          async () => {
            const [mail] = await behindTheScenes<{ state: string }>(
              `select state from email_delivery where job_id = '${id}'`,
            )
            return mail?.state
          },
          { timeout: 30_000, interval: 500 },
        )
        .toBe('sent')
    await button(page, 'Réessayer maintenant').click()
    await isSent()

    // Hundreds are not opened one by one: all that the list shows are tried again.
    await behindTheScenes(
      `update job set status = 'dead', ended_on = now(), reason = 'refused 550' where id = '${id}'`,
    )
    await behindTheScenes(
      `update email_delivery set state = 'failed', search_text = 'zoe' where job_id = '${id}'`,
    )
    await page.goto(`${home}/email/log?q=zoe&state=failed`)
    await button(page, 'Les envoyer tous de nouveau maintenant').click()
    const question = page.getByRole('dialog', { name: 'Envoyer 1 courriel de nouveau?' })
    expect(await findOverflow(page)).toBe(0)
    expect(await findBarriers(page)).toEqual([])
    await question.getByRole('button', { name: 'Réessayer', exact: true }).click()
    await page.getByText('Nouvel envoi en cours\u00a0: 1.').waitFor()
    await page.getByText('Aucun courriel ne correspond').waitFor()
    await isSent()
    await wear(page, 'light')
    await speak(page, 'en')
  }, 60_000)
})
