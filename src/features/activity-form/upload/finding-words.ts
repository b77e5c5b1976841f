import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { columnHeaders } from '../../../../domain/upload/columns.ts'
import { type Finding, findingTypes } from '../../../../domain/upload/findings.ts'
import { languageOf, useFormat } from '../../../ui/format.ts'
import { type FindingFacts, findingPhrases, typeTitles } from './finding-phrases.ts'

/** What a finding says to a person, in the page's language. */
export interface FindingWords {
  type(finding: Finding): string
  /** What is wrong. */
  message(finding: Finding): string
  /** Where: sheet, row, column and value, as far as they are known. */
  place(finding: Finding): string
  /** What to do. */
  remedy(finding: Finding): string
  /** All of it for a cell beside the row. */
  note(finding: Finding): string
}

/** The words for findings; the same object until the language changes. */
export function useFindingWords(): FindingWords {
  const { t, i18n } = useLingui()
  const format = useFormat()
  return useMemo(() => {
    const language = languageOf(i18n.locale)
    const header = (finding: Finding) => finding.Column && columnHeaders[finding.Column][language]
    const facts = (finding: Finding): FindingFacts => ({
      limit: format.number(finding.Limit ?? 0),
      megabytes: format.number((finding.Limit ?? 0) / 1_048_576),
      otherRow: format.number(finding.OtherRow ?? 0),
      value: finding.Value ?? '',
      other: finding.Other ?? '',
    })
    const say = (finding: Finding, part: 'message' | 'remedy') => {
      const phrase: MessageDescriptor = findingPhrases[finding.Code][part](facts(finding))
      return i18n._(phrase)
    }
    const place = (finding: Finding): string => {
      const { Sheet: sheet, Value: value } = finding
      const row = finding.Row === null ? null : format.number(finding.Row)
      const column = header(finding)
      return [
        sheet === null ? null : t`Sheet: ${sheet}`,
        row === null ? null : t`Row: ${row}`,
        column === null ? null : t`Column: ${column}`,
        value === null ? null : t`Value: ${value}`,
      ]
        .filter((part) => part !== null)
        .join(' · ')
    }
    return {
      type: (finding) => i18n._(typeTitles[findingTypes[finding.Code]]),
      message: (finding) => say(finding, 'message'),
      place,
      remedy: (finding) => say(finding, 'remedy'),
      note: (finding) => {
        const column = header(finding)
        const [message, remedy] = [say(finding, 'message'), say(finding, 'remedy')]
        return column ? t`${column}: ${message} ${remedy}` : `${message} ${remedy}`
      },
    }
  }, [t, i18n, format])
}
