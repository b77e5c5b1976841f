import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { canInstall, installPackages, whereIs } from './installed-program.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

// Debian's Chromium without a window: the same engine, a third less work. The command on PATH is a script that does not
// pass a signal on, so that a killed device would live on: this is the program itself.
const shell = '/usr/lib/chromium/chromium-headless-shell'

// What people have: besides the engine, what a browser does by itself, as opening a connection that a page asks for ahead.
const whole = '/usr/lib/chromium/chromium'

/** The whole browser where Debian's is there, otherwise what {@link findChromium} finds. */
export const findWholeChromium = (): string => (existsSync(whole) ? whole : findChromium())

/**
 * A Chromium for the journeys: `$CHROMIUM_PATH`, then Debian's headless shell, then PATH, then one of Debian's packages
 * (as root), then Playwright's own download. Throws when there is none to be had.
 */
export function findChromium(): string {
  const named = process.env.CHROMIUM_PATH
  if (named && existsSync(named)) return named
  const present = findPresent()
  if (present) return present
  if (canInstall()) {
    for (const name of ['chromium-headless-shell', 'chromium']) {
      installPackages(name)
      const installed = findPresent()
      if (installed) return installed
    }
  }
  spawnSync('npx', ['playwright-core', 'install', 'chromium'], { stdio: 'inherit' })
  const downloaded = chromium.executablePath()
  if (existsSync(downloaded)) return downloaded
  throw new Error('No Chromium found. Install one, or name it in CHROMIUM_PATH.')
}

const findPresent = (): string | undefined =>
  existsSync(shell) ? shell : names.map(whereIs).find((path) => path !== undefined)
