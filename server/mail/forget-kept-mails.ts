import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readKeptMail } from './kept-mails.ts'

/** Deletes the kept mails that went to an address or say one of these words (an address, a name). */
export async function forgetKeptMails(directory: string, words: readonly string[]): Promise<void> {
  const sought = words.filter((word) => word !== '').map((word) => word.toLowerCase())
  const names = await readdir(directory).catch(() => [])
  for (const name of names) {
    const id = /^(.+)\.json$/.exec(name)?.[1]
    const mail = id === undefined ? null : await readKeptMail(directory, id)
    if (!mail) continue
    const text = `${mail.To}\n${mail.Subject}\n${mail.Text}`.toLowerCase()
    if (!sought.some((word) => text.includes(word))) continue
    for (const end of ['eml', 'json']) await rm(join(directory, `${id}.${end}`), { force: true })
  }
}
