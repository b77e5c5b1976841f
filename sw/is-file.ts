/**
 * True for an answer that can be the file of the app at that path: a page of the network's own, or of a filter's, is none though
 * it says 200. Kept once, it would stand in the file's place until the next version.
 */
export function isFile(path: string, response: Response): boolean {
  const type = response.headers.get('content-type') ?? ''
  const wanted = path.endsWith('.js') ? 'javascript' : path.endsWith('.css') ? 'css' : ''
  return response.ok && !response.redirected && type.includes(wanted)
}

/** Fetches the file at a path of the app. Rejects without signal, and where something else is answered in its place. */
export async function fetchFile(url: string, options?: RequestInit): Promise<Response> {
  const response = await fetch(url, options)
  const { pathname } = new URL(url, globalThis.location?.href)
  if (!isFile(pathname, response)) throw new Error(`${pathname} was not answered with the file`)
  return response
}
