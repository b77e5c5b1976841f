import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import puppeteer, { type Browser, type Page } from 'puppeteer-core'
import type { PlainPage } from './plain-page.ts'

/** A device with Firefox on it, driven over WebDriver BiDi; it can be killed and started again on the same profile. */
export class FirefoxDevice {
  private browser: Browser | undefined
  private readonly program: string
  private readonly proxyPort: number
  private readonly profile = mkdtempSync(join(tmpdir(), 'elan-firefox-'))
  /** What the policy of the pages stopped, while this device was used. */
  readonly violations: string[] = []
  /** Errors that the pages did not catch. */
  readonly errors: string[] = []

  constructor(program: string, proxyPort: number) {
    this.program = program
    this.proxyPort = proxyPort
  }

  /** Starts the browser (again) and gives its page. */
  async start(): Promise<PlainPage> {
    this.browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: this.program,
      headless: true,
      userDataDir: this.profile,
      defaultViewport: { width: 412, height: 840 },
      extraPrefsFirefox: {
        'intl.accept_languages': 'en-CA, en',
        'network.proxy.type': 1,
        'network.proxy.http': '127.0.0.1',
        'network.proxy.http_port': this.proxyPort,
        'network.proxy.allow_hijacking_localhost': true,
        'network.proxy.no_proxies_on': '',
        'network.captive-portal-service.enabled': false,
        'network.connectivity-service.enabled': false,
      },
    })
    const page = await this.browser.newPage()
    page.on('console', (message) => {
      if (message.text().startsWith(stopped)) this.violations.push(message.text())
      if (message.text().startsWith(uncaught)) this.errors.push(message.text())
    })
    await page.evaluateOnNewDocument(watchPage, stopped, uncaught)
    return plainPage(page)
  }

  /** The battery falls out. */
  async kill(): Promise<void> {
    const { browser } = this
    this.browser = undefined
    const process = browser?.process()
    if (!browser || !process) return
    const gone = new Promise<void>((resolve) => process.once('exit', () => resolve()))
    process.kill('SIGKILL')
    await gone
    await browser.disconnect().catch((error: unknown) => console.info('The link to Firefox is gone', error))
  }

  async dispose(): Promise<void> {
    await this.kill()
    rmSync(this.profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}

const stopped = 'Stopped by the policy:'
const uncaught = 'Not caught:'

/**
 * Runs in each page before its own scripts: tells what goes wrong in it. Of a page that is being left Firefox says, too, that
 * what it was still loading could not be loaded: that is nobody's trouble.
 */
function watchPage(stoppedBy: string, notCaught: string): void {
  let isLeft = false
  addEventListener('beforeunload', () => {
    isLeft = true
  })
  addEventListener('securitypolicyviolation', (event) => {
    console.warn(`${stoppedBy} ${event.violatedDirective}: ${event.blockedURI} ${event.sourceFile}`)
  })
  const tell = (error: unknown) => {
    if (!isLeft) console.warn(`${notCaught} ${error}`)
  }
  addEventListener('error', ({ message }) => tell(message))
  addEventListener('unhandledrejection', ({ reason }) => tell(reason))
}

const plainPage = (page: Page): PlainPage => ({
  goto: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
  // Its types ask what may cross into the page; ours say that it is the same function.
  evaluate: (run, ...args) => page.evaluate(run as never, ...(args as unknown as never[])) as never,
})
