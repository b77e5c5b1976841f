import type { Page } from 'playwright-core'

/** What a page has asked the API for since it was watched. */
export interface Calls {
  /** How many different access tokens the API has taken. */
  tokens(): number
  /** True while a line of events is open on which a word was heard: what stands between passed it on at once. */
  hearsWords(): boolean
}

/** Watches it from outside, as the browser's own tools do. */
export async function watchCalls(page: Page): Promise<Calls> {
  const session = await page.context().newCDPSession(page)
  const [asked, lines, tokens] = [
    new Map<string, { url: string; token: string }>(),
    new Map<string, number>(),
    new Set<string>(),
  ]
  session.on('Network.requestWillBeSent', ({ requestId, request: { url, headers } }) => {
    const sent = Object.entries(headers).find(([name]) => name.toLowerCase() === 'authorization')
    if (!url.includes('/api/vms/')) return
    asked.set(requestId, { url, token: sent?.[1] ?? '' })
  })
  session.on('Network.responseReceived', ({ requestId, response: { status } }) => {
    const call = asked.get(requestId)
    if (!call || status >= 400) return
    if (call.token) tokens.add(call.token)
    if (call.url.endsWith('/Sync/Events')) lines.set(requestId, 0)
  })
  session.on('Network.dataReceived', ({ requestId }) => {
    const words = lines.get(requestId)
    if (words !== undefined) lines.set(requestId, words + 1)
  })
  for (const ended of ['Network.loadingFinished', 'Network.loadingFailed'] as const)
    session.on(ended, ({ requestId }: { requestId: string }) => void lines.delete(requestId))
  await session.send('Network.enable')
  return {
    tokens: () => tokens.size,
    hearsWords: () => [...lines.values()].some((words) => words > 0),
  }
}
