/**
 * True for an answer that can be the file of the app at that path: a page of the network's own, or of a filter's, is none though
 * it says 200. Kept once, it would stand in the file's place until the next version.
 */
export function isFile(path: string, response: Response): boolean {
  const type = response.headers.get('content-type') ?? ''
  const wanted = path.endsWith('.js') ? 'javascript' : path.endsWith('.css') ? 'css' : ''
  return response.ok && !response.redirected && type.includes(wanted)
}
