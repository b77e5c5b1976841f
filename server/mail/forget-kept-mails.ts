import { readdir } from 'node:fs/promises'
import { dropKeptMail, readKeptMail } from './kept-mails.ts'
import { alphanumeric, patternOfWholeWord } from './pattern-of-word.ts'

/** Deletes the kept mails that went to an address or say one of these words (an address, a name) by itself. */
export async function forgetKeptMails(directory: string, words: readonly string[]): Promise<void> {
  const sought = words.map((word) => word.trim()).filter((word) => word !== '')
  if (sought.length === 0) return
  const pattern = sought.map((word) => patternOfWholeWord(word, alphanumeric.inScript)).join('|')
  const saysOne = new RegExp(pattern, 'iu')
  const names = await readdir(directory).catch(() => [])
  for (const name of names) {
    const id = /^(.+)\.json$/.exec(name)?.[1]
    if (id === undefined) continue
    const mail = await readKeptMail(directory, id)
    if (!mail || !saysOne.test(`${mail.To}\n${mail.Subject}\n${mail.Text}`)) continue
    await dropKeptMail(directory, id)
  }
}
