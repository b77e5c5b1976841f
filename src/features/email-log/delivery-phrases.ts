import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DeliveryState } from '../../../domain/email/delivery.ts'
import type { EmailDelivery } from '../../../domain/email/delivery-schema.ts'
import { emailPhrase } from '../../pickers/email/email-phrases.ts'

/** Where a mail stands. */
export const statePhrases: Record<DeliveryState, MessageDescriptor> = {
  waiting: msg`Waiting to be sent`,
  sent: msg({ message: 'Sent', context: 'e-mail' }),
  failed: msg`Not sent`,
}

/** Which mail it is: by its type, or by what caused it. */
export function kindPhrase({
  Kind,
  EmailType,
}: Pick<EmailDelivery, 'Kind' | 'EmailType'>): MessageDescriptor {
  if (Kind === 'email-test') return msg`Test of a template`
  if (Kind === 'weekly-digest') return msg`Weekly message to coordinators`
  if (Kind === 'screening-expires') return msg`Screening about to expire, to the volunteer`
  if (Kind === 'invitation') return msg`Invitation`
  return emailPhrase(EmailType ?? -1)
}

/** What a mail is about: a date alone would not say of what. */
export function aboutWords(
  { Kind, About }: Pick<EmailDelivery, 'Kind' | 'About'>,
  i18n: I18n,
  format: { date: (date: string) => string },
): string {
  const date = format.date(About)
  if (Kind === 'screening-expires') return i18n._(msg`Screening that expires on ${date}`)
  if (Kind === 'weekly-digest') return i18n._(msg`Week of ${date}`)
  return About
}

/** Why a mail was not sent, in words; its code is for logs. */
export function reasonPhrase(reason: string): MessageDescriptor {
  if (reason === 'no address') return msg`There is no e-mail address to send it to.`
  if (reason === 'unusable address')
    return msg`It cannot be sent to an e-mail address that is written like this.`
  if (reason === 'interrupted') return msg`Sending it was interrupted several times, so it was given up.`
  if (reason.startsWith('refused')) return msg`The mail server refused the address or the message for good.`
  return msg`The mail server did not take it, or did not answer.`
}
