import { type ChildProcess, spawn } from 'node:child_process'
import type { WebKit } from '../../support/find-webkit.ts'
import { freePort } from '../../support/free-port.ts'
import type { PlainPage } from './plain-page.ts'

/** A device with WebKitGTK on it, driven over WebDriver. Its automated browser keeps nothing beyond its own end. */
export class WebKitDevice {
  private readonly programs: WebKit
  private readonly proxyPort: number
  private readonly processes: ChildProcess[] = []

  constructor(programs: WebKit, proxyPort: number) {
    this.programs = programs
    this.proxyPort = proxyPort
  }

  /** Starts a screen, the driver and the browser, and gives its page. */
  async start(): Promise<PlainPage> {
    const port = await freePort()
    const session = await openSession(
      port,
      {
        // A page that is left in the midst of an answer never gives it.
        timeouts: { script: 10_000 },
        proxy: { proxyType: 'manual', httpProxy: `127.0.0.1:${this.proxyPort}`, noProxy: [] },
        'webkitgtk:browserOptions': { binary: this.programs.browser, args: ['--automation'] },
      },
      this.run(this.programs.driver, [`--port=${port}`], { DISPLAY: await this.openScreen() }),
    )
    return {
      goto: async (url) => void (await session('url', { url })),
      evaluate: async (run, ...args) => {
        // The last argument is the driver's own: whoever calls it has answered.
        const script = `const done = arguments[arguments.length - 1]
          const given = [...arguments].slice(0, -1)
          Promise.resolve().then(() => (${run})(...given)).then(
            (value) => done({ value: value === undefined ? null : value }), (error) => done({ error: String(error) }))`
        const answer = (await session('execute/async', { script, args })) as { value: never; error?: string }
        if (answer.error !== undefined) throw new Error(answer.error)
        return answer.value
      },
    }
  }

  async dispose(): Promise<void> {
    for (const process of this.processes.reverse()) process.kill('SIGKILL')
  }

  /** The number of a screen that nobody else uses is chosen, and told, by the program itself. */
  private async openScreen(): Promise<string> {
    const args = ['-displayfd', '3', '-screen', '0', '1024x800x24', '-nolisten', 'tcp']
    const screen = spawn(this.programs.screen, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
    this.processes.push(screen)
    const told = screen.stdio[3]
    const number = await new Promise<string>((resolve, reject) => {
      screen.once('exit', () => reject(new Error('there is no screen for WebKit')))
      if (told && 'once' in told) told.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()))
    })
    return `:${number}`
  }

  private run(program: string, args: string[], environment: Record<string, string>): ChildProcess {
    const started = spawn(program, args, { stdio: 'ignore', env: { ...process.env, ...environment } })
    this.processes.push(started)
    return started
  }
}

type Session = (command: string, body: object) => Promise<unknown>

/** Waits for the driver, and begins a session with it. */
async function openSession(port: number, capabilities: object, driver: ChildProcess): Promise<Session> {
  const call = async (path: string, body: object): Promise<unknown> => {
    const reply = await fetch(`http://127.0.0.1:${port}/session${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
    })
    const { value } = (await reply.json()) as { value: unknown }
    if (!reply.ok) throw new Error(`${path}: ${JSON.stringify(value)}`)
    return value
  }
  for (let tries = 0; ; tries++) {
    try {
      const { sessionId } = (await call('', { capabilities: { alwaysMatch: capabilities } })) as {
        sessionId: string
      }
      return (command, body) => call(`/${sessionId}/${command}`, body)
    } catch (error) {
      // Nobody listens yet.
      if (tries > 50 || driver.exitCode !== null) throw error
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
}
