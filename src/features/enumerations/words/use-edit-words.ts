import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import type { Problem } from '../../../../domain/kernel/problems.ts'
import type { LocalizationKey } from '../../../../domain/localization/schema.ts'
import type { BothWords } from '../../../../domain/localization/words.ts'
import { type HeldKey, keyFor, writeWords } from '../../../data/site/words.ts'
import { useSayWhyNot } from '../../../pickers/desk-form/use-say-why-not.ts'
import { useSnackbar } from '../../../ui/snackbar.tsx'
import type { WordsRow } from './arrange-words.ts'

/** Writes the words of a row: they show at once, and the old ones again when it fails. Answers what was refused. */
export type EditWords = (row: WordsRow, words: BothWords) => Promise<readonly Problem[] | 'saved' | 'failed'>

/** See {@link EditWords}; `put` shows a key as it is now. */
export function useEditWords(put: (key: LocalizationKey) => void): EditWords {
  const { t } = useLingui()
  const snackbar = useSnackbar()
  const sayWhyNot = useSayWhyNot()
  const held = useRef<HeldKey | null>(null)
  return async (row, words) => {
    const { Key, LocalizationGroupId, Version, Localizations, Original, UsedAt } = row
    const old: LocalizationKey = { Key, LocalizationGroupId, Version, Localizations, Original, UsedAt }
    put({
      ...old,
      Localizations: { en: words.en ?? Original?.en ?? '', fr: words.fr ?? Original?.fr ?? '' },
    })
    held.current = keyFor(held.current, [Key, Version, words])
    const answer = await writeWords(row, words, held.current.key)
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
      put({ ...(answer.value as LocalizationKey), UsedAt })
      snackbar.sayError(
        t`Someone else changed these words meanwhile; the list shows theirs. What you wrote is still here: save again to replace them.`,
      )
      return 'failed'
    }
    put(old)
    if (answer.kind === 'refused' && answer.problems.some(({ Field }) => Field === 'en' || Field === 'fr'))
      return answer.problems
    sayWhyNot(answer)
    return 'failed'
  }
}
