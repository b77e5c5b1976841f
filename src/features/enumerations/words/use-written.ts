import { useMemo } from 'react'
import type { WordLanguage } from '../../../../domain/localization/words.ts'

/** What is written in both languages. */
export type WrittenWords = Record<WordLanguage, string>

/** What was written about keys and not saved yet: it stays while rows are closed, paged away, or drawn as cards. */
export interface Written {
  of: (key: string) => WrittenWords | undefined
  /** null: it was saved, or is what the row says. */
  keep: (key: string, words: WrittenWords | null) => void
  isUnsaved: () => boolean
}

/** See {@link Written}; for as long as the page stands. */
export const useWritten = (): Written =>
  useMemo(() => {
    const kept = new Map<string, WrittenWords>()
    return {
      of: (key) => kept.get(key),
      keep: (key, words) => void (words ? kept.set(key, words) : kept.delete(key)),
      isUnsaved: () => kept.size > 0,
    }
  }, [])
