import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import type { Problem } from '../../../../domain/kernel/problems.ts'
import type { LocalizationKey } from '../../../../domain/localization/schema.ts'
import type { BothWords } from '../../../../domain/localization/words.ts'
import { type HeldKey, keyFor } from '../../../data/calls/held-key.ts'
import { writeWords } from '../../../data/site/words.ts'
import { useSayWhyNot } from '../../../pickers/desk-form/use-say-why-not.ts'
import { useSnackbar } from '../../../ui/snackbar.tsx'
import type { WordsRow } from './arrange-words.ts'
import type { Written, WrittenWords } from './use-written.ts'

/**
 * Writes the words of a row, which shows them once the server has them: a row that left its filter before would take its editor
 * along, and what was refused. Answers what was refused, or how the words stand where somebody else changed some of them.
 */
export type EditWords = (
  row: WordsRow,
  words: BothWords,
) => Promise<{ refused: readonly Problem[] } | { joined: WrittenWords } | 'saved' | 'failed'>

/**
 * See {@link EditWords}; `put` shows a key as it is now. What was `written` over an older version, on another day, is no
 * answer to what somebody else wrote since.
 */
export function useEditWords(
  put: (key: LocalizationKey) => void,
  written: Pick<Written, 'versionOf' | 'standOn'>,
): EditWords {
  const { t } = useLingui()
  const snackbar = useSnackbar()
  const sayWhyNot = useSayWhyNot()
  const held = useRef<HeldKey | null>(null)
  return async (row, words) => {
    const { Key, Version, UsedAt } = row
    const seen = { Key, Version: written.versionOf(Key) ?? Version }
    held.current = keyFor(held.current, [seen, words])
    sayWhyNot.withdraw()
    const answer = await writeWords(seen, words, held.current.key)
    if (answer.kind === 'ok') {
      put({ ...answer.value, UsedAt })
      const isBack = row.isCorrected && words.en === null && words.fr === null
      snackbar.say(
        isBack
          ? t`The app’s own words are back. Devices show them after their next exchange.`
          : t`Saved. Devices show it after their next exchange.`,
      )
      return 'saved'
    }
    if (answer.kind === 'refused' && answer.status === 412 && answer.value) {
      const theirs = answer.value as LocalizationKey
      put({ ...theirs, UsedAt })
      const joined = written.standOn(theirs)
      sayWhyNot.sayError(
        joined?.replaces === false
          ? t`Someone else changed these words meanwhile; theirs are shown where you wrote nothing. What you wrote is still here: save again.`
          : t`Someone else changed these words meanwhile; the list shows theirs. What you wrote is still here: save again to replace them.`,
      )
      return joined ? { joined: joined.words } : 'failed'
    }
    if (answer.kind === 'refused' && answer.problems.some(({ Field }) => Field === 'en' || Field === 'fr'))
      return { refused: answer.problems }
    sayWhyNot(answer)
    return 'failed'
  }
}
