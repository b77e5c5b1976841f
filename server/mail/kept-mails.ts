import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { KeptMail } from '../../domain/mail/kept-mail.ts'
import type { Mail, Sender } from './mail.ts'
import { messageOf } from './message-of.ts'

/**
 * Writes a mail as `<id>.eml`, and beside it what the list shows, for nobody else on the machine to read. A repetition writes the same files again, so a mail is
 * there once however often its job is done.
 */
export async function keepMail(directory: string, mail: Mail, from: Sender): Promise<void> {
  const { message } = await composer.sendMail(messageOf(mail, from))
  if (!Buffer.isBuffer(message)) throw new TypeError('the mail was not composed')
  await writeFirst(directory, `${mail.id}.eml`, message)
  const kept: KeptMail = {
    Id: mail.id,
    SentOn: new Date().toISOString(),
    To: mail.to.address,
    Subject: mail.subject,
    Language: mail.language,
    Text: mail.text,
  }
  await writeWhole(join(directory, `${mail.id}.json`), JSON.stringify(kept))
}

const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })

/** The directory is made for the first mail, and again for one that finds it gone. */
async function writeFirst(directory: string, name: string, content: Buffer): Promise<void> {
  const write = () => writeWhole(join(directory, name), content)
  await write().catch(async (error: unknown) => {
    if (!isAbsent(error)) throw error
    await mkdir(directory, { recursive: true, mode: 0o700 })
    await write()
  })
}

/** Half a file is never seen. */
async function writeWhole(file: string, content: Buffer | string): Promise<void> {
  await writeFile(`${file}.part`, content, { mode: 0o600 })
  await rename(`${file}.part`, file)
}

/** Kept mails, the newest first, at most `most`; and how many there are. */
export async function listKeptMails(
  directory: string,
  most: number,
): Promise<{ mails: KeptMail[]; total: number }> {
  const names = await readdir(directory).catch(noneYet)
  const files = names.filter((name) => name.endsWith('.json')).map((name) => join(directory, name))
  const dated = await Promise.all(files.map(async (file) => ({ file, at: (await stat(file)).mtimeMs })))
  const newest = dated.sort((a, b) => b.at - a.at).slice(0, most)
  return { mails: await Promise.all(newest.map(({ file }) => readKept(file))), total: files.length }
}

/** One kept mail; null when there is none under the id. */
export async function readKeptMail(directory: string, id: string): Promise<KeptMail | null> {
  try {
    return await readKept(join(directory, `${id}.json`))
  } catch (error) {
    if (isAbsent(error)) return null
    throw error
  }
}

/** Deletes the files of one kept mail. */
export async function dropKeptMail(directory: string, id: string): Promise<void> {
  for (const end of ['eml', 'json']) await rm(join(directory, `${id}.${end}`), { force: true })
}

/** Deletes the files of mails that were kept before a moment, half-written ones too. */
export async function dropKeptMails(directory: string, before: Date): Promise<void> {
  const names = await readdir(directory).catch(noneYet)
  for (const name of names.filter((name) => /\.(eml|json)(\.part)?$/.test(name))) {
    const file = join(directory, name)
    // Somebody who is forgotten takes theirs along meanwhile.
    const kept = await stat(file).catch(() => null)
    if (kept && kept.mtimeMs < before.getTime()) await rm(file, { force: true })
  }
}

const readKept = async (file: string): Promise<KeptMail> => JSON.parse(await readFile(file, 'utf8'))

/** No mail was kept so far: there is no directory. */
function noneYet(error: unknown): string[] {
  if (isAbsent(error)) return []
  throw error
}

const isAbsent = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'
