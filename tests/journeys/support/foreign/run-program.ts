import { type ChildProcess, spawn } from 'node:child_process'

/** A program that serves until it is ended. */
export interface Running {
  end(): Promise<void>
}

/**
 * Starts a program and waits until it answers at this address, with any status, or is up by another sign. What it says is
 * told when it ends early, and passed on while it runs where `isOurs`.
 */
export async function runProgram(
  command: string[],
  isUp: string | (() => boolean | Promise<boolean>),
  environment: Record<string, string | undefined> = {},
  isOurs = false,
): Promise<Running> {
  const [name = '', ...args] = command
  const started = spawn(name, args, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [started.stdout, started.stderr]) {
    stream.on('data', (part: Buffer) => {
      said = (said + part.toString()).slice(-4000)
      if (isOurs) process.stdout.write(part)
    })
  }
  const failed = new Promise<Error>((resolve) => {
    started.once('error', resolve)
    started.once('exit', (code) => resolve(new Error(`${name} ended with ${code}: ${said}`)))
  })
  const until = Date.now() + 60_000
  while (!(typeof isUp === 'string' ? await answers(isUp) : await isUp())) {
    const error = await Promise.race([failed, new Promise<null>((resolve) => setTimeout(resolve, 100, null))])
    if (error) throw error
    if (Date.now() > until) throw new Error(`${name} does not answer: ${said}`)
  }
  return { end: () => endProcess(started) }
}

const answers = (address: string): Promise<boolean> =>
  fetch(address).then(
    () => true,
    // Nobody listens yet.
    () => false,
  )

async function endProcess(started: ChildProcess): Promise<void> {
  if (started.exitCode !== null || started.signalCode !== null) return
  const gone = new Promise<void>((resolve) => started.once('exit', () => resolve()))
  started.kill('SIGTERM')
  await gone
}
