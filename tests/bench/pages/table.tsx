import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { createRoot } from 'react-dom/client'
import { DataTable } from '../../../src/ui/data-table.tsx'
import type { Column } from '../../../src/ui/table-types.ts'
import '../../../src/ui/theme/styles.ts'
import { cssVariablesResolver, theme } from '../../../src/ui/theme/theme.ts'

interface Row {
  id: string
  title: string
  values: readonly string[]
}

const topics = ['Slime', 'Rockets', 'Bridges', 'Owl pellets', 'Circuits', 'Bacteria', 'Volcanoes']

const makeRows = (many: number, cells: number): Row[] =>
  Array.from({ length: many }, (_, place) => ({
    id: `row-${place}`,
    title: `${topics[place % topics.length]} at school ${place}`,
    values: Array.from({ length: cells - 1 }, (_, cell) => `${topics[cell % topics.length]} ${place + cell}`),
  }))

const columnsOf = (cells: number): Column<Row>[] => [
  { id: 'title', header: 'Title', cell: (row) => <a href={`#${row.id}`}>{row.title}</a>, sortable: true },
  ...Array.from({ length: cells - 1 }, (_, cell) => ({
    id: `value-${cell}`,
    header: `Value ${cell + 1}`,
    cell: (row: Row) => row.values[cell],
    sortable: true,
    numeric: cell % 4 === 3,
  })),
]

let taken: number | null = null

/** The milliseconds from the first line of script until the rows were painted; null as long as they are not. */
export const timeTaken = (): number | null => taken

/** Runs what draws in a moment, when whoever asked has let go of the page, and takes the time until the frame is out. */
function drawInAMoment(draw: () => void): void {
  taken = null
  setTimeout(() => {
    const started = performance.now()
    const rows = new MutationObserver(() => {
      if (!document.querySelector('tbody tr')) return
      rows.disconnect()
      // A task that follows the frame begins when it has been laid out and painted.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => {
          taken = performance.now() - started
        }
        port2.postMessage(null)
      })
    })
    rows.observe(document.body, { childList: true, subtree: true })
    draw()
  }, 1000)
}

/** Draws the product's table with so many rows of so many cells, a box to select each before them. */
export function drawTable(many: number, cells: number): void {
  const [rows, columns] = [makeRows(many, cells), columnsOf(cells)]
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  drawInAMoment(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver}>
          <DataTable
            label="Rows"
            columns={columns}
            rows={rows}
            rowId={(row) => row.id}
            rowName={(row) => row.title}
            empty={null}
            sort={null}
            onSort={() => {}}
            selected={new Set()}
            onSelect={() => {}}
          />
        </MantineProvider>
      </I18nProvider>,
    ),
  )
}

/** The same rows as the browser reads them from text: the least that can draw them. */
export function drawBareTable(many: number, cells: number): void {
  const rows = makeRows(many, cells)
  drawInAMoment(() => {
    const lines = rows.map(
      ({ id, title, values }) =>
        `<tr><td><input type="checkbox" aria-label="${title}"></td><td><a href="#${id}">${title}</a></td>${values
          .map((value) => `<td>${value}</td>`)
          .join('')}</tr>`,
    )
    document.body.innerHTML = `<table><tbody>${lines.join('')}</tbody></table>`
  })
}
