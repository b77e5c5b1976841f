import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DataTable } from '../../src/ui/data-table.tsx'

/** The body of a table of rows that can be selected. */
function bodyOf(names: readonly string[]): string {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const markup = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <MantineProvider>
        <DataTable
          label="People"
          columns={[
            { id: 'name', header: 'Name', cell: (row: { name: string }) => row.name },
            { id: 'length', header: 'Length', cell: (row) => row.name.length, numeric: true },
          ]}
          rows={names.map((name) => ({ name }))}
          rowId={(row) => row.name}
          rowName={(row) => row.name}
          empty={null}
          selected={new Set()}
          onSelect={() => {}}
        />
      </MantineProvider>
    </I18nProvider>,
  )
  return /<tbody>(.*)<\/tbody>/s.exec(markup)?.[1] ?? ''
}

test('rows are the browser’s own cells and boxes, and nothing else: a page may have five hundred', () => {
  const body = bodyOf(['Amélie', 'Priya'])
  expect(Array.from(body.matchAll(/<(\w+)/g), ([, tag]) => tag)).toEqual(
    ['Amélie', 'Priya'].flatMap(() => ['tr', 'td', 'label', 'input', 'td', 'td']),
  )
  expect(body).not.toMatch(/mantine|style=|m_/)
  expect(body.match(/<input type="checkbox"/g)).toHaveLength(2)
})
