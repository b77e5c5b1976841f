import type { Page } from 'playwright-core'

/**
 * From the next page on: the app's script begins when the page is told so, as on a phone that takes its time, and what moves
 * is noted. The answer and its files come from the service worker, as ever.
 */
export const beginLate = `
  window.moves = []
  const place = ({ left, top, width, height }) => [left, top, width, height].map(Math.round).join()
  const tell = ({ node, previousRect, currentRect }) =>
    (node?.parentElement ?? node)?.className + ' ' + node?.textContent?.slice(0, 40) + ' from ' + place(previousRect) + ' to ' + place(currentRect)
  new PerformanceObserver((seen) => {
    for (const { value, startTime, sources } of seen.getEntries())
      moves.push([Math.round(startTime) + ' ms: ' + value, ...sources.map(tell)].join('; '))
  }).observe({ type: 'layout-shift', buffered: true })
  const told = new Promise((resolve) => { window.beginNow = resolve })
  const draw = window.requestAnimationFrame.bind(window)
  window.requestAnimationFrame = (run) => {
    // First the picture's letters are waited for.
    if (document.documentElement.hasAttribute('data-unlettered')) return draw(run)
    window.requestAnimationFrame = draw
    return draw((time) => told.then(() => run(time)))
  }`

/** What the service worker drew in the app's place. */
export const picture = (page: Page) => page.locator('#picture')

/** The picture that the next start would show, if it is true by then: its words, and what they depend on. */
export const keptPicture = (page: Page): Promise<{ html: string; stamp: string }> =>
  page.evaluate(async () => {
    const person = (await indexedDB.databases()).find(({ name }) => name?.startsWith('elan|'))
    const opening = indexedDB.open(person?.name ?? '')
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(opening.error)
    })
    const reading = database.transaction('meta').objectStore('meta').get('picture')
    const row = await new Promise<{ value: { html: string; stamp: string } } | undefined>(
      (resolve, reject) => {
        reading.onsuccess = () => resolve(reading.result)
        reading.onerror = () => reject(reading.error)
      },
    )
    database.close()
    return row?.value ?? { html: '', stamp: '' }
  })
