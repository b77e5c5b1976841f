import { mkdir, mkdtemp, open, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { UnfinishedRestoreError } from '../db/unfinished-restore.ts'
import { unwritableErrorOf } from '../db/unwritable-directory.ts'
import { productVersion } from '../http/product-version.ts'
import { BackupError } from './backup-error.ts'
import {
  backupName,
  checksumOf,
  type Manifest,
  manifestPathOf,
  partOf,
  removeLeft,
  removeOlder,
  verifyBackup,
} from './backup-files.ts'
import { databaseName } from './connection-variables.ts'
import { serverVersion, withSession } from './database-session.ts'
import { isUnfinished } from './empty-again.ts'
import { type PostgresPrograms, programsFor, runProgram } from './postgres-programs.ts'
import { differences, type Stock, takeStock } from './take-stock.ts'
import { inTrialDatabase } from './trial-database.ts'

/** What a backup is made of, and how. */
export interface BackupOrder {
  url: string
  directory: string
  /** How many are kept, this one included; null: all. */
  keep: number | null
  /** Restores it into a database of its own, compares, and drops that. */
  check: boolean
  now: Date
}

/** A backup that was made and proved. */
export interface Backup {
  file: string
  manifest: Manifest
  checked: boolean
  /** Older ones, and what killed ones left. */
  removed: string[]
}

/** Makes a backup of a PostgreSQL; it stands under its name only once it is whole. Older ones go only then. */
export async function makeBackup({ url, directory, keep, check, now }: BackupOrder): Promise<Backup> {
  const file = join(directory, backupName(now))
  const part = partOf(file)
  const left = await prepareDirectory(directory, part, now).catch((error: unknown) => {
    throw unwritableErrorOf(error, directory, '--to, or DATA_DIR')
  })
  try {
    const { programs, stock } = await dump(url, part)
    await flush(part)
    await verifyBackup(part, programs)
    if (check) await tryRestoring(url, part, programs, stock)
    const { bytes, sha256 } = await checksumOf(part)
    const manifest: Manifest = {
      MadeOn: now.toISOString(),
      Product: productVersion,
      PostgreSQL: programs.version,
      Bytes: bytes,
      Sha256: sha256,
      Stock: stock,
    }
    await writeFile(manifestPathOf(file), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
    await rename(part, file)
    const older = keep === null ? [] : await removeOlder(directory, keep, basename(file))
    return { file, manifest, checked: check, removed: [...left, ...older] }
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

/** Makes the directory, and in it the file that the backup will be; tells what it removed that killed ones left. */
async function prepareDirectory(directory: string, part: string, now: Date): Promise<string[]> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  // Even if this one fails: what was left is of no use to anybody.
  const left = await removeLeft(directory, now)
  await makeOwn(part)
  return left
}

/** Dumps and counts the very same moment: what is written meanwhile is in neither. */
async function dump(url: string, file: string): Promise<{ programs: PostgresPrograms; stock: Stock }> {
  return withSession(url, async (client) => {
    if (await isUnfinished(client)) throw new UnfinishedRestoreError()
    const programs = programsFor(await serverVersion(client))
    // Without a number of its own, such a transaction holds back no device's cursor.
    await client.query('begin transaction isolation level repeatable read read only')
    const stock = await takeStock(client)
    if (!stock?.Edition)
      throw new BackupError(`There is nothing of Élan in the database ${databaseName(url)}.`)
    const { rows } = await client.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot')
    await runProgram(
      programs.dump,
      ['--format=custom', '--no-password', `--snapshot=${rows[0]?.snapshot}`, `--file=${file}`],
      url,
    )
    await client.query('commit')
    return { programs, stock }
  })
}

/** Makes a file that nobody else may read, before anything is in it: whoever writes it keeps that. One of another backup stays. */
async function makeOwn(file: string): Promise<void> {
  await (await open(file, 'wx', 0o600)).close()
}

async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function tryRestoring(
  url: string,
  file: string,
  programs: PostgresPrograms,
  stock: Stock,
): Promise<void> {
  await inTrialDatabase(url, async (scratch) => {
    // Piece by piece: one long transaction would hold back every device's pull, of whatever database of the cluster it is.
    await restoreInto(scratch, file, programs, 'in pieces')
    const found = differences(stock, await withSession(scratch, takeStock))
    if (found.length > 0)
      throw new BackupError(`The backup was restored, and differs:\n  ${found.join('\n  ')}`)
  })
}

/** Reads a backup into an empty database: all of it or nothing; `in pieces` into one that is thrown away in any case. */
export async function restoreInto(
  url: string,
  file: string,
  programs: PostgresPrograms,
  way: 'at once' | 'in pieces' = 'at once',
): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'elan-restore-'))
  try {
    const list = join(directory, 'list')
    await writeFile(list, withoutForeign(await runProgram(programs.restore, ['--list', file])))
    await runProgram(
      programs.restore,
      [
        '--no-password',
        '--no-owner',
        '--no-privileges',
        `--use-list=${list}`,
        ...(way === 'at once' ? ['--single-transaction'] : []),
        '--exit-on-error',
        `--dbname=${databaseName(url)}`,
        file,
      ],
      url,
    )
  } finally {
    await rm(directory, { recursive: true })
  }
}

/** A backup's table of contents but for the comments on extensions: those may be a superuser's, whose comments nobody else writes. */
const withoutForeign = (list: string): string =>
  list
    .split('\n')
    .filter((line) => !/^\d+; \d+ \d+ COMMENT - EXTENSION /.test(line))
    .join('\n')
