import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { ConfigurationError } from './config.ts'

const root = join(import.meta.dirname, '..')

/** Where the built app is. */
export const appDirectory = join(root, 'dist')

const ingredients = [
  'src',
  'sw',
  'domain',
  'workbook',
  'public',
  'index.html',
  'public-request.html',
  'vite.config.ts',
  'vite.public-request.config.ts',
  'vite.first-page.config.ts',
  'vite.compile-ahead.ts',
  'vite.slim-mantine.ts',
  'lingui.config.ts',
  'package.json',
  'package-lock.json',
]

const hashFile = join(appDirectory, '.build-hash')
const keepMs = 30 * 86_400_000

/** Builds the app unless the last build was made of the same sources. True when it built. */
export async function buildIfChanged(log: (line: string) => void): Promise<boolean> {
  const hash = hashSources()
  if (existsSync(hashFile) && readFileSync(hashFile, 'utf8') === hash) return false
  log('Building the app (once, about a minute)…')
  await build(hash)
  return true
}

/** Whether there is a build, of whatever sources. */
export const isBuilt = (): boolean => existsSync(join(appDirectory, 'index.html'))

/** Whether there is a build, and whether it was made of these sources by this Node. */
export function stateOfBuild(): 'none' | 'other' | 'current' {
  if (!isBuilt()) return 'none'
  return existsSync(hashFile) && readFileSync(hashFile, 'utf8') === hashSources() ? 'current' : 'other'
}

/**
 * Builds beside the present files and swaps at the end, so that a build that fails or is cut off leaves them as they
 * were. Hashed files of earlier builds are carried along for 30 days: open pages still ask for them.
 */
async function build(hash: string): Promise<void> {
  const fresh = join(root, '.cache', `dist-new-${process.pid}`)
  rmSync(fresh, { recursive: true, force: true })
  const { build: viteBuild } = await loadBuildTool()
  // The build tool believes NODE_ENV more than the mode: with `development` it would leave out the service worker.
  const stage = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  await viteBuild({ root, logLevel: 'warn', build: { outDir: fresh, emptyOutDir: true } })
  // The public form is a program of its own: built apart, it shares no file with the app and is not installed with it.
  await viteBuild({
    root,
    logLevel: 'warn',
    configFile: join(root, 'vite.public-request.config.ts'),
    build: { outDir: fresh, emptyOutDir: false },
  })
  await compressFiles(fresh)
  // For the server to run, so in no need of being small.
  await viteBuild({
    root,
    configFile: join(root, 'vite.first-page.config.ts'),
    build: { outDir: join(fresh, '.first-page'), emptyOutDir: true },
  })
  if (stage === undefined) delete process.env.NODE_ENV
  else process.env.NODE_ENV = stage
  keepEarlierAssets(appDirectory, fresh, Date.now())
  writeFileSync(join(fresh, '.build-hash'), hash)
  const old = join(root, '.cache', `dist-old-${process.pid}`)
  rmSync(old, { recursive: true, force: true })
  if (existsSync(appDirectory)) renameSync(appDirectory, old)
  renameSync(fresh, appDirectory)
  rmSync(old, { recursive: true, force: true })
}

/** Only a build and `npm run dev` need it; a production server starts without it, and is often installed without it. */
export async function loadBuildTool(): Promise<typeof import('vite')> {
  try {
    return await import('vite')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')) throw error
    throw new ConfigurationError('The packages that the build needs are missing: npm ci --include=dev', {
      cause: error,
    })
  }
}

function hashSources(): string {
  const hash = createHash('sha256').update(process.versions.node)
  for (const name of ingredients)
    for (const file of filesUnder(join(root, name)))
      hash.update(file.slice(root.length)).update(readFileSync(file))
  return hash.digest('hex')
}

function filesUnder(path: string): string[] {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

/**
 * Copies hashed files that the fresh build no longer makes, for 30 days from the build that dropped them. The list of
 * when each was dropped stands in `.dropped.json`, since a file's own time tells only when it was made.
 */
export function keepEarlierAssets(earlier: string, fresh: string, now: number): void {
  const folder = join(earlier, 'assets')
  if (!existsSync(folder)) return
  const list = join(earlier, '.dropped.json')
  const known: Record<string, number> = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : {}
  const dropped: Record<string, number> = {}
  mkdirSync(join(fresh, 'assets'), { recursive: true })
  for (const file of readdirSync(folder)) {
    const droppedAt = known[file] ?? now
    if (existsSync(join(fresh, 'assets', file)) || now - droppedAt > keepMs) continue
    cpSync(join(folder, file), join(fresh, 'assets', file))
    dropped[file] = droppedAt
  }
  writeFileSync(join(fresh, '.dropped.json'), JSON.stringify(dropped))
}

const compressible = /\.(js|css|html|svg|json|webmanifest|txt|wasm)$/
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Writes .br and .gz beside each text file, as small as they get: done once here, not at each request. */
async function compressFiles(directory: string): Promise<void> {
  const files = filesUnder(directory).filter((file) => compressible.test(file))
  await Promise.all(
    files.map(async (file) => {
      const content = readFileSync(file)
      if (content.length < 1024) return
      if (!existsSync(`${file}.br`)) {
        writeFileSync(
          `${file}.br`,
          await brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
        )
      }
      if (!existsSync(`${file}.gz`)) writeFileSync(`${file}.gz`, await zip(content, { level: 9 }))
    }),
  )
}
