import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ConfigurationError, readConfig } from '../config.ts'
import { runCommand } from '../run-command.ts'
import { BackupError } from './backup-error.ts'
import { makeBackup } from './make-backup.ts'

const usage = `npm run backup -- [--to DIRECTORY] [--keep N] [--check]
  --to     where backups lie; without it DATA_DIR/backups
  --keep   removes all but the newest N backups, once this one is proved
  --check  restores it into a database of its own, compares every table, and drops that`

/** What is said of an embedded database, which is a directory. */
const embeddedAdvice = `DATABASE_URL is not set: the embedded database is a directory, for demonstrations. Its backup is a copy of DATA_DIR made while the server is stopped; once a copy is put back, run npm run new-epoch before the server starts, since devices do not notice by themselves. What must not be lost belongs in PostgreSQL.`

// npm run backup: for a timer. Ends with 0 when there is a backup that can be restored, and with 1 otherwise.
await runCommand(async () => {
  const { to, keep, check } = readOptions(process.argv.slice(2))
  const config = readConfig({ DEMO: 'off', ...process.env })
  if (!('url' in config.database)) throw new BackupError(embeddedAdvice)
  const directory = resolve(to ?? join(process.env.DATA_DIR || '.data', 'backups'))
  const { file, manifest, checked, removed } = await makeBackup({
    url: config.database.url,
    directory,
    keep,
    check,
    now: new Date(),
  })
  const rows = Object.values(manifest.Stock.Rows).reduce((sum, count) => sum + count, 0)
  const proof = checked ? 'restored into a trial database and compared' : 'read to its end'
  process.stdout.write(
    `${file}: ${manifest.Bytes} bytes, ${Object.keys(manifest.Stock.Rows).length} tables, ${rows} rows, of ${manifest.Stock.Edition}; ${proof}.\n`,
  )
  if (removed.length > 0) process.stdout.write(`Removed: ${removed.join(', ')}\n`)
})

function readOptions(args: string[]): { to?: string; keep: number | null; check: boolean } {
  try {
    const { values } = parseArgs({
      args,
      options: {
        to: { type: 'string' },
        keep: { type: 'string' },
        check: { type: 'boolean', default: false },
      },
    })
    const { to, keep, check } = values
    if (keep !== undefined && !/^[1-9]\d{0,4}$/.test(keep))
      throw new Error('--keep wants a number, 1 or more')
    return { ...(to ? { to } : {}), keep: keep === undefined ? null : Number(keep), check }
  } catch (error) {
    throw new ConfigurationError(`${error instanceof Error ? error.message : ''}\n\n${usage}`)
  }
}
