import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { ReportPreview as Preview } from '../../../domain/report/schema.ts'
import { ReportPreview } from '../../../src/features/reports/report-preview.tsx'

function htmlOf(preview: Preview, locale: string, { total = 1, ofPeriod = true } = {}): string {
  i18n.loadAndActivate({ locale, messages: {} })
  return renderToStaticMarkup(
    <MantineProvider>
      <I18nProvider i18n={i18n}>
        <ReportPreview
          title="A report"
          preview={preview}
          total={total}
          asked={<p>Toronto · 2026</p>}
          ofPeriod={ofPeriod}
        />
      </I18nProvider>
    </MantineProvider>,
  )
}

function textsOf(preview: Preview, locale: string): (string | undefined)[] {
  const html = htmlOf(preview, locale)
  return Array.from(html.matchAll(/<span>([^<]*)<\/span>/g), ([, text]) => text)
}

it('groups the digits of counts, never those of a year or of a request’s number', () => {
  const preview: Preview = {
    Columns: [
      { Name: 'Year', Title: 'Year', Kind: 'numeral' },
      { Name: 'Youth', Title: 'Youth', Kind: 'integer' },
    ],
    Rows: [[2021, 10_245]],
  }
  expect(textsOf(preview, 'en')).toEqual(['2021', '10,245'])
})

it('shows a share with the one decimal that the file has', () => {
  const preview: Preview = {
    Columns: [{ Name: 'Change', Title: 'Change', Kind: 'percent' }],
    Rows: [[0.1249], [0.5]],
  }
  expect(textsOf(preview, 'en')).toEqual(['12.5%', '50.0%'])
  expect(textsOf(preview, 'fr')).toEqual(['12,5\u00A0%', '50,0\u00A0%'])
})

it('names each row by the first of its words, and each column by its title', () => {
  const preview: Preview = {
    Columns: [
      { Name: 'Youth', Title: 'Youth', Kind: 'integer' },
      { Name: 'Site', Title: 'Site', Kind: 'text' },
      { Name: 'City', Title: 'City', Kind: 'text' },
    ],
    Rows: [
      [24, 'Toronto', 'Milton'],
      [30, 'Calgary', 'Airdrie'],
    ],
  }
  const headers = (html: string, scope: string) =>
    Array.from(html.matchAll(/<th\b([^>]*)>(.*?)<\/th>/g)).flatMap(([, attributes = '', inside = '']) =>
      attributes.includes(`scope="${scope}"`) ? [inside.replace(/<[^>]*>/g, '')] : [],
    )
  const html = htmlOf(preview, 'en')
  expect(headers(html, 'row')).toEqual(['Toronto', 'Calgary'])
  expect(headers(html, 'col')).toEqual(['Youth', 'Site', 'City'])
})

it('says of an empty report that nothing was logged in the period only where it is of one', () => {
  const empty: Preview = { Columns: [], Rows: [] }
  expect(htmlOf(empty, 'en', { total: 0 })).toContain('nothing was logged there in that period')
  const made = htmlOf({ ...empty, MadeOn: 'Register searched on: Not searched yet' }, 'en', {
    total: 0,
    ofPeriod: false,
  })
  expect(made).not.toContain('logged')
  expect(made).toContain('Not searched yet')
})

it('says what it was asked for, for paper, which has no fields', () => {
  expect(
    htmlOf({ Columns: [{ Name: 'Year', Title: 'Year', Kind: 'numeral' }], Rows: [[2021]] }, 'en'),
  ).toContain('Toronto · 2026')
})
