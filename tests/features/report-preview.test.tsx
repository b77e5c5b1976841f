import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { ReportPreview as Preview } from '../../domain/report/schema.ts'
import { ReportPreview } from '../../src/features/reports/report-preview.tsx'

it('groups the digits of counts, never those of a year or of a request’s number', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const preview: Preview = {
    Columns: [
      { Name: 'Year', Title: 'Year', Kind: 'numeral' },
      { Name: 'Youth', Title: 'Youth', Kind: 'integer' },
    ],
    Rows: [[2021, 10_245]],
  }
  const html = renderToStaticMarkup(
    <MantineProvider>
      <I18nProvider i18n={i18n}>
        <ReportPreview title="A report" preview={preview} total={1} />
      </I18nProvider>
    </MantineProvider>,
  )
  expect(Array.from(html.matchAll(/<span>([^<]*)<\/span>/g), ([, text]) => text)).toEqual(['2021', '10,245'])
})
