import { globSync, readFileSync } from 'node:fs'
import { Suspense } from 'react'
import { prerender } from 'react-dom/static.edge'
import { expect, test } from 'vitest'
import { lazyPart } from '../../../src/ui/lazy-part.ts'

test('a part that cannot be fetched is left out, and the rest of the page stays', async () => {
  const Here = lazyPart(async () => ({ default: ({ word }: { word: string }) => <b>{word}</b> }))
  const Gone = lazyPart<{ word: string }>(() => Promise.reject(new Error('no signal')))
  const { prelude } = await prerender(
    <main>
      <Suspense fallback="coming">
        <Here word="here" />
        <Gone word="gone" />
      </Suspense>
      the rest
    </main>,
  )
  const html = await new Response(prelude).text()
  expect(html.replace(/<!--.*?-->/g, '')).toBe('<main><b>here</b>the rest</main>')
})

test('a part that did not come at first is asked for once more', async () => {
  let asked = 0
  const Late = lazyPart(async () => {
    asked += 1
    if (asked === 1) throw new Error('the worker was ended')
    return { default: () => <b>late</b> }
  })
  const { prelude } = await prerender(
    <Suspense fallback="coming">
      <Late />
    </Suspense>,
  )
  expect((await new Response(prelude).text()).replace(/<!--.*?-->/g, '')).toBe('<b>late</b>')
  expect(asked).toBe(2)
})

// No boundary of its own stands around the frame: what fails there takes the whole app down.
test('whatever the frame fetches as it is drawn is a part that it can do without', () => {
  const lazily = globSync('src/{app,ui}/**/*.{ts,tsx}').filter((file) =>
    /\blazy\(/.test(readFileSync(file, 'utf8')),
  )
  expect(lazily.map((file) => file.replaceAll('\\', '/'))).toEqual(['src/ui/lazy-part.ts'])
})
