import { useCallback, useMemo, useState } from 'react'
import type { LocalizationKey } from '../../../../domain/localization/schema.ts'
import { fetchWords } from '../../../data/site/words.ts'
import { useServerRows } from '../../../pickers/list/use-server-rows.ts'
import type { Listed } from '../../../ui/list/listed.ts'
import { type WordsRow, wordsRow } from './arrange-words.ts'

const whole = { page: 1, pageSize: 'all' } as const

/** Every key as the server told it, with what was written here since. */
export interface HeldWords {
  words: Listed<WordsRow>
  /** Shows a key as it is now; a key that was not there comes first. */
  put: (key: LocalizationKey) => void
  again: () => void
}

/** See {@link HeldWords}. */
export function useWords(): HeldWords {
  const { listed, again } = useServerRows(fetchWords, whole)
  const [written, setWritten] = useState<ReadonlyMap<string, LocalizationKey>>(new Map())
  const put = useCallback(
    (key: LocalizationKey) => setWritten((before) => new Map(before).set(key.Key, key)),
    [],
  )
  const words = useMemo((): Listed<WordsRow> => {
    if (listed.kind !== 'rows') return listed
    const known = new Set(listed.rows.map(({ Key }) => Key))
    const added = [...written.values()].filter(({ Key }) => !known.has(Key))
    const rows = [...added, ...listed.rows.map((row) => written.get(row.Key) ?? row)].map(wordsRow)
    return { ...listed, rows, total: rows.length }
  }, [listed, written])
  return { words, put, again }
}
