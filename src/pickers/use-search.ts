import { useEffect, useState } from 'react'

/** Specification 2, section 9: how long typing rests before a search, in milliseconds. */
const SEARCH_REST = 250

interface SearchState<T> {
  /** The text that `results` answer; an older answer than the text typed is still shown while the next comes. */
  results: readonly T[]
  /** True from the keystroke until its answer. */
  searching: boolean
  /** The last search broke; typing again tries again. */
  failed: boolean
}

/**
 * Runs `search` once the text has at least `minimum` letters and typing has rested. Answers that come late, after a
 * newer question, are dropped. `search` must be stable (useCallback), or each render asks anew.
 */
export function useSearch<T>(
  text: string,
  minimum: number,
  search: (text: string) => Promise<readonly T[]>,
): SearchState<T> {
  const [answer, setAnswer] = useState<{ to: string; results: readonly T[]; failed: boolean } | null>(null)
  const asked = text.trim()
  const enough = asked.length >= minimum

  useEffect(() => {
    if (!enough) return
    let current = true
    const rest = asked === '' ? 0 : SEARCH_REST
    const timer = setTimeout(() => {
      search(asked)
        .then((results) => ({ to: asked, results, failed: false }))
        .catch((error: unknown) => {
          console.error(error)
          return { to: asked, results: [], failed: true }
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

  if (!enough || !answer) return { results: [], searching: enough, failed: false }
  return { results: answer.results, searching: answer.to !== asked, failed: answer.failed }
}
