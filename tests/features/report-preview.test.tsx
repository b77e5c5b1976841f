import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { ReportPreview as Preview } from '../../domain/report/schema.ts'
import { ReportPreview } from '../../src/features/reports/report-preview.tsx'

function textsOf(preview: Preview, locale: string): (string | undefined)[] {
  i18n.loadAndActivate({ locale, messages: {} })
  const html = renderToStaticMarkup(
    <MantineProvider>
      <I18nProvider i18n={i18n}>
        <ReportPreview title="A report" preview={preview} total={1} />
      </I18nProvider>
    </MantineProvider>,
  )
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
