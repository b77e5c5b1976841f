import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { EmailLocale } from '../../../domain/email/document.ts'

/** What a template may be written in. */
export const localePhrases: Record<EmailLocale, MessageDescriptor> = {
  en: msg`English`,
  fr: msg`French`,
  enfr: msg`Both in one`,
}

/** The same where there is little room; no words of either language. */
export const localeSigns: Record<EmailLocale, string> = { en: 'EN', fr: 'FR', enfr: 'EN + FR' }
