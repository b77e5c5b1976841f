import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { lstat, open, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { BackupError } from './backup-error.ts'
import { type PostgresPrograms, runProgram } from './postgres-programs.ts'
import { stockSchema } from './take-stock.ts'

/** What stands beside a backup: what the file is held to before anything is done with it. */
const manifestSchema = z.object({
  MadeOn: z.iso.datetime(),
  Product: z.string(),
  PostgreSQL: z.int(),
  Bytes: z.int(),
  Sha256: z.string(),
  Stock: stockSchema,
})

/** See {@link manifestSchema}. */
export type Manifest = z.infer<typeof manifestSchema>

const ending = '.dump'

/** The name of a backup made at that moment: in the order of time when they are in the order of names. */
export const backupName = (madeOn: Date): string =>
  `elan-${madeOn
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '')}${ending}`

/** Where a backup's manifest lies. */
export const manifestPathOf = (file: string): string => `${file.replace(/\.dump$/, '')}.json`

const ownName = /^elan-\d{4}-\d\d-\d\dT\d{6}Z\.dump$/

/**
 * Removes all but the newest `keep` backups that this command made, of which the one that was made just now is one even where a
 * clock that went wrong gave others later names; other files in the directory are nobody's to remove.
 */
export async function removeOlder(directory: string, keep: number, made: string): Promise<string[]> {
  const others = (await readdir(directory)).filter((name) => ownName.test(name) && name !== made).sort()
  const old = others.slice(0, Math.max(0, others.length - (keep - 1)))
  for (const name of old) {
    await rm(join(directory, name), { force: true })
    await rm(manifestPathOf(join(directory, name)), { force: true })
  }
  return old
}

const part = '.part'

/** Where a backup is written until it is whole. */
export const partOf = (file: string): string => `${file}${part}`

const dayMs = 86_400_000

/**
 * Removes what backups of this command that were killed left, with everybody's data in it: half ones, and manifests without their
 * backup. What is no more than a day old may be of one that is under way.
 */
export async function removeLeft(directory: string, now: Date): Promise<string[]> {
  const names = await readdir(directory)
  const wholes = new Set(names.filter((name) => ownName.test(name)))
  const isLeft = (name: string) => {
    if (name.endsWith(part)) return ownName.test(name.slice(0, -part.length))
    const whole = name.replace(/\.json$/, ending)
    return whole !== name && ownName.test(whole) && !wholes.has(whole)
  }
  const removed: string[] = []
  for (const name of names.filter(isLeft).sort()) {
    const path = join(directory, name)
    // Gone meanwhile: whole, under its name.
    const found = await lstat(path).catch(() => null)
    if (!found?.isFile() || now.getTime() - found.mtimeMs <= dayMs) continue
    await rm(path, { force: true })
    removed.push(name)
  }
  return removed
}

/** The sum of a file's content. */
export async function checksumOf(file: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  await pipeline(createReadStream(file), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      hash.update(chunk)
      bytes += chunk.length
    }
  })
  return { bytes, sha256: hash.digest('hex') }
}

/**
 * Proves that a file is a whole backup: by its manifest, where there is one, and by reading every byte of it as a restore
 * would. The table of contents alone stands at its beginning and is there in half a file, too.
 */
export async function verifyBackup(file: string, programs: PostgresPrograms): Promise<Manifest | null> {
  const begins = await ifThere(file, beginsAsBackup)
  if (begins === null) throw new BackupError(`There is no file ${file}.`)
  if (!begins) throw new BackupError(`${file} is no backup in PostgreSQL's custom format.`)
  const text = await ifThere(manifestPathOf(file), (path) => readFile(path, 'utf8'))
  const manifest = text === null ? null : readManifest(file, text)
  if (manifest) {
    const { bytes, sha256 } = await checksumOf(file)
    if (bytes !== manifest.Bytes || sha256 !== manifest.Sha256)
      throw new BackupError(
        `${file} is not what was written: ${bytes} bytes, and ${manifestPathOf(file)} tells of ${manifest.Bytes}${bytes === manifest.Bytes ? ' of another sum' : ''}. Take another backup.`,
      )
  }
  try {
    await runProgram(programs.restore, ['--list', file])
    await runProgram(programs.restore, ['--file=/dev/null', file])
  } catch (error) {
    const said = error instanceof Error ? error.message : ''
    const isNewer = manifest !== null && manifest.PostgreSQL > programs.version
    throw new BackupError(
      isNewer || /unsupported version/.test(said)
        ? `${describeNewer(file, manifest, programs)}\n${said}`
        : `${file} cannot be read to its end: it is cut off or damaged. Take another backup.\n${said}`,
    )
  }
  return manifest
}

/** What older programs cannot read may be whole all the same; its manifest has proved it by now. */
function describeNewer(file: string, manifest: Manifest | null, { version }: PostgresPrograms): string {
  const here = `those here are of version ${version} and cannot read it`
  return manifest
    ? `${file} was written by the programs of PostgreSQL ${manifest.PostgreSQL}; ${here}. The file is whole: restore it into a PostgreSQL ${manifest.PostgreSQL}.`
    : `${file} was written by the programs of a newer PostgreSQL; ${here}. Restore it into a PostgreSQL of the version that it was made of.`
}

/** Reads a file; null where there is none. One that is kept from whoever asks is not taken for missing. */
export async function ifThere<T>(file: string, read: (file: string) => Promise<T>): Promise<T | null> {
  try {
    return await read(file)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (code === 'ENOENT') return null
    if (code !== 'EACCES' && code !== 'EPERM') throw error
    throw new BackupError(
      `${file} may not be read by the user who restores (elan, with the unit of the examples). Put it, with its manifest beside it, where that user may read: install --owner elan --mode 600 ${file} /var/backups/elan/ (what lies there already: chown elan).`,
    )
  }
}

async function beginsAsBackup(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(5), 0, 5, 0)
    return bytesRead === 5 && buffer.toString('latin1') === 'PGDMP'
  } finally {
    await handle.close()
  }
}

function readManifest(file: string, text: string): Manifest {
  try {
    return manifestSchema.parse(JSON.parse(text))
  } catch {
    // Half a manifest, or somebody else's file: nothing can be proved by it.
    throw new BackupError(
      `${manifestPathOf(file)} cannot be read; remove it to restore ${file} without what it tells.`,
    )
  }
}
