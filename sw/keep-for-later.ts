import { fetchFile, isFile } from './is-file.ts'

const cacheName = 'elan-later'

/** A file of this build; `desk` names the desk pages that alone need it. */
export interface BuiltEntry {
  url: string
  revision?: string | null | undefined
  desk?: readonly string[]
}

/** The files that only an upload needs, a fifth of the app: no first visit waits for them. */
const isForUploads = (path: string): boolean => /(^|\/)assets\/upload-worker-[^/]+\.js$/.test(path)

/** True for a file that installing does not bring: uploads' come after all else, a desk page's when it is opened. */
export const isForLater = ({ url, desk }: BuiltEntry): boolean => desk !== undefined || isForUploads(url)

// That a desk page was opened is noted beside its files: a later version brings its own files for the same pages.
const noteOf = (page: string): string => `/kept-desk-pages/${encodeURIComponent(page)}`

/** The desk pages that were opened on this device. */
async function openedPages(cache: Cache): Promise<Set<string>> {
  const paths = (await cache.keys()).map((request) => new URL(request.url).pathname)
  return new Set(
    paths
      .filter((path) => path.startsWith(noteOf('')))
      .map((path) => decodeURIComponent(path.slice(noteOf('').length))),
  )
}

/** Brings what is not kept yet of the uploads' files and of the desk pages that were opened. Rejects without signal. */
export async function keepForLater(files: readonly BuiltEntry[]): Promise<void> {
  const cache = await caches.open(cacheName)
  const opened = await openedPages(cache)
  const wanted = files.filter(({ url, desk }) =>
    desk ? desk.some((page) => opened.has(page)) : isForUploads(url),
  )
  const kept = await Promise.all(wanted.map(({ url }) => cache.match(`/${url}`, { ignoreVary: true })))
  const missing = wanted.flatMap(({ url }, place) => (kept[place] ? [] : [`/${url}`]))
  await Promise.all(missing.map(async (path) => cache.put(path, await fetchFile(path))))
}

/** Drops what another version kept; which desk pages were opened stays known. */
export async function dropEarlier(files: readonly BuiltEntry[]): Promise<void> {
  const cache = await caches.open(cacheName)
  for (const request of await cache.keys()) {
    const path = new URL(request.url).pathname
    const isOurs = path.startsWith(noteOf('')) || files.some(({ url }) => `/${url}` === path)
    if (!isOurs) await cache.delete(request)
  }
}

/**
 * From the device, else from the network; then it stays where there is room for it, and with the file of a desk page the page
 * counts as opened.
 */
export async function answerForLater(request: Request, files: readonly BuiltEntry[]): Promise<Response> {
  const cache = await caches.open(cacheName)
  const kept = await cache.match(request.url, { ignoreVary: true })
  if (kept) return kept
  const response = await fetch(request)
  const { pathname } = new URL(request.url)
  if (!isFile(pathname, response)) return response
  try {
    await cache.put(request.url, response.clone())
    const [page, ...others] = files.find(({ url }) => `/${url}` === pathname)?.desk ?? []
    // A file of several pages does not tell which of them was opened; each has one of its own.
    if (page !== undefined && others.length === 0) await cache.put(noteOf(page), new Response())
  } catch (error) {
    console.info('A part of the app could not be kept on this device', error)
  }
  return response
}
