import {
  type Email,
  type EmailLocalization,
  emailLocales,
  emailShape,
  emptyEmail,
  tidyEmail,
} from '../../../domain/email/document.ts'
import { emailRefusals } from '../../../domain/email/rules.ts'
import { EMAIL_PATH } from '../../data/email/emails.ts'
import type { DeskFormKind } from '../../pickers/desk-form/use-desk-form.ts'

/** A template as its form holds it; the version comes with what the server told. */
export type EmailWords = Email & { Version?: number }

/** A place for the words of each language: the form writes into it, and what stays blank is not kept. */
export const allLocales = (words: readonly EmailLocalization[]): EmailLocalization[] =>
  emailLocales.map(
    (Locale) => words.find((one) => one.Locale === Locale) ?? { Locale, Subject: '', Body: '' },
  )

/** How the form of a template is opened, kept, merged and saved. */
export const emailKind: DeskFormKind<EmailWords> = {
  type: 'Email',
  path: EMAIL_PATH,
  shape: emailShape,
  begin: emptyEmail,
  tidy: tidyEmail,
  findProblems: emailRefusals,
}
