import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import {
  type FileColumn,
  type FileField,
  fieldOfColumn,
} from '../../../../domain/organization/file-update/columns.ts'
import { useEnumerationNames } from '../../../pickers/surroundings/lists-context.tsx'
import { organizationStatusPhrases } from '../status-phrases.ts'

type Value = string | number | boolean | null | undefined

/** What is known of an organization, by its fields. */
type Values = Readonly<Partial<Record<FileField | 'Id', Value>>>

/** Says a value of a column, in the page's language; empty where there is none. */
export function useValueWords(): (column: FileColumn, values: Values) => string {
  const { t, i18n } = useLingui()
  const nameOf = useEnumerationNames()
  return useCallback(
    (column, values) => {
      const field = column === 'Id' ? 'Id' : fieldOfColumn[column]
      const value = values[field]
      if (value === null || value === undefined || value === '') return ''
      if (typeof value === 'boolean') return value ? t`Yes` : t`No`
      if (field === 'Status') return i18n._(organizationStatusPhrases[value as 0 | 1 | 2])
      const isChoice = field.endsWith('Id') && !['Id', 'MergedId', 'ProvincialSchoolId'].includes(field)
      return isChoice ? (nameOf(String(value)) ?? t`a value that is no longer offered`) : String(value)
    },
    [t, i18n, nameOf],
  )
}
