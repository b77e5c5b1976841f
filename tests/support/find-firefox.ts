import { existsSync } from 'node:fs'
import { canInstall, installPackages, whereIs } from './installed-program.ts'

/** Where Firefox is, or why the journeys in it are skipped. */
export type FoundFirefox = { found: string } | { missing: string }

/** A Firefox for the journeys: `$FIREFOX_PATH`, then PATH, then Debian's package (as root). */
export function findFirefox(): FoundFirefox {
  const named = process.env.FIREFOX_PATH
  if (named && existsSync(named)) return { found: named }
  const here = findPresent()
  if (here) return { found: here }
  if (!canInstall()) return { missing: 'Firefox is not installed (Debian: firefox-esr)' }
  installPackages('firefox-esr')
  const installed = findPresent()
  return installed ? { found: installed } : { missing: 'Firefox could not be installed' }
}

const findPresent = (): string | undefined => whereIs('firefox-esr') ?? whereIs('firefox')
