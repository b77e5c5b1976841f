import { useCallback, useEffect, useState } from 'react'
import type { DuplicateSearch } from '../../../../domain/organization/duplicates/schema.ts'
import type { ApiAnswer, Unanswered } from '../../../data/calls/api.ts'
import { fetchDuplicateSearch, startDuplicateSearch } from '../../../data/organization/duplicates.ts'
import { useSayWhyNot } from '../../../pickers/desk-form/use-say-why-not.ts'

/** Milliseconds between two looks at a search that runs. */
const BETWEEN_LOOKS = 1000

type Ask = () => Promise<ApiAnswer<DuplicateSearch>>

/** How the search stands, once it has begun where there never was one; `missing`: why that is not known, or could not begin. */
export async function lookFirst(
  look: Ask = fetchDuplicateSearch,
  begin: Ask = startDuplicateSearch,
): Promise<{ search: DuplicateSearch | null; missing: Unanswered | null }> {
  const found = await look()
  if (found.kind !== 'ok') return { search: null, missing: found.kind }
  const isFirst = found.value.DoneOn === null && found.value.Progress === null
  if (!isFirst) return { search: found.value, missing: null }
  const begun = await begin()
  return begun.kind === 'ok'
    ? { search: begun.value, missing: null }
    : { search: found.value, missing: begun.kind }
}

/**
 * The search in the background: begins by itself where there never was one, is looked at while it runs, and can be asked
 * for again. `onDone` hears of each new result. `missing`: why nothing is known of it; `retry` asks once more.
 */
export function useDuplicateSearch(onDone: () => void) {
  const sayWhyNot = useSayWhyNot()
  const [search, setSearch] = useState<DuplicateSearch | null>(null)
  const [missing, setMissing] = useState<Unanswered | null>(null)
  const [attempt, setAttempt] = useState(0)
  const take = useCallback((answer: ApiAnswer<DuplicateSearch>) => {
    if (answer.kind !== 'ok') return
    setSearch(answer.value)
    setMissing(null)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again.
  useEffect(() => {
    void lookFirst().then((first) => {
      setSearch(first.search)
      setMissing(first.missing)
    })
  }, [attempt])

  const isRunning = search !== null && search.Progress !== null
  useEffect(() => {
    if (!isRunning) return
    // Where answers take longer than the looks are apart, several say that it is done: the first one is heard.
    let isOver = false
    const timer = setInterval(() => {
      void fetchDuplicateSearch().then((answer) => {
        if (isOver) return
        take(answer)
        if (answer.kind !== 'ok' || answer.value.Progress !== null) return
        isOver = true
        if (!answer.value.Failed) onDone()
      })
    }, BETWEEN_LOOKS)
    return () => {
      isOver = true
      clearInterval(timer)
    }
  }, [isRunning, take, onDone])

  return {
    search,
    missing,
    retry: () => {
      setMissing(null)
      setAttempt((count) => count + 1)
    },
    start: async () => {
      sayWhyNot.withdraw()
      const answer = await startDuplicateSearch()
      take(answer)
      if (answer.kind !== 'ok') sayWhyNot(answer)
    },
  }
}
