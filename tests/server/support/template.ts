import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  openAsBlob,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { sql } from 'kysely'
import { closeDatabase, embeddedEngine, openDatabase } from '../../../server/db/connection.ts'
import { migrate } from '../../../server/db/migrate.ts'
import { seed } from './seed.ts'

const migrations = new URL('../../../server/db/migrations/', import.meta.url)
const folder = new URL('../../../.cache/server-tests/', import.meta.url)

/** The dump's file, named by all that it is made of. */
function templateFile(): URL {
  const hash = createHash('sha256')
  for (const name of readdirSync(migrations).sort())
    hash.update(name).update(readFileSync(new URL(name, migrations)))
  for (const name of [
    'seed.ts',
    'people.ts',
    'template.ts',
    '../../../domain/activity/constants.ts',
    '../../../package-lock.json',
  ]) {
    hash.update(readFileSync(new URL(name, import.meta.url)))
  }
  return new URL(`${hash.digest('hex').slice(0, 16)}.tar`, folder)
}

/** Makes the dump of a migrated and seeded embedded database, unless there is one of the same ingredients. */
export async function makeTemplate(): Promise<void> {
  const file = templateFile()
  if (existsSync(file)) return
  const db = await openDatabase({ memory: true })
  await migrate(db)
  await seed(db)
  // Each file opens it for itself: the usual 128 MB of pages are a quarter of what that costs.
  await sql`alter system set shared_buffers = '32MB'`.execute(db)
  // Whoever opens it would otherwise go once more through all that was written since it was made.
  await sql`checkpoint`.execute(db)
  const dump = await embeddedEngine(db)!.dumpDataDir('none')
  mkdirSync(folder, { recursive: true })
  const draft = new URL(`${file.href}.${process.pid}`)
  writeFileSync(draft, withoutTemplates(Buffer.from(await dump.arrayBuffer())))
  renameSync(draft, file)
  await closeDatabase(db)
}

/**
 * A dump without the two databases that PostgreSQL makes others from: a third of its files, which nobody opens, and which
 * each test file would unpack.
 */
function withoutTemplates(tar: Buffer): Buffer {
  const kept: Buffer[] = []
  for (let at = 0; at + 512 <= tar.length; ) {
    const name = tar.toString('latin1', at, at + 100)
    const size = Number.parseInt(tar.toString('latin1', at + 124, at + 136), 8) || 0
    const end = at + 512 + Math.ceil(size / 512) * 512
    if (!/^\/?base\/[14]\/./.test(name)) kept.push(tar.subarray(at, end))
    at = end
  }
  return Buffer.concat(kept)
}

/** The dump that each test file starts from. */
export async function readTemplate(): Promise<Blob> {
  await makeTemplate()
  return openAsBlob(templateFile())
}
