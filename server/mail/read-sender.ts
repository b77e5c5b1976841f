import { isEmail } from '../../domain/kernel/email.ts'
import type { Sender } from './mail.ts'

/** Reads `address` or `Name <address>`; null for anything else. */
export function readSender(text: string): Sender | null {
  const [, name, quoted] = /^([^<>\r\n]*)<([^<>\s]+)>$/.exec(text.trim()) ?? []
  const address = quoted ?? text.trim()
  return isEmail(address) ? { name: name?.trim().replace(/^"(.*)"$/, '$1') || 'Élan', address } : null
}
