import { useCallback, useEffect, useState } from 'react'
import type { DuplicateSearch } from '../../../../domain/organization/duplicates/schema.ts'
import type { ApiAnswer } from '../../../data/calls/api.ts'
import { fetchDuplicateSearch, startDuplicateSearch } from '../../../data/organization/duplicates.ts'

/** Milliseconds between two looks at a search that runs. */
const BETWEEN_LOOKS = 1000

/**
 * The search in the background: begins by itself where there never was one, is looked at while it runs, and can be asked
 * for again. `onDone` hears of each new result.
 */
export function useDuplicateSearch(onDone: () => void) {
  const [search, setSearch] = useState<DuplicateSearch | null>(null)
  const take = useCallback((answer: ApiAnswer<DuplicateSearch>) => {
    if (answer.kind === 'ok') setSearch(answer.value)
    return answer
  }, [])
  const start = useCallback(async () => take(await startDuplicateSearch()), [take])

  useEffect(() => {
    void fetchDuplicateSearch().then((answer) => {
      take(answer)
      const isFirst = answer.kind === 'ok' && answer.value.DoneOn === null && answer.value.Progress === null
      if (isFirst) void start()
    })
  }, [take, start])

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

  return { search, start }
}
