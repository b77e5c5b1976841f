import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useKitColumns } from '../../../src/features/kits/kit-columns.tsx'
import { useSeasonColumns } from '../../../src/features/seasons/season-columns.tsx'
import { DataTable } from '../../../src/ui/data-table.tsx'
import type { Column } from '../../../src/ui/table-types.ts'

const seasons = () =>
  useSeasonColumns({ changes: {}, problems: new Map(), busy: false, set: () => {} }) as Column<object>[]
const kits = () => useKitColumns({ isOn: () => true, set: () => {} } as never, () => {}) as Column<object>[]

const row = {
  Id: 'a',
  name: 'Rockets',
  StartDate: '2026-09-01',
  EndDate: '2027-08-31',
  Active: true,
  Locked: false,
}

test.each([
  ['seasons', seasons, 4],
  ['kits', kits, 1],
])('a field or switch in a row of the %s is never cut', (_, useColumns, count) => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const Rows = () => (
    <DataTable
      label=""
      columns={useColumns()}
      rows={[row]}
      rowId={() => 'a'}
      rowName={() => ''}
      empty={null}
    />
  )
  const markup = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <MantineProvider>
        <Rows />
      </MantineProvider>
    </I18nProvider>,
  )
  const cells = Array.from(markup.matchAll(/<td class="([^"]*)"(?:(?!<td).)*?<input/gs), ([, name]) => name)
  expect(cells).toEqual(Array.from({ length: count }, () => 'elan-whole'))
  expect(markup.match(/<input/g)).toHaveLength(count)
})
