import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * A Chromium for the journeys: `$CHROMIUM_PATH`, then PATH, then Debian's package (as root), then Playwright's own
 * download. Throws when there is none to be had.
 */
export function findChromium(): string {
  const named = process.env.CHROMIUM_PATH
  if (named && existsSync(named)) return named
  const onPath = names.map(whereIs).find(Boolean)
  if (onPath) return onPath
  if (process.getuid?.() === 0 && whereIs('apt-get')) {
    spawnSync('apt-get', ['update'], { stdio: 'inherit' })
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { stdio: 'inherit' })
    const installed = whereIs('chromium')
    if (installed) return installed
  }
  spawnSync('npx', ['playwright-core', 'install', 'chromium'], { stdio: 'inherit' })
  const downloaded = chromium.executablePath()
  if (existsSync(downloaded)) return downloaded
  throw new Error('No Chromium found. Install one, or name it in CHROMIUM_PATH.')
}

function whereIs(name: string): string | undefined {
  try {
    return (
      execFileSync('which', [name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() ||
      undefined
    )
  } catch {
    // `which` exits with 1 for a name that is not there: that is its answer.
    return undefined
  }
}
