import { useEffect, useState } from 'react'

/** Specification 2, section 9: how long typing rests before a search, in milliseconds. */
const SEARCH_REST = 250

interface SearchState<T> {
  /** What answers the text as it stands; nothing while that is being looked for, whatever was found before. */
  results: readonly T[]
  /** True from the keystroke until its answer. */
  searching: boolean
  /** The last search broke; typing again tries again. */
  failed: boolean
}

/** What was found, and to which question: which text, looked for where. */
interface Answer<T> {
  to: string
  by: (text: string) => Promise<readonly T[]>
  results: readonly T[]
  failed: boolean
}

/**
 * Runs `search` once the text has at least `minimum` letters and typing has rested. An answer to any other question than
 * the one that is asked now is no answer: a finger on its way would pick from it. `search` must be stable (useCallback), or each render asks anew.
 */
export function useSearch<T>(
  text: string,
  minimum: number,
  search: (text: string) => Promise<readonly T[]>,
): SearchState<T> {
  const [answer, setAnswer] = useState<Answer<T> | null>(null)
  const asked = text.trim()
  const enough = asked.length >= minimum

  useEffect(() => {
    setAnswer(null)
    if (!enough) return
    let current = true
    const rest = asked === '' ? 0 : SEARCH_REST
    const timer = setTimeout(() => {
      search(asked)
        .then((results) => ({ to: asked, by: search, results, failed: false }))
        .catch((error: unknown) => {
          console.error(error)
          return { to: asked, by: search, results: [], failed: true }
        })
        .then((next) => {
          if (current) setAnswer(next)
        })
    }, rest)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [asked, enough, search])

  if (!enough || answer?.to !== asked || answer.by !== search)
    return { results: [], searching: enough, failed: false }
  return { results: answer.results, searching: false, failed: answer.failed }
}
