import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page, type Request } from 'playwright-core'
import { findChromium, findWholeChromium } from '../../support/find-chromium.ts'
import { evaluateInPage } from './evaluate-in-page.ts'

/** How a device looks and what it is connected through. */
export interface DeviceOptions {
  /** Where connections to the public host really go: a fault proxy's port, or the server's. */
  through: number
  /** True where that is a SOCKS proxy's: a connection then stands only once the proxy says so, as one to a far server. */
  asProxy?: boolean
  width?: number
  height?: number
  language?: 'en' | 'fr'
  scheme?: 'light' | 'dark'
  /** Errors that this journey provokes on purpose, e.g. the browser's own line for a failed request. */
  expectedErrors?: RegExp[]
  /** Where its clock is set, e.g. "Etc/GMT+5"; as the machine's when not given. */
  timeZone?: string
  /** The host names that go through there. */
  hosts?: readonly string[]
  /** A home directory whose certificate store the browser trusts, where that is another than the machine's. */
  home?: string
  /** The browser that people have, where what it does besides the engine's work matters; it works a third more. */
  isWhole?: boolean
  /** Where its profile is kept; among the machine's temporary files when not given. */
  profiles?: string
}

/** In a profile: the number of the process that uses it, for whoever clears away what was left running. */
export const processFile = 'elan-process'

/** One person's device: a Chromium with a profile of its own that can be killed and started again. */
export class Device {
  private process: ChildProcess | undefined
  private browser: Browser | undefined
  private endpoint = ''
  /** Where its profile is kept. */
  readonly profile: string
  private options: DeviceOptions
  private problems: string[] = []
  /** Until then the browser has not written down what was chosen: it does so once in five seconds. ms since 1970. */
  settlesAt = 0
  /** What pages have asked for and not got yet, and since when. */
  private readonly awaited = new Map<Request, number>()

  constructor(options: DeviceOptions) {
    this.options = options
    this.profile = mkdtempSync(join(options.profiles ?? tmpdir(), 'elan-device-'))
  }

  /** Starts the browser (again) on the same profile and gives its only page. */
  async start(): Promise<Page> {
    const process_ = spawn(
      this.options.isWhole ? findWholeChromium() : findChromium(),
      [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        // What lies outside the window is never painted, whatever the size of the page.
        '--window-size=1600,1400',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-dev-shm-usage',
        '--remote-debugging-port=0',
        `--user-data-dir=${this.profile}`,
        `--lang=${this.options.language === 'fr' ? 'fr-CA' : 'en-CA'}`,
        `--accept-lang=${this.options.language === 'fr' ? 'fr-CA,fr' : 'en-CA,en'}`,
        ...this.wayOut(),
        'about:blank',
      ],
      {
        stdio: ['ignore', 'ignore', 'pipe'],
        env: {
          ...process.env,
          ...(this.options.home === undefined ? {} : { HOME: this.options.home }),
          ...(this.options.timeZone === undefined ? {} : { TZ: this.options.timeZone }),
        },
      },
    )
    this.process = process_
    writeFileSync(join(this.profile, processFile), String(process_.pid))
    this.endpoint = ''
    this.endpoint = await new Promise<string>((resolve, reject) => {
      let text = ''
      process_.stderr?.on('data', (chunk: Buffer) => {
        const said = chunk.toString()
        // A worker that is ended in the midst of its answers leaves pages half loaded.
        if (said.includes('Terminating render')) this.problems.push(said.trim())
        if (this.endpoint) return
        text += said
        const found = /DevTools listening on (ws:\S+)/.exec(text)
        if (found?.[1]) resolve(found[1])
      })
      process_.once('exit', () => reject(new Error(`Chromium did not start: ${text.slice(-2000)}`)))
    })
    return this.takeUp()
  }

  private wayOut(): string[] {
    const { through, asProxy = false, hosts = ['localhost'] } = this.options
    // Otherwise what is on this machine passes it by.
    if (asProxy) return [`--proxy-server=socks5://127.0.0.1:${through}`, '--proxy-bypass-list=<-loopback>']
    return [`--host-resolver-rules=${hosts.map((host) => `MAP ${host} 127.0.0.1:${through}`).join(', ')}`]
  }

  /** Has the driver watch the running browser (again), and gives its only page. */
  async takeUp(): Promise<Page> {
    this.browser = await chromium.connectOverCDP(this.endpoint)
    const page = (await this.context()).pages()[0] ?? (await (await this.context()).newPage())
    await this.prepare(page)
    return page
  }

  /** What an expression comes to in the only page, while no driver watches it; afterwards {@link takeUp}. */
  async evaluateAlone(expression: string): Promise<unknown> {
    await this.browser?.close()
    return evaluateInPage(new URL(this.endpoint).host, expression)
  }

