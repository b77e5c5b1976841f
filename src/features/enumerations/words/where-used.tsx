import { Trans, useLingui } from '@lingui/react/macro'
import { useNameOfList } from '../../../pickers/enumerations/list-names.ts'
import { areaOf } from './area-phrases.ts'
import type { WordsRow } from './arrange-words.ts'

/** Where words are said: the lists that offer them, or the parts of the app with their sources. */
export function WhereUsed({ row }: { row: WordsRow }) {
  const { i18n } = useLingui()
  const nameOf = useNameOfList()
  if (row.UsedAt.length === 0)
    return (
      <p className="elan-subtitle">
        {row.isOfApp ? <Trans>The app no longer says this.</Trans> : <Trans>No list offers this.</Trans>}
      </p>
    )
  return (
    <div className="words-used">
      <p className="elan-subtitle">
        <Trans>Used in</Trans>
      </p>
      <ul>
        {row.UsedAt.map((place) => (
          <li key={place}>
            {row.isOfApp ? (
              <>
                {i18n._(areaOf(place))} <code>{place}</code>
              </>
            ) : (
              nameOf(place)
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
