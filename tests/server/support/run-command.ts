import { spawn } from 'node:child_process'
import { join } from 'node:path'

/** What a command of the terminal came to. */
export interface Ended {
  code: number | null
  out: string
  err: string
}

/** Runs a command of the product as a process of its own, with this environment and nothing else. */
export function runCommandOf(
  script: string,
  args: readonly string[],
  environment: Record<string, string>,
  input = '',
): Promise<Ended> {
  const root = join(import.meta.dirname, '../../..')
  const child = spawn(process.execPath, [join(root, script), ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, ...environment },
  })
  const ended: Ended = { code: null, out: '', err: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    ended.out += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    ended.err += text
  })
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  return new Promise((resolve) => {
    child.once('close', (code) => resolve({ ...ended, code }))
  })
}
