import { globSync } from 'node:fs'
import { canInstall, installPackages, whereIs } from './installed-program.ts'

/** The programs that drive WebKit: its driver, the small browser itself, and a screen for it. */
export interface WebKit {
  driver: string
  browser: string
  screen: string
}

/** WebKitGTK as Debian packs it (installed where we may), or why the journey in it is skipped. */
export function findWebKit(): { found: WebKit } | { missing: string } {
  const packages = ['webkit2gtk-driver', 'xvfb']
  const here = findPresent()
  if (here) return { found: here }
  if (!canInstall()) return { missing: `WebKitGTK is not installed (Debian: ${packages.join(', ')})` }
  installPackages(...packages)
  const installed = findPresent()
  return installed ? { found: installed } : { missing: 'WebKitGTK could not be installed' }
}

function findPresent(): WebKit | undefined {
  const [driver, screen] = [whereIs('WebKitWebDriver'), whereIs('Xvfb')]
  const [browser] = globSync('/usr/lib/*/webkit2gtk-4*/MiniBrowser')
  return driver && screen && browser ? { driver, browser, screen } : undefined
}
