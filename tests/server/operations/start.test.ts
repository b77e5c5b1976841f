import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { keepEarlierAssets } from '../../../server/build-app.ts'
import { DirectoryInUseError, type DirectoryLock, lockDirectory } from '../../../server/db/lock-directory.ts'

const temporary = (name: string) => mkdtempSync(join(tmpdir(), `elan-${name}-`))

describe('the data directory', () => {
  const held: DirectoryLock[] = []
  afterEach(() => {
    for (const lock of held.splice(0)) lock.release()
  })

  const module = join(import.meta.dirname, '../../../server/db/lock-directory.ts')
  const holder = (directory: string) =>
    spawn(process.execPath, [
      '--input-type=module',
      '-e',
      `const { lockDirectory } = await import(${JSON.stringify(module)})
       globalThis.lock = await lockDirectory(${JSON.stringify(directory)}, 0)
       process.stdout.write('locked'); setInterval(() => globalThis.lock, 1000)`,
    ])

  it('is one process at a time, and the refusal names the other', async () => {
    const directory = temporary('lock')
    const other = holder(directory)
    await once(other.stdout, 'data')
    const refused = await lockDirectory(directory, 0).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(DirectoryInUseError)
    expect((refused as Error).message).toContain(`process ${other.pid}`)
    expect((refused as Error).message).toContain('DATA_DIR')
    other.kill('SIGKILL')
    await once(other, 'close')
    held.push(await lockDirectory(directory, 1000))
    expect(JSON.parse(readFileSync(join(directory, 'owner.json'), 'utf8')).pid).toBe(process.pid)
  })

  it('is made for nobody else on the machine to look into', async () => {
    const directory = join(temporary('modes'), 'data')
    held.push(await lockDirectory(directory, 0))
    expect(statSync(directory).mode & 0o777).toBe(0o700)
  })

  it('waits for a predecessor that is still closing', async () => {
    const directory = temporary('lock')
    const first = await lockDirectory(directory, 0)
    setTimeout(() => first.release(), 300)
    held.push(await lockDirectory(directory, 3000))
  })
})

describe('hashed files of earlier builds', () => {
  const day = 86_400_000
  const build = (files: string[]) => {
    const directory = temporary('build')
    mkdirSync(join(directory, 'assets'))
    for (const file of files) writeFileSync(join(directory, 'assets', file), file)
    return directory
  }

  it('stay for 30 days from the build that dropped them, however old they are', () => {
    const now = Date.now()
    const first = build(['index-1.js'])
    const second = build(['index-2.js'])
    keepEarlierAssets(first, second, now)
    const third = build(['index-3.js'])
    keepEarlierAssets(second, third, now + 29 * day)
    expect(
      ['index-1.js', 'index-2.js', 'index-3.js'].map((f) => existsSync(join(third, 'assets', f))),
    ).toEqual([true, true, true])
    const fourth = build(['index-4.js'])
    keepEarlierAssets(third, fourth, now + 31 * day)
    expect(
      ['index-1.js', 'index-2.js', 'index-3.js'].map((f) => existsSync(join(fourth, 'assets', f))),
    ).toEqual([false, true, true])
  })
})

it('a production server without a build says so, and does not start', () => {
  const release = temporary('release')
  for (const part of ['server', 'domain', 'workbook', 'src', 'package.json', 'node_modules'])
    symlinkSync(join(import.meta.dirname, '../../..', part), join(release, part))
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--preserve-symlinks', '--preserve-symlinks-main', join(release, 'server/main.ts')],
    {
      encoding: 'utf8',
      timeout: 20_000,
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        OIDC_ISSUER: 'https://id.example',
        DATA_DIR: 'memory://',
      },
    },
  )
  expect([status, stderr.trim()]).toEqual([1, 'The app is not built: NODE_ENV=production npm run build'])
})
