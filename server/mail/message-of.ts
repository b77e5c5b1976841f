import type { Mail, Sender } from './mail.ts'
import { oneLine } from './one-line.ts'

/**
 * The mail as the library takes it: addresses as objects, which it quotes and encodes, so that no name can become a
 * second recipient or header; nothing is fetched from files or addresses.
 */
export const messageOf = (mail: Mail, from: Sender) => ({
  messageId: `<${mail.id}@${from.address.split('@')[1]}>`,
  from,
  to: { name: oneLine(mail.to.name), address: mail.to.address },
  subject: oneLine(mail.subject, 300),
  text: mail.text,
  html: mail.html,
  headers: { 'Content-Language': mail.language, 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
})
