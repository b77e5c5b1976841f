import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { EmailTypeNumber } from '../../../domain/mail/email-types.ts'

/** What the mails are called that a list may name (specification 3, section 3, Email types). */
const emailPhrases: Record<EmailTypeNumber, MessageDescriptor> = {
  0: msg`Registration received, to the volunteer`,
  1: msg`New registration, to coordinators`,
  2: msg`Registration approved, to the volunteer`,
  3: msg`Added to an activity, to the volunteer`,
  4: msg`Feedback survey, to the educator`,
  5: msg`Damaged kit, to coordinators`,
  6: msg`Request received at an open site, to the contact`,
  7: msg`Request received at a waitlisted site, to the contact`,
  8: msg`Request declined, to the contact`,
  9: msg`Request accepted, to the contact`,
  10: msg`New request, to coordinators`,
  11: msg`New request without a site, to the national office`,
  12: msg`Request given to another site, to its coordinators`,
  13: msg`Intake of requests closed, to the national office`,
}

/** The phrase of a type by its number; a type of a later version is named by none. */
export const emailPhrase = (type: number): MessageDescriptor =>
  emailPhrases[type as EmailTypeNumber] ?? msg`Another e-mail`
