import { composeMail, type FilledMail } from '../email/compose-mail.ts'
import type { Mail } from './mail.ts'
import { type Letter, writeLetter } from './write-letter.ts'

/** A mail that is still to be composed; plain data, so that a thread can be sent it. */
export type MailOrder =
  | { kind: 'filled'; mail: FilledMail }
  | { kind: 'letters'; to: Mail['to']; letters: readonly [Letter, ...Letter[]] }

/** The mail of an order. Pure, and the costliest step of a mail: see `mail-thread.ts`. */
export const composeOrder = (order: MailOrder): Omit<Mail, 'id'> =>
  order.kind === 'filled' ? composeMail(order.mail) : writeLetter(order.to, order.letters)
