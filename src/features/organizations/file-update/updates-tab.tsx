import { Plural, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { fileColumns } from '../../../../domain/organization/file-update/columns.ts'
import type { FileHeader, FileItem } from '../../../../domain/organization/file-update/schema.ts'
import { ColumnChooser } from '../../../ui/list/column-chooser.tsx'
import { ListTools } from '../../../ui/list/list-tools.tsx'
import { ListView } from '../../../ui/list/list-view.tsx'
import { ChangeDetails } from './change-details.tsx'
import { columnPhrases } from './column-phrases.ts'
import { useChangeColumns } from './use-change-columns.tsx'
import { pageSizes, useFilePage } from './use-file-page.ts'

const changesOf = (header: FileHeader) => ({ rows: header.Items, total: header.ItemsTotal })

const pages = {
  all: (skip: number, take: number, search: string) => ({ skip, take, search, errorTake: 0 }),
  failed: (skip: number, take: number, search: string) => ({
    skip,
    take,
    search,
    errorTake: 0,
    failed: true,
  }),
}

const always = new Set<string>(['Name', 'City'])

/** What the file would change, row by row, with what is said now beneath each; `only`: what could not be changed. */
export function UpdatesTab({ id, only = 'all' }: { id: string; only?: keyof typeof pages }) {
  const { t, i18n } = useLingui()
  const { state, change, listed } = useFilePage<FileItem>(id, pages[only], changesOf)
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null)
  const shown = listed.kind === 'rows' ? listed.rows : []
  // Until somebody chooses, the columns are those in which something changes.
  const changed = useMemo(() => new Set<string>(shown.flatMap((item) => item.ColumnsChanged)), [shown])
  const usual = new Set<string>(fileColumns.filter((column) => !changed.has(column) && !always.has(column)))
  const hidden = chosen ?? usual
  const columns = useChangeColumns(hidden, only === 'failed')
  return (
    <>
      <ListTools
        label={t`Search by name, city or provincial school number`}
        value={state.search}
        onSearch={(search) => change({ search })}
      >
        <ColumnChooser
          columns={fileColumns
            .filter((column) => !always.has(column))
            .map((column) => ({ id: column, header: i18n._(columnPhrases[column]) }))}
          hidden={hidden}
          onChange={setChosen}
        />
      </ListTools>
      <ListView
        label={t`Changes that the file proposes`}
        listed={listed}
        state={state}
        onChange={change}
        sizes={pageSizes}
        columns={columns}
        rowId={(row) => row.Id}
        rowName={(row) => String(row.Name ?? '')}
        count={(total) => <Plural value={total} one="# organization" other="# organizations" />}
        details={(row) => <ChangeDetails item={row} />}
        empty={
          <p className="organizations-note">
            {state.search === ''
              ? t`The file changes nothing in the register.`
              : t`Nothing in the file matches this search.`}
          </p>
        }
      />
    </>
  )
}
