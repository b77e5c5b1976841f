import { afterEach, expect, test, vi } from 'vitest'
import { answerForLater } from '../../../sw/keep-for-later.ts'
import { isOfThisVersion, mendFiles } from '../../../sw/mend-files.ts'

afterEach(() => vi.unstubAllGlobals())

const page = (...scripts: string[]): Response =>
  new Response(scripts.map((name) => `<script type="module" src="/assets/${name}"></script>`).join(''), {
    headers: { 'content-type': 'text/html; charset=utf-8' },
  })
const known = (...names: string[]) => ({
  getCacheKeyForURL: (path: string) => (names.some((name) => `/assets/${name}` === path) ? path : undefined),
})
const at = 'https://elan.example'

test('a page is of this version only if it names scripts, and each is of this version', async () => {
  const mine = known('index-new.js', 'shared.js')
  expect(await isOfThisVersion(mine, page('index-new.js', 'shared.js'))).toBe(true)
  expect(await isOfThisVersion(mine, page('index-old.js', 'shared.js'))).toBe(false)
  expect(await isOfThisVersion(mine, page())).toBe(false)
  const script = new Response('"/assets/index-old.js"', { headers: { 'content-type': 'text/javascript' } })
  expect(await isOfThisVersion(mine, script)).toBe(true)
})

test('the page of another version that was kept in this one’s place is brought anew; the right one is asked for no more', async () => {
  const key = `${at}/index.html?__WB_REVISION__=2`
  const kept = new Map<string, Response>([[key, page('index-old.js')]])
  const asked: string[] = []
  vi.stubGlobal('caches', {
    open: async () => ({
      keys: async () => Array.from(kept.keys(), (url) => ({ url })),
      match: async (url: string) => kept.get(url)?.clone(),
      put: async (url: string, response: Response) => void kept.set(url, response),
    }),
  })
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return page('index-new.js')
  })
  const controller = {
    ...known('index-new.js'),
    strategy: { cacheName: 'app' },
    getURLsToCacheKeys: () => new Map([[`${at}/index.html`, key]]),
  } as unknown as Parameters<typeof mendFiles>[0]
  await mendFiles(controller)
  expect(await kept.get(key)?.clone().text()).toContain('index-new.js')
  await mendFiles(controller)
  expect(asked).toEqual([`${at}/index.html`])
})

test('a part of the app that finds no room on the device is given to the page all the same', async () => {
  vi.stubGlobal('caches', {
    open: async () => ({
      match: async () => undefined,
      put: async () => Promise.reject(new DOMException('no room', 'QuotaExceededError')),
    }),
  })
  vi.stubGlobal(
    'fetch',
    async () => new Response('export {}', { headers: { 'content-type': 'text/javascript' } }),
  )
  const url = 'assets/review-desk-1.js'
  const answer = await answerForLater(new Request(`${at}/${url}`), [{ url, desk: ['review'] }])
  expect(await answer.text()).toBe('export {}')
})
