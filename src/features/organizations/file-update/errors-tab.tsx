import { Plural, useLingui } from '@lingui/react/macro'
import { IconAlertCircle, IconFileX, IconSearchOff } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { FileHeader } from '../../../../domain/organization/file-update/schema.ts'
import { ListView } from '../../../ui/list/list-view.tsx'
import type { Column } from '../../../ui/table-types.ts'
import { ErrorDetails, type ErrorInfo } from './error-details.tsx'
import { useErrorWords } from './use-error-words.ts'
import { pageSizes, useFilePage } from './use-file-page.ts'

/** An error with its details read. */
export interface ShownError {
  id: string
  code: string
  type: 0 | 1 | 2
  info: ErrorInfo
}

const page = (errorSkip: number, errorTake: number) => ({ errorSkip, errorTake, take: 0 })

const errorsOf = (header: FileHeader) => ({
  rows: header.Errors.map(({ Message, Type, InfoJson }, place): ShownError => {
    const info = JSON.parse(InfoJson) as ErrorInfo
    return { id: `${place}-${info.LineNumber}-${Message}`, code: Message, type: Type, info }
  }),
  total: header.ErrorsTotal,
})

const icons = [IconFileX, IconSearchOff, IconAlertCircle] as const

/** What is wrong with rows of the file, with the details beneath each. */
export function ErrorsTab({ id }: { id: string }) {
  const { t } = useLingui()
  const words = useErrorWords()
  const { state, change, listed } = useFilePage<ShownError>(id, page, errorsOf)
  const columns = useMemo(
    (): Column<ShownError>[] => [
      {
        id: 'Message',
        header: t`Message`,
        asTitle: true,
        room: 'lines',
        cell: ({ code, info }) => words.message(code, info.Limit ?? null),
      },
      { id: 'Row', header: t`Row`, numeric: true, cell: ({ info }) => info.LineNumber ?? '–' },
      {
        id: 'Type',
        header: t`Type of error`,
        room: 'whole',
        cell: ({ type }) => {
          const Icon = icons[type]
          return (
            <span className="organizations-mark">
              <Icon size={18} aria-hidden="true" /> {words.type(type)}
            </span>
          )
        },
      },
    ],
    [t, words],
  )
  return (
    <ListView
      label={t`Errors in the file`}
      listed={listed}
      state={state}
      onChange={change}
      sizes={pageSizes}
      columns={columns}
      rowId={(row) => row.id}
      rowName={(row) => words.message(row.code, row.info.Limit ?? null)}
      count={(total) => total > 0 && <Plural value={total} one="# error" other="# errors" />}
      details={(row) => <ErrorDetails info={row.info} />}
      empty={<p className="organizations-note">{t`The file has no errors.`}</p>}
    />
  )
}
