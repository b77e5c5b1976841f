import { Trans, useLingui } from '@lingui/react/macro'
import { IconCheck, IconPencil, IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import {
  columnOfField,
  type FileColumn,
  fileColumns,
} from '../../../../domain/organization/file-update/columns.ts'
import type { FileItem } from '../../../../domain/organization/file-update/schema.ts'
import { phraseFor } from '../../../ui/problem-phrases.ts'
import type { Column } from '../../../ui/table-types.ts'
import { columnPhrases } from './column-phrases.ts'
import { invalidPhrase } from './error-phrases.ts'
import { useValueWords } from './use-value-words.ts'

/** The columns of the review: each change marked by its sign and its words, not by its colour alone. */
export function useChangeColumns(hidden: ReadonlySet<string>, tellsWhy: boolean): Column<FileItem>[] {
  const { t, i18n } = useLingui()
  const say = useValueWords()
  return useMemo(() => {
    const cell = (column: FileColumn) => (item: FileItem) => {
      const words = column === 'Id' ? (item.OrganizationId ?? '–') : say(column, item) || '–'
      if (!item.ColumnsChanged.includes(column)) return words
      const before = item.OrganizationId ? say(column, item.Before) || t`nothing` : ''
      return (
        <span className="organizations-changed" title={before === '' ? undefined : t`Before: ${before}`}>
          <IconPencil size={14} aria-hidden="true" />
          {words}
          <span className="elan-only-heard">{t`(changed)`}</span>
        </span>
      )
    }
    const mark: Column<FileItem> = {
      id: 'Mark',
      header: t`Kind`,
      room: 'whole',
      cell: ({ OrganizationId }) => (
        <span className="organizations-mark">
          {OrganizationId ? (
            <>
              <IconCheck size={16} aria-hidden="true" /> <Trans context="mark of a row">Update</Trans>
            </>
          ) : (
            <>
              <IconPlus size={16} aria-hidden="true" /> <Trans>Addition</Trans>
            </>
          )}
        </span>
      ),
    }
    const line: Column<FileItem> = { id: 'Row', header: t`Row`, numeric: true, cell: ({ Row }) => Row }
    const why: Column<FileItem> = {
      id: 'Why',
      header: t`Why it was not applied`,
      room: 'lines',
      cell: ({ Outcome, Reasons, OrganizationId }) => {
        if (Outcome === 'changed' && OrganizationId) return t`It was changed since the file was compared.`
        if (Outcome === 'changed') return t`It was added since the file was compared.`
        return Reasons.map(({ Code, Field, Limit }) => {
          const named = columnOfField.get(Field ?? '')
          const sentence = i18n._(
            named && Code === 'unknown_reference'
              ? invalidPhrase({ Property: named, Code })
              : phraseFor({ Code, Field: Field ?? '', Limit: Limit ?? 1 }),
          )
          if (!named) return sentence
          const column = i18n._(columnPhrases[named])
          return t`${column}: ${sentence}`
        }).join(' ')
      },
    }
    const ordered: FileColumn[] = [
      'Name',
      'City',
      ...fileColumns.filter((one) => one !== 'Name' && one !== 'City'),
    ]
    return [
      ...ordered.slice(0, 1).map(
        (column): Column<FileItem> => ({
          id: column,
          header: i18n._(columnPhrases[column]),
          asTitle: true,
          cell: cell(column),
        }),
      ),
      mark,
      ...(tellsWhy ? [line, why] : []),
      ...ordered.slice(1).map(
        (column): Column<FileItem> => ({
          id: column,
          header: i18n._(columnPhrases[column]),
          hidden: hidden.has(column),
          cell: cell(column),
        }),
      ),
    ]
  }, [t, i18n, say, hidden, tellsWhy])
}
