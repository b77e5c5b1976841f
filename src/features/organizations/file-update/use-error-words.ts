import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { RowFinding } from '../../../../domain/organization/file-update/findings.ts'
import type { FileProblem } from '../../../../workbook/read-organizations.ts'
import { wholeFilePhrases } from '../../../pickers/files/whole-file-phrases.ts'
import { useFormat } from '../../../ui/format.ts'
import { rowPhrases } from './error-phrases.ts'

const isOfFile = (code: string): code is FileProblem['code'] => code in wholeFilePhrases
const isOfRow = (code: string): code is RowFinding => code in rowPhrases

/** What is wrong with a file or a row of it, in the page's language. */
export function useErrorWords() {
  const { t, i18n } = useLingui()
  const format = useFormat()
  return useMemo(() => {
    const whole = (code: string, limit: number | null): string =>
      isOfFile(code)
        ? i18n._(wholeFilePhrases[code](format.number(limit ?? 0)))
        : t`The file could not be read.`
    return {
      whole,
      message: (code: string, limit: number | null = null): string =>
        isOfRow(code) ? i18n._(rowPhrases[code]) : whole(code, limit),
      type: (type: 0 | 1 | 2): string => [t`Parse error`, t`Comparison error`, t`Data error`][type] ?? '',
    }
  }, [t, i18n, format])
}
