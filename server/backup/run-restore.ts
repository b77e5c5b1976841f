import { resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { ConfigurationError, readConfig } from '../config.ts'
import { runCommand } from '../run-command.ts'
import { BackupError } from './backup-error.ts'
import { databaseName } from './connection-variables.ts'
import { restoreBackup } from './restore-backup.ts'

const usage = `npm run restore -- FILE [--replace]
  FILE       a backup that npm run backup made
  --replace  puts a database that holds something aside; asks for its name first`

// npm run restore: brings a backup back, up to date with this release. Whoever is asked for the name may also be a pipe.
await runCommand(async () => {
  const { file, replace } = readOptions(process.argv.slice(2))
  const config = readConfig({ DEMO: 'off', ...process.env })
  if (!('url' in config.database))
    throw new BackupError('DATABASE_URL is not set: say into which PostgreSQL the backup goes.')
  const { url } = config.database
  const { manifest, stock, migrations, putAside, left } = await restoreBackup({
    url,
    file: resolve(file),
    confirm: replace ? askForName : null,
    now: new Date(),
  })
  const rows = Object.values(stock.Rows).reduce((sum, count) => sum + count, 0)
  const lines = [
    `${databaseName(url)} is restored: ${Object.keys(stock.Rows).length} tables, ${rows} rows${manifest ? `, as of ${manifest.MadeOn}` : ''}.`,
    migrations.length > 0
      ? `Brought up to date by ${migrations.length} migrations, ${migrations.at(-1)} the last.`
      : 'It is up to date.',
    'Devices notice at their next pull and read anew; what they have not sent stays and is sent.',
    ...(putAside
      ? [`The database of before is ${putAside}; drop it when nobody misses anything: dropdb ${putAside}`]
      : []),
    ...left.map((name) => `An earlier restore was interrupted and left ${name}: dropdb ${name}`),
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
})

async function askForName(name: string): Promise<boolean> {
  const ask = createInterface({ input: process.stdin, output: process.stderr })
  try {
    const closed = new Promise<string>((none) => ask.once('close', () => none('')))
    const said = ask.question(
      `The database ${name} holds something. It will be put aside. Type its name to go on: `,
    )
    return (await Promise.race([said, closed])).trim() === name
  } finally {
    ask.close()
  }
}

function readOptions(args: string[]): { file: string; replace: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { replace: { type: 'boolean', default: false } },
    })
    const [file] = positionals
    if (!file || positionals.length > 1) throw new Error('Give one file')
    return { file, replace: values.replace }
  } catch (error) {
    throw new ConfigurationError(`${error instanceof Error ? error.message : ''}\n\n${usage}`)
  }
}
