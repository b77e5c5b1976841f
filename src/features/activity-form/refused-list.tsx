import { useLingui } from '@lingui/react/macro'
import type { Problem } from '../../../domain/kernel/problems.ts'
import { useFieldWords } from '../../pickers/log-form/field-words.ts'
import { phraseFor } from '../../ui/problem-phrases.ts'

interface RefusedListProps {
  refused: readonly Problem[]
  onJump: (path: string) => void
}

/** What the server refused, each reason a way to its answer: it may stand in another step. */
export function RefusedList({ refused, onJump }: RefusedListProps) {
  const { t, i18n } = useLingui()
  const fieldWords = useFieldWords()
  return (
    <ul className="elan-missing" aria-label={t`What was refused`}>
      {refused.map((problem) => {
        const field = problem.Field
        const reason = i18n._(phraseFor(problem))
        return (
          <li key={`${problem.Code} ${field}`}>
            {field ? (
              <button
                type="button"
                onClick={() => onJump(field)}
              >{t`${fieldWords(field)}: ${reason}`}</button>
            ) : (
              reason
            )}
          </li>
        )
      })}
    </ul>
  )
}
