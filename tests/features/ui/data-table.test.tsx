import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DataCards } from '../../../src/ui/data-cards.tsx'
import { DataTable } from '../../../src/ui/data-table.tsx'
import { ListView } from '../../../src/ui/list/list-view.tsx'
import { type Listed, loading } from '../../../src/ui/list/listed.ts'
import { SelectionBar } from '../../../src/ui/list/selection-bar.tsx'
import { SoFar } from '../../../src/ui/page-states.tsx'
import { TableFooter } from '../../../src/ui/table-footer.tsx'
import type { TableSort } from '../../../src/ui/table-types.ts'

/** The body of a table of rows that can be selected. */
function bodyOf(names: readonly string[], savedId?: string): string {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const markup = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <MantineProvider>
        <DataTable
          label="People"
          columns={[
            { id: 'name', header: 'Name', cell: (row: { name: string }) => row.name, asTitle: true },
            { id: 'length', header: 'Length', cell: (row) => row.name.length, numeric: true },
          ]}
          rows={names.map((name) => ({ name }))}
          rowId={(row) => row.name}
          rowName={(row) => row.name}
          savedId={savedId}
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
    ['Amélie', 'Priya'].flatMap(() => ['tr', 'td', 'label', 'input', 'th', 'td']),
  )
  expect(body).not.toMatch(/mantine|style=|m_/)
  expect(body.match(/<input type="checkbox"/g)).toHaveLength(2)
  // What a row is known by is heard with each of its cells.
  expect(body.match(/<th scope="row"/g)).toHaveLength(2)
})

test('the row of what was just saved is marked, and no other', () => {
  const [amelie = '', priya = ''] = bodyOf(['Amélie', 'Priya'], 'Priya').split('</tr>')
  expect(amelie).not.toMatch(/data-saved|Just saved/)
  expect(priya).toMatch(/<tr data-saved="true">.*<th scope="row"[^>]*>Priya<span[^>]*>.*Just saved/s)
})

/** Whether a table of so many rows has its pages beneath it. */
function hasPages(total: number, sizes?: readonly number[]): boolean {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const markup = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <MantineProvider>
        <TableFooter
          page={1}
          pageSize={sizes?.[0] ?? 10}
          sizes={sizes}
          total={total}
          onPage={() => {}}
          onPageSize={() => {}}
        />
      </MantineProvider>
    </I18nProvider>,
  )
  return markup.includes('<nav')
}

test('a table has pages from its eleventh row on, one of five rows a page from its sixth on', () => {
  expect([hasPages(10), hasPages(11)]).toEqual([false, true])
  expect([hasPages(10, [10, 20, 50]), hasPages(11, [10, 20, 50])]).toEqual([false, true])
  expect([hasPages(5, [5]), hasPages(6, [5])]).toEqual([false, true])
})

const drawn = (part: ReactNode): string => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <MantineProvider>{part}</MantineProvider>
    </I18nProvider>,
  )
}

const listOf = (listed: Listed<string>) =>
  drawn(
    <ListView
      label="People"
      listed={listed}
      state={{ search: '', sort: null, page: 1, pageSize: 10 }}
      onChange={() => {}}
      columns={[{ id: 'name', header: 'Name', cell: (row: string) => row }]}
      rowId={(row) => row}
      rowName={(row) => row}
      count={(total) => `${total} in all`}
      empty={null}
    />,
  )

test('the region that says how many there are stands, empty, while rows are asked for', () => {
  const region = (said: string) => `<p class="elan-list-count" role="status">${said}</p>`
  expect(listOf({ kind: 'rows', rows: ['Amélie'], total: 1, page: 1 })).toContain(region('1 in all'))
  for (const listed of [
    loading,
    { kind: 'offline', retry: () => {} } as const,
    { kind: 'rows', rows: [], total: 0, page: 1, arriving: true } as const,
  ])
    expect(listOf(listed)).toContain(region(''))
})

test('rows of before stay while others are waited for, and are said to be', () => {
  const list = (busy?: boolean) => listOf({ kind: 'rows', rows: ['Amélie'], total: 1, page: 1, busy })
  expect(list(true)).toMatch(/aria-busy="true".*Amélie/)
  expect(list()).toContain('Amélie')
  expect(list()).not.toContain('aria-busy')
})

test('a selection that a filter hides whole can be cleared', () => {
  const barOf = (selected?: number) =>
    drawn(<SelectionBar label="" count={0} selected={selected} matching={3} onNone={() => {}} actions={[]} />)
  // Before there is any it only keeps its room.
  const away = /visibility:hidden[^>]*>(<span[^>]*>)*Clear the selection/
  expect(barOf(2)).toContain('Clear the selection')
  expect(barOf(2)).not.toMatch(away)
  expect(barOf()).toMatch(away)
})

test('thousands are grouped in what is said of a list', () => {
  const bar = (
    <SelectionBar label="" count={1} matching={12345} onAll={() => {}} onNone={() => {}} actions={[]} />
  )
  expect(drawn(bar)).toContain('12,345')
  expect(drawn(<SoFar count={12345} />)).toContain('12,345')
})

test('cards show their order by the arrow of the table, and it is heard', () => {
  const table = (Rows: typeof DataCards, descending: boolean) =>
    drawn(
      <Rows
        label="People"
        columns={[{ id: 'name', header: 'Name', cell: (row: string) => row, sortable: true }]}
        rows={['Amélie']}
        rowId={(row) => row}
        rowName={(row) => row}
        empty={null}
        sort={{ column: 'name', descending }}
        onSort={() => {}}
      />,
    )
  for (const [descending, arrow] of [
    [true, 'arrow-down'],
    [false, 'arrow-up'],
  ] as const) {
    expect(table(DataTable, descending)).toContain(`tabler-icon-${arrow}"`)
    const cards = table(DataCards, descending)
    expect(cards).toContain(`tabler-icon-${arrow}"`)
    expect(cards).toMatch(new RegExp(`aria-label="Reverse the order"[^>]*aria-pressed="${descending}"`))
  }
})

test('the order that a list opens with is marked on its column, in the table and on the cards', () => {
  const list = (Rows: typeof DataCards, sort: TableSort | null) =>
    drawn(
      <Rows
        label="People"
        columns={[
          { id: 'name', header: 'Name', cell: (row: string) => row, sortable: true },
          { id: 'day', header: 'Day', cell: () => '', sortable: true, usual: 'descending' },
        ]}
        rows={['Amélie']}
        rowId={(row) => row}
        rowName={(row) => row}
        empty={null}
        sort={sort}
        onSort={() => {}}
      />,
    )
  const marks = (sort: TableSort | null) =>
    Array.from(list(DataTable, sort).matchAll(/aria-sort="(\w+)"/g), ([, way]) => way)
  expect(marks(null)).toEqual(['none', 'descending'])
  expect(marks({ column: 'name', descending: false })).toEqual(['ascending', 'none'])

  const cards = list(DataCards, null)
  expect(cards).toMatch(/<option value="day" selected/)
  expect(cards).toMatch(/aria-label="Reverse the order"[^>]*aria-pressed="true"/)
  // The usual order is a column's: it has no second name.
  expect(cards).not.toContain('Default order')
})
