import { useEffect, useMemo, useState } from 'react'
import type { WordLanguage } from '../../../../domain/localization/words.ts'
import { noteOnlyHere } from '../../../data/drafts/autosave.ts'
import { useOpenForm } from '../../../ui/form/open-forms.ts'

/** What is written in both languages. */
export type WrittenWords = Record<WordLanguage, string>

/** What was written about keys and not saved yet: it stays while rows are closed, paged away, or drawn as cards. */
export interface Written {
  of: (key: string) => WrittenWords | undefined
  /** null: it was saved, or is what the row says. */
  keep: (key: string, words: WrittenWords | null) => void
  isUnsaved: () => boolean
}

/**
 * See {@link Written}; for as long as the page stands. Nothing else keeps it, so a new version of the app waits as it does
 * for an open form.
 */
export function useWritten(): Written {
  const [isUnsaved, setUnsaved] = useState(false)
  useOpenForm(isUnsaved)
  useEffect(() => (isUnsaved ? noteOnlyHere() : undefined), [isUnsaved])
  return useMemo(() => {
    const kept = new Map<string, WrittenWords>()
    return {
      of: (key) => kept.get(key),
      keep: (key, words) => {
        if (words) kept.set(key, words)
        else kept.delete(key)
        setUnsaved(kept.size > 0)
      },
      isUnsaved: () => kept.size > 0,
    }
  }, [])
}
