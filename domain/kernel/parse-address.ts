/** An address in its parts; null for a text that is none. `URL.parse` is younger than the browsers that the build is made for. */
export function parseAddress(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}
