import { existsSync, globSync } from 'node:fs'
import { canInstall, installPackages, whereIs } from './installed-program.ts'

/** A browser that is here, or why the journeys in it are skipped. */
export type Found<Browser> = { found: Browser } | { missing: string }

/** The programs that drive WebKit: its driver, the browser itself, and a screen for it. */
export interface WebKit {
  driver: string
  browser: string
  screen: string
}

/** Firefox: `$FIREFOX_PATH`, then PATH, then Debian's package (as root). */
export const findFirefox = (): Found<string> => {
  const named = process.env.FIREFOX_PATH
  if (named && existsSync(named)) return { found: named }
  return present(() => whereIs('firefox-esr') ?? whereIs('firefox'), 'Firefox', ['firefox-esr'])
}

/** WebKitGTK's small browser with its driver, as Debian packs them (installed as root). */
export const findWebKit = (): Found<WebKit> =>
  present(
    () => {
      const [driver, screen] = [whereIs('WebKitWebDriver'), whereIs('Xvfb')]
      const [browser] = globSync('/usr/lib/*/webkit2gtk-4*/MiniBrowser')
      return driver && screen && browser ? { driver, browser, screen } : undefined
    },
    'WebKitGTK',
    ['webkit2gtk-driver', 'xvfb'],
  )

function present<Browser>(
  find: () => Browser | undefined,
  name: string,
  packages: readonly string[],
): Found<Browser> {
  const here = find()
  if (here !== undefined) return { found: here }
  if (!canInstall()) return { missing: `${name} is not installed (${packages.join(', ')})` }
  installPackages(...packages)
  const installed = find()
  return installed === undefined ? { missing: `${name} could not be installed` } : { found: installed }
}