  private async prepare(page: Page): Promise<void> {
    await this.dress(page)
    page.setDefaultTimeout(15_000)
    page.on('console', (message) => {
      const line = message.text()
      // What was pressed on it before is lost then, and whoever reads it hears it twice.
      if (line.startsWith('The first page was drawn differently')) this.problems.push(line)
      if (message.type() !== 'error') return
      // What the policy stopped is never expected, whatever else a journey provokes.
      if (/content security policy/i.test(line)) {
        this.problems.push(line)
        return
      }
      // The browser itself writes a line for each request that finds no network.
      if (
        /net::ERR_(CONNECTION|EMPTY_RESPONSE|INCOMPLETE_CHUNKED|SOCKET|INTERNET|NETWORK|TIMED_OUT|ABORTED|FAILED)/.test(
          line,
        )
      )
        return
      if (this.options.expectedErrors?.some((expected) => expected.test(line))) return
      this.problems.push(`${line} (${message.location().url})`)
    })
    page.on('pageerror', (error) => this.problems.push(`uncaught: ${error.message}`))
    page.on('request', (request) => this.awaited.set(request, Date.now()))
    page.on('requestfinished', (request) => this.awaited.delete(request))
    page.on('requestfailed', (request) => this.awaited.delete(request))
  }

  private async dress(page: Page): Promise<void> {
    await page.setViewportSize({ width: this.options.width ?? 1440, height: this.options.height ?? 900 })
    await page.emulateMedia({ colorScheme: this.options.scheme ?? 'light', reducedMotion: 'reduce' })
  }

  /** The browser's only context; it keeps its profile between starts. */
  async context(): Promise<BrowserContext> {
    const context = this.browser?.contexts()[0]
    if (!context) throw new Error('the device is not running')
    return context
  }

  /** Another tab on the same device. */
  async openTab(): Promise<Page> {
    const page = await (await this.context()).newPage()
    await this.prepare(page)
    return page
  }

  /** Closes all tabs but a new one, in which nothing is open; undefined when the device is not running. */
  async tidyUp(): Promise<Page | undefined> {
    if (!this.browser || this.process?.exitCode !== null) return undefined
    const context = await this.context()
    await context.setOffline(false)
    await context.clearPermissions()
    const page = await this.openTab()
    for (const other of context.pages()) if (other !== page) await other.close()
    return page
  }

  /** Another journey goes on with this device, in its only tab: what its console said before is forgotten. */
  async handOver(looks: Omit<DeviceOptions, 'through' | 'language' | 'profiles'>): Promise<Page> {
    const { through, language } = this.options
    this.options = { ...looks, through, ...(language && { language }) }
    this.problems = []
    const [page] = (await this.context()).pages()
    if (!page) throw new Error('the device has no tab')
    await this.dress(page)
    return page
  }

  /** Keeps what the screen shows now, in `test-results/` and in words, for whoever looks into a failure. */
  async photograph(name: string): Promise<void> {
    const pages = this.browser?.contexts()[0]?.pages() ?? []
    for (const page of pages) {
      const said = await Promise.race([
        page.evaluate(() => document.body.innerText),
        new Promise<string>((resolve) => setTimeout(() => resolve('(the page does not answer)'), 3_000)),
      ]).catch(String)
      process.stdout.write(`[${name}] ${page.url()} shows:\n${said.replace(/\n+/g, ' | ').slice(0, 2_000)}\n`)
    }
    for (const [request, since] of this.awaited)
      process.stdout.write(`[${name}] waits for ${request.url()} since ${Date.now() - since} ms\n`)
    for (const line of this.problems) process.stdout.write(`[${name}] the console complained: ${line}\n`)
    await pages[0]?.screenshot({
      path: `test-results/${name.replace(/[^\w]+/g, '-')}.png`,
      timeout: 5_000,
    })
  }

  /** What the console complained of without being expected to. */
  complaints(): string[] {
    return this.problems
  }

  /** The battery falls out: SIGKILL, nothing is flushed or said goodbye to. */
  async kill(): Promise<void> {
    const process_ = this.process
    if (!process_ || process_.exitCode !== null) return
    // What a journey takes for granted was chosen long before the battery falls out.
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, this.settlesAt - Date.now())))
    const gone = new Promise<void>((resolve) => process_.once('exit', () => resolve()))
    process_.kill('SIGKILL')
    await gone
    await this.browser?.close()
    this.process = undefined
  }

  /** Ends the browser as its user does: what it knows is written down first. */
  async close(): Promise<void> {
    const process_ = this.process
    if (!process_ || !this.browser) throw new Error('the device is not running')
    const gone = new Promise<void>((resolve) => process_.once('exit', () => resolve()))
    await (await this.browser.newBrowserCDPSession()).send('Browser.close')
    await gone
    this.process = undefined
  }

  /** Ends the browser and forgets its profile. */
  async dispose(): Promise<void> {
    this.settlesAt = 0
    await this.kill()
    rmSync(this.profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}
