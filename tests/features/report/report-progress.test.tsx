import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { RunningBar } from '../../../src/pickers/reports/running-bar.tsx'
import { percentOf } from '../../../src/pickers/reports/use-running.ts'

const TOTAL = 4000

/** What is read aloud of a report with so many rows, and what its bar says. */
function barOf(rows: number | null | 'not run'): {
  said: string
  now: string | undefined
  hasRegion: boolean
} {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const html = renderToStaticMarkup(
    <MantineProvider>
      <I18nProvider i18n={i18n}>
        <RunningBar
          running={rows === 'not run' ? null : { progress: rows === null ? null : { rows, total: TOTAL } }}
          onCancel={() => {}}
        />
      </I18nProvider>
    </MantineProvider>,
  )
  const said = /role="status"[^>]*>([^<]*)</.exec(html)?.[1] ?? ''
  // A bar that only moves is for the eyes.
  const now = html.includes('aria-hidden="true"') ? undefined : /aria-valuenow="(\d+)"/.exec(html)?.[1]
  return { said, now, hasRegion: html.split('role="status"').length === 2 }
}

it('a report is read aloud at its quarters, and its bar moves with each hundredth', () => {
  const places = Array.from({ length: 101 }, (_, percent) => barOf((TOTAL * percent) / 100))
  expect(places.map(({ now }) => now)).toEqual(Array.from({ length: 101 }, (_, percent) => String(percent)))
  const said = places.map((place) => place.said)
  expect(new Set(said).size).toBe(5)
  expect(said[24]).toBe(said[0])
  expect(said[25]).not.toBe(said[24])
  expect(said[100]).not.toBe(said[99])
})

it('a report whose rows are not known yet says that it is being put together, without a share', () => {
  expect(barOf(null).now).toBeUndefined()
  expect(barOf(null).said).not.toBe('')
})

it('what will be said of a report has its place before one is run: words that come with their region are not heard', () => {
  expect(barOf('not run')).toEqual({ said: '', now: undefined, hasRegion: true })
  expect(barOf(null).hasRegion).toBe(true)
})

it('a report without rows is whole, and none is more than whole', () => {
  expect(percentOf({ rows: 0, total: 0 })).toBe(100)
  expect(percentOf({ rows: 12, total: 10 })).toBe(100)
  expect(percentOf({ rows: 3999, total: TOTAL })).toBe(99)
})
