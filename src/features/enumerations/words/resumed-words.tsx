import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { DeskNote, ResumedTyped } from '../../../pickers/desk-form/desk-notices.tsx'
import type { Listed } from '../../../ui/list/listed.ts'
import type { WordsRow } from './arrange-words.ts'
import type { Written } from './use-written.ts'

interface ResumedWordsProps {
  written: Written
  words: Listed<WordsRow>
  /** Shows a key, wherever it stands in the list. */
  onShow: (key: string) => void
}

/** Says that words of an earlier visit are here and about which keys: their rows are closed, mostly on another page of the list. */
export function ResumedWords({ written, words, onShow }: ResumedWordsProps) {
  const { t } = useLingui()
  const rows = words.kind === 'rows' ? words.rows : []
  return (
    <>
      <ResumedTyped typed={written}>
        <ul className="words-resumed" aria-label={t`Words that you wrote`}>
          {written.keys.map((key) => {
            const text = rows.find(({ Key }) => Key === key)?.Localizations.en || key
            return (
              <li key={key}>
                <Button variant="subtle" size="compact-sm" onClick={() => onShow(key)}>
                  <Trans>Show “{text}”</Trans>
                </Button>
              </li>
            )
          })}
        </ul>
      </ResumedTyped>
      {written.keys.length > 0 && (
        <p className="elan-hint">
          <DeskNote desk={written} />
        </p>
      )}
    </>
  )
}
