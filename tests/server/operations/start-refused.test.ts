import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { listenErrorOf } from '../../../server/http/listen-error.ts'
import { findPostgres, makeCluster, type PostgresCluster } from '../../support/postgres-cluster.ts'
import { runCommandOf } from '../support/run-command.ts'

const root = join(import.meta.dirname, '../../..')
const temporary = (name: string) => mkdtempSync(join(tmpdir(), `elan-${name}-`))
const trial = { HOST: '127.0.0.1', DATA_DIR: 'memory://', DEMO: 'off' }

async function listening(): Promise<{ port: string; end: () => void }> {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  return { port: String((other.address() as AddressInfo).port), end: () => void other.close() }
}

async function takenPort(): Promise<string> {
  const { port, end } = await listening()
  onTestFinished(end)
  return port
}

describe('a server that cannot listen', () => {
  test.each([
    [{ HOST: '203.0.113.9' }, 'HOST 203.0.113.9 is no address of this machine'],
    [{ HOST: 'nowhere.invalid' }, 'HOST nowhere.invalid '],
  ])('says which variable it is: %j', async (settings, words) => {
    const { code, out, err } = await runCommandOf('server/main.ts', [], { ...trial, PORT: '0', ...settings })
    expect([code, out]).toEqual([1, ''])
    expect(err.trim()).toMatch(new RegExp(`^${words}[^\n]*$`))
  })

  test('says so of the address of its metrics, too', async () => {
    const METRICS_ADDRESS = `127.0.0.1:${await takenPort()}`
    const { code, err } = await runCommandOf('server/main.ts', [], { ...trial, PORT: '0', METRICS_ADDRESS })
    expect(code).toBe(1)
    expect(err.trim()).toMatch(
      new RegExp(`^METRICS_ADDRESS ${METRICS_ADDRESS} is taken by another program[^\n]*$`),
    )
  })

  test('says that a port is for the superuser, and keeps the trace of what nobody expects', () => {
    const place = { host: 'HOST ::', port: 'PORT 80' }
    const failure = (code: string) => Object.assign(new Error(`listen ${code}`), { code })
    expect(listenErrorOf(failure('EACCES'), place)).toMatchObject({
      message: expect.stringMatching(/^PORT 80 may not be taken by this user/),
    })
    const strange = failure('EMFILE')
    expect(listenErrorOf(strange, place)).toBe(strange)
  })
})

describe.skipIf(!findPostgres())('on PostgreSQL', () => {
  let cluster: PostgresCluster
  beforeAll(async () => {
    cluster = await makeCluster({ fsync: 'off' }, 'pass-w0rd')
  })
  afterAll(() => cluster?.remove())

  test('a server whose port is taken has begun nothing: one line is all it says', async () => {
    const PORT = await takenPort()
    const DATABASE_URL = cluster.url('postgres')
    const { code, out, err } = await runCommandOf('server/main.ts', [], { ...trial, PORT, DATABASE_URL })
    expect([code, out]).toEqual([1, ''])
    expect(err.trim()).toMatch(new RegExp(`^PORT ${PORT} is taken by another program: [^\n]*$`))
  })

  test.each(['server/main.ts', 'server/backup/run-backup.ts'])(
    '%s says what to do where the database cannot be opened',
    async (script) => {
      const told = async (DATABASE_URL: string) => {
        const settings = { ...trial, PORT: '0', DATA_DIR: temporary('unopened'), DATABASE_URL }
        const { code, out, err } = await runCommandOf(script, [], settings)
        expect([code, out]).toEqual([1, ''])
        expect(err).not.toMatch(/pass-w[0o]rd|^ +at /m)
        return err.trim()
      }
      const url = cluster.url('gone')
      const { host } = new URL(url)
      expect(await told(url)).toBe(
        `The database ${host}/gone cannot be opened (3D000). There is no such database. Make it: createdb --encoding=UTF8 --locale=C.UTF-8 --template=template0 --owner=… …`,
      )
      expect(await told(url.replace('pass-w0rd', 'pass-word'))).toMatch(/\(28P01\)\. The password is wrong: /)
      expect(await told('postgres://me:pass-w0rd@127.0.0.1:9/elan')).toMatch(
        /\(ECONNREFUSED\)\. Nothing listens there: /,
      )
    },
  )

  test('a backup that is to lie where nothing can be written says so', async () => {
    const file = join(temporary('backups'), 'file')
    writeFileSync(file, '')
    for (const to of [file, join(file, 'backups')]) {
      const { code, err } = await runCommandOf('server/backup/run-backup.ts', ['--to', to], {
        DATABASE_URL: cluster.url('postgres'),
      })
      expect([code, err.trim()]).toEqual([
        1,
        `${to} (--to, or DATA_DIR) cannot be written. A file is in its way: name a directory.`,
      ])
    }
  })
})

test('production on the embedded database is warned of at start', async () => {
  const child = spawn(process.execPath, [join(root, 'tests/server/support/serve-api.ts')], {
    env: {
      PATH: process.env.PATH,
      ...trial,
      PORT: '0',
      NODE_ENV: 'production',
      OIDC_ISSUER: 'https://id.example',
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  let out = ''
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    out += text
  })
  await Promise.race([once(child, 'message'), once(child, 'exit')])
  child.kill()
  await once(child, 'close')
  const warnings = out.split('\n').filter((line) => line.includes('"level":40'))
  expect(warnings.join('\n')).toContain(
    'The embedded database is used; a power cut may cost its last writes.',
  )
})

test('a directory that cannot be written is named', async () => {
  const directory = temporary('shut')
  const file = join(directory, 'file')
  writeFileSync(file, '')
  const started = async (DATA_DIR: string) =>
    (await runCommandOf('server/main.ts', [], { ...trial, PORT: '0', DATA_DIR })).err.trim()
  for (const place of [file, join(file, 'data')])
    expect(await started(place)).toBe(
      `${place} (DATA_DIR) cannot be written. A file is in its way: name a directory.`,
    )
  // What SQLite says where its file cannot be made.
  mkdirSync(join(directory, 'lock.db'))
  expect(await started(directory)).toBe(
    `${directory} (DATA_DIR) cannot be written. Give it to the user that the server runs as.`,
  )
})

test('a token is asked of a server that is not there: the address is named, and what set it', async () => {
  const { port, end } = await listening()
  end()
  const { code, out, err } = await runCommandOf('server/identity/print-token.ts', ['staff@elan.example'], {
    PORT: port,
  })
  expect([code, out]).toEqual([1, ''])
  expect(err.trim()).toMatch(
    new RegExp(`^Nothing answers at http://localhost:${port}: [^\n]*PORT or PUBLIC_URL[^\n]*$`),
  )
})

test('a build without its packages says how they are had', async () => {
  const release = temporary('release')
  for (const part of ['server', 'domain', 'workbook', 'src', 'package.json'])
    symlinkSync(join(root, part), join(release, part))
  mkdirSync(join(release, 'node_modules'))
  for (const name of readdirSync(join(root, 'node_modules')).filter((one) => one !== 'vite'))
    symlinkSync(join(root, 'node_modules', name), join(release, 'node_modules', name))
  const child = spawn(
    process.execPath,
    ['--preserve-symlinks', '--preserve-symlinks-main', join(release, 'server/build.ts')],
    { env: { PATH: process.env.PATH, NODE_ENV: 'production' }, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let err = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text
  })
  const [code] = await once(child, 'close')
  expect([code, err.trim()]).toEqual([
    1,
    'The packages that the build needs are missing: npm ci --include=dev',
  ])
})
