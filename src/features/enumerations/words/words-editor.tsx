import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Textarea } from '@mantine/core'
import { useRef, useState } from 'react'
import type { Problem } from '../../../../domain/kernel/problems.ts'
import { type WordLanguage, wordLanguages } from '../../../../domain/localization/words.ts'
import { useSayWhyNot } from '../../../pickers/desk-form/use-say-why-not.ts'
import { focusField } from '../../../ui/form/focus-field.ts'
import { useFocusBack } from '../../../ui/form/use-focus-back.ts'
import { keepFocus } from '../../../ui/navigation-focus.ts'
import { phraseFor } from '../../../ui/problem-phrases.ts'
import type { WordsRow } from './arrange-words.ts'
import { judgeWords, placeholdersToKeep, saysOther, wordsToSend } from './judge-words.ts'
import type { EditWords } from './use-edit-words.ts'
import type { Written, WrittenWords } from './use-written.ts'
import { WhereUsed } from './where-used.tsx'

interface WordsEditorProps {
  row: WordsRow
  /** Absent for whoever only reads. */
  onSave?: EditWords | undefined
  written: Written
}

/** A key's words side by side, what the app itself says, and where it is said. */
export function WordsEditor({ row, onSave, written: kept }: WordsEditorProps) {
  const { t } = useLingui()
  const sayWhyNot = useSayWhyNot()
  const [written, setWritten] = useState(kept.of(row.Key) ?? row.Localizations)
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const [busy, setBusy] = useState(false)
  const focus = useFocusBack(busy)
  const box = useRef<HTMLDivElement>(null)
  const words = wordsToSend(row, written)
  const isChanged = saysOther(row, written)
  const write = (next: WrittenWords) => {
    kept.keep(row, saysOther(row, next) ? next : null)
    setWritten(next)
    setProblems([])
  }
  const refuse = (found: readonly Problem[]) => {
    setProblems(found)
    const first = wordLanguages.find((one) => found.some(({ Field }) => Field === one))
    if (first) focusField(fieldOf(row, first))
  }
  const send = async (next: typeof words) => {
    if (!onSave || busy) return
    const found = judgeWords(row, next)
    if (found.length > 0) return refuse(found)
    setProblems([])
    focus.leave()
    setBusy(true)
    sayWhyNot.withdraw()
    const outcome = await onSave(row, next)
    setBusy(false)
    if (outcome === 'saved') {
      kept.keep(row, null)
      const focused = document.activeElement
      const field = box.current?.querySelector('textarea')
      if (!field || !(focused === document.body || box.current?.contains(focused))) return
      // The button that was pressed has nothing left to do, or is gone. The row may leave its filter, and the field with it.
      field.focus()
      keepFocus(field)
    } else if (outcome === 'failed') return
    else if ('joined' in outcome) setWritten(outcome.joined)
    else if (box.current) refuse(outcome.refused)
    // Closed meanwhile, or paged away: nobody would see it at its field.
    else sayWhyNot({ kind: 'refused', status: 422, problems: [...outcome.refused], value: null })
  }
  const putBack = () => {
    write({ en: row.Original?.en ?? '', fr: row.Original?.fr ?? '' })
    void send({ en: null, fr: null })
  }
  const names: Record<WordLanguage, string> = { en: t`English`, fr: t`French` }
  return (
    <div ref={box} className="words-editor">
      <div className="words-both">
        {wordLanguages.map((language) => (
          <WordsOf
            key={language}
            row={row}
            language={language}
            label={names[language]}
            text={written[language]}
            problem={problems.find(({ Field }) => Field === language)}
            readOnly={onSave === undefined || busy}
            onChange={(text) => write({ ...written, [language]: text })}
          />
        ))}
      </div>
      {onSave && (
        <div className="words-buttons">
          <Button variant="default" loading={busy} disabled={!isChanged} onClick={() => void send(words)}>
            <Trans>Save these words</Trans>
          </Button>
          {row.isCorrected && (
            <Button variant="subtle" disabled={busy} onClick={putBack}>
              <Trans>Put the app’s own words back</Trans>
            </Button>
          )}
        </div>
      )}
      <WhereUsed row={row} />
    </div>
  )
}

/** Several keys may be open at once. */
const fieldOf = ({ Key }: WordsRow, language: WordLanguage): string => `${Key}.${language}`

interface WordsOfProps {
  row: WordsRow
  language: WordLanguage
  label: string
  text: string
  problem: Problem | undefined
  readOnly: boolean
  onChange: (text: string) => void
}

function WordsOf({ row, language, label, text, problem, readOnly, onChange }: WordsOfProps) {
  const { t, i18n } = useLingui()
  const own = row.Original?.[language]
  const kept = placeholdersToKeep(row, language).join(' ')
  const isCorrected = own !== undefined && own !== row.Localizations[language]
  return (
    <div>
      <Textarea
        data-field={fieldOf(row, language)}
        label={label}
        lang={language}
        autosize={false}
        rows={Math.min(8, Math.max(2, Math.ceil(text.length / 60)))}
        value={text}
        readOnly={readOnly}
        error={problem && i18n._(phraseFor(problem))}
        description={kept && t`To be kept: ${kept}`}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {isCorrected && (
        <p className="elan-subtitle">
          <Trans>
            The app itself says: <q lang={language}>{own}</q>
          </Trans>
        </p>
      )}
    </div>
  )
}
