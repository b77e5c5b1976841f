import type { I18n } from '@lingui/core'
import { BODY_PREVIEW, plainBody } from '../../../domain/email/document.ts'
import type { EmailRecord } from '../../../domain/email/schema.ts'
import { fold } from '../../../domain/kernel/text.ts'
import { emailPhrase } from '../../pickers/email/email-phrases.ts'
import { type ArrangedRows, arrangeRows } from '../../ui/list/arrange-rows.ts'
import type { ListPlace } from '../../ui/list/list-address.ts'

/** A template as the list shows it: its words in the reader's language, or in another that it has. */
export interface EmailRow {
  email: EmailRecord
  type: string
  subject: string
  /** The beginning of the body (specification 3, section 9). */
  beginning: string
  /** The language of the subject. */
  lang: 'en' | 'fr' | undefined
  folded: string
}

/** The rows of the templates in a language. */
export const emailRows = (emails: readonly EmailRecord[], i18n: I18n): EmailRow[] =>
  emails.map((email) => {
    const words = email.Localizations.find(({ Locale }) => Locale === i18n.locale) ?? email.Localizations[0]
    const body = plainBody(words?.Body ?? '')
    const type = i18n._(emailPhrase(email.EmailType))
    const said = email.Localizations.map(({ Subject, Body }) => `${Subject} ${plainBody(Body)}`).join(' ')
    return {
      email,
      type,
      subject: words?.Subject ?? '',
      beginning: body.length > BODY_PREVIEW ? `${body.slice(0, BODY_PREVIEW).trimEnd()}…` : body,
      lang: words?.Locale === 'enfr' ? undefined : words?.Locale,
      folded: fold(`${type} ${said}`),
    }
  })

const keys: Record<string, (row: EmailRow) => string | number> = {
  Type: (row) => row.email.EmailType,
  Subject: (row) => row.subject,
  Changed: (row) => row.email.ModifiedOn,
}

/** Narrows, orders and pages templates; what was just saved stands first. */
export const arrangeEmails = (
  rows: readonly EmailRow[],
  state: ListPlace,
  compare: (a: string, b: string) => number,
  savedId?: string,
): ArrangedRows<EmailRow> =>
  arrangeRows(rows, state, {
    text: (row) => row.folded,
    keys,
    usual: (a, b) => a.email.EmailType - b.email.EmailType,
    compare,
    first: rows.find(({ email }) => email.Id === savedId),
  })
