import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import manifest from '../../../package.json' with { type: 'json' }

const script = join(import.meta.dirname, '../../../server/link-node.mjs')
const brought = `node-${process.platform}-${process.arch}`

/** A directory with what npm leaves there; gives where the command leads after the script has run in it. */
function linkIn(prepare: (modules: string) => void): string {
  const directory = mkdtempSync(join(tmpdir(), 'elan-link-node-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  const modules = join(directory, 'node_modules')
  mkdirSync(modules)
  prepare(modules)
  execFileSync(process.execPath, [script], { cwd: directory })
  return readlinkSync(join(modules, '.bin', 'node'))
}

function bring(modules: string): void {
  mkdirSync(join(modules, brought, 'bin'), { recursive: true })
  writeFileSync(join(modules, brought, 'bin', 'node'), '')
}

it('the command of the Node that came with the packages is there after an npm that took it away', () => {
  expect(manifest.scripts.postinstall).toBe('node server/link-node.mjs')
  expect(linkIn(bring)).toBe(join('..', brought, 'bin', 'node'))
})

it('a command that npm has put there stays as it is', () => {
  const kept = linkIn((modules) => {
    bring(modules)
    mkdirSync(join(modules, '.bin'))
    symlinkSync('as-npm-has-it', join(modules, '.bin', 'node'))
  })
  expect(kept).toBe('as-npm-has-it')
})

it('where none was brought, nothing is linked', () => {
  expect(() => linkIn(() => undefined)).toThrow(/ENOENT/)
})
