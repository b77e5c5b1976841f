import { useLingui } from '@lingui/react/macro'
import { useNameOfList } from '../../../pickers/enumerations/list-names.ts'
import type { Column } from '../../../ui/table-types.ts'
import { areaOf } from './area-phrases.ts'
import type { WordsRow } from './arrange-words.ts'

/** The columns of words: both languages side by side, and where they are used. */
export function useWordsColumns(): Column<WordsRow>[] {
  const { t, i18n } = useLingui()
  const nameOf = useNameOfList()
  const usedIn = ({ isOfApp, UsedAt }: WordsRow): string =>
    [...new Set(UsedAt.map((place) => (isOfApp ? i18n._(areaOf(place)) : nameOf(place))))].join(' · ')
  return [
    {
      id: 'English',
      header: t`English`,
      cell: ({ Localizations: { en } }) => (
        <span lang="en" className="elan-two-lines" title={en}>
          {en}
        </span>
      ),
      sortable: true,
      asTitle: true,
      room: 'lines',
    },
    {
      id: 'French',
      header: t`French`,
      cell: ({ Localizations: { fr } }) => (
        <span lang="fr" className="elan-two-lines" title={fr}>
          {fr}
        </span>
      ),
      sortable: true,
      room: 'lines',
    },
    { id: 'Used', header: t`Used in`, cell: usedIn },
    {
      id: 'Key',
      header: t`Key`,
      cell: (row) => (
        <code className="words-key" title={row.Key}>
          {row.Key}
        </code>
      ),
      sortable: true,
    },
    {
      id: 'State',
      header: t`State`,
      cell: (row) => (row.isCorrected ? t`Corrected` : row.isUntranslated ? t`Not translated` : ''),
      room: 'whole',
    },
  ]
}
