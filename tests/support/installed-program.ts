import { execFileSync, spawnSync } from 'node:child_process'

/** Where a command is, by PATH; undefined when it is nowhere. */
export function whereIs(name: string): string | undefined {
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

/** True where packages of Debian can be installed: as root, and where there is apt. */
export const canInstall = (): boolean => process.getuid?.() === 0 && whereIs('apt-get') !== undefined

let isUpdated = false

/** Installs packages of Debian without what they merely recommend; whether it worked shows by what is there afterwards. */
export function installPackages(...names: string[]): void {
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
  if (!isUpdated) spawnSync('apt-get', ['update', '-qq'], options)
  isUpdated = true
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], options)
}
