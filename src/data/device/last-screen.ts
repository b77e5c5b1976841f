import { deviceDatabase } from './device-database.ts'

const key = 'lastScreen'

/** Pages that one passes through, or that are not one's own. */
const passing = /^\/(callback|silent-renew|evaluation)\b/i

/**
 * Remembers on this device which page one is on (path and query), for the next start of the installed app. Not in local
 * storage: a browser may write that to the disk a minute late, and a phone kills apps.
 */
export async function rememberScreen(address: string): Promise<void> {
  if (!passing.test(address)) await deviceDatabase.settings.put({ key, value: address })
}

/** Forgets it: whoever signs in next begins at the first page. */
export const forgetScreen = (): Promise<void> => deviceDatabase.settings.delete(key)

/** True where the app opens on its last screen: its first page, asked for by the installed app and not by a browser. */
export const opensOnLastScreen = (
  { pathname, search }: { pathname: string; search: string },
  isInstalled: boolean,
): boolean => pathname === '/' && (new URLSearchParams(search).has('start') || isInstalled)

/**
 * The page on which the installed app opens: the last one, or the first. Only a path of this app: what stands in the
 * store must not send people elsewhere.
 */
export async function readLastScreen(): Promise<string> {
  const last = (await deviceDatabase.settings.get(key))?.value
  return typeof last === 'string' && /^\/(?!\/)/.test(last) && !last.includes('\\') ? last : '/'
}
