/**
 * Has the browser open a connection to the API, '' being the app's own origin, without waiting for it. For pages: a worker has
 * no way to ask, and finds those that its navigation opened.
 */
export function openConnection(apiUrl: string): void {
  const { origin } = new URL(apiUrl || '/', location.href)
  const link = document.createElement('link')
  link.rel = 'preconnect'
  link.href = origin
  // Another origin is asked without cookies, over connections of their own.
  if (origin !== location.origin) link.crossOrigin = 'anonymous'
  document.head.append(link)
  link.remove()
}
