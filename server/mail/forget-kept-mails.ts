import { readdir } from 'node:fs/promises'
import { dropKeptMail, readKeptMail } from './kept-mails.ts'
import { saysOneOf } from './says-word.ts'

/** Deletes the kept mails that went to an address or say one of these words (an address, a name, an id) by itself. */
export async function forgetKeptMails(directory: string, words: readonly string[]): Promise<void> {
  const saysOne = saysOneOf(words)
  const names = await readdir(directory).catch(() => [])
  for (const name of names) {
    const id = /^(.+)\.json$/.exec(name)?.[1]
    if (id === undefined) continue
    const mail = await readKeptMail(directory, id)
    if (!mail || !saysOne(`${mail.To}\n${mail.Subject}\n${mail.Text}`)) continue
    await dropKeptMail(directory, id)
  }
}
