const key = 'elan.last-screen'

/** Pages that one passes through, or that are not one's own. */
const passing = /^\/(callback|silent-renew|evaluation)\b/i

/** Remembers on this device which page one is on (path and query), for the next start of the installed app. */
export function rememberScreen(address: string): void {
  if (!passing.test(address)) localStorage.setItem(key, address)
}

/** Forgets it: whoever signs in next begins at the first page. */
export const forgetScreen = (): void => localStorage.removeItem(key)

/**
 * The page on which the installed app opens: the last one. Null where the address asks for a page, or a browser for the
 * first one. Only a path of this app: what stands in the store must not send people elsewhere.
 */
export function screenToStartOn(
  { pathname, search }: { pathname: string; search: string },
  isInstalled: boolean,
): string | null {
  const isStart = new URLSearchParams(search).has('start')
  if (pathname !== '/' || !(isStart || isInstalled)) return null
  const last = localStorage.getItem(key) ?? '/'
  return /^\/(?!\/)/.test(last) && !last.includes('\\') ? last : '/'
}
