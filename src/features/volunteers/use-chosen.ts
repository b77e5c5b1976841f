import { useCallback, useEffect, useMemo, useState } from 'react'
import { CHOSEN_LIMIT, type Volunteer } from '../../../domain/registration/volunteers.ts'
import { readRows } from '../../pickers/list/use-server-rows.ts'
import { askFor, type ListQuestion } from './volunteer-query.ts'

const whole = { page: 1, pageSize: 'all' } as const
const nobody: ReadonlySet<string> = new Set()

/** The selected volunteers, on whatever page they stand. */
export interface Chosen {
  ids: ReadonlySet<string>
  /** Those of them that the filter shows; null until the server has told. */
  shown: ReadonlySet<string> | null
  /** The server could not tell which of them the filter shows. */
  isLost: boolean
  /** Asks it again. */
  retry: () => void
  /** Selects these, as many as can be asked about at once. */
  choose: (ids: ReadonlySet<string>) => void
  /** The selected ones and all that the question finds; null where the server did not answer. */
  readAll: () => Promise<ReadonlySet<string> | null>
  /** Those that the filter shows as they are now, in the order of the table; null where the server did not answer. */
  read: () => Promise<readonly Volunteer[] | null>
}

/**
 * The selection of a list that the server pages. A filter may hide some of it: nothing happens to rows that one does not
 * see, and those that another filter shows again are still selected. `scope` is the question without its order.
 */
export function useChosen(question: ListQuestion, scope: string, isListed: boolean): Chosen {
  const [ids, setIds] = useState(nobody)
  const [known, setKnown] = useState({ scope, shown: nobody })
  const [attempt, setAttempt] = useState({})
  const [lost, setLost] = useState<object | null>(null)
  const shown = ids.size === 0 ? nobody : known.scope === scope ? known.shown : null
  const isAsked = shown === null && isListed

  const asked = isAsked ? ids : nobody
  useEffect(() => {
    setLost(null)
    if (asked.size === 0) return
    let current = true
    void readRows(askFor(question, [...asked]), whole).then((answer) => {
      if (!current) return
      if (answer.kind === 'rows') setKnown({ scope, shown: new Set(answer.rows.map((row) => row.Id)) })
      else setLost(attempt)
    })
    return () => {
      current = false
    }
  }, [asked, question, scope, attempt])
  const retry = useCallback(() => setAttempt({}), [])

  const choose = useCallback(
    (wanted: ReadonlySet<string>) => {
      const next = wanted.size > CHOSEN_LIMIT ? new Set([...wanted].slice(0, CHOSEN_LIMIT)) : wanted
      setIds(next)
      // While the server is asked about the others, it is asked about these too.
      if (shown === null) return
      const added = [...next].filter((id) => !ids.has(id))
      setKnown({ scope, shown: new Set([...[...shown].filter((id) => next.has(id)), ...added]) })
    },
    [ids, shown, scope],
  )

  return useMemo(
    () => ({
      ids,
      shown,
      isLost: isAsked && lost === attempt,
      retry,
      choose,
      readAll: async () => {
        const answer = await readRows(askFor(question), whole)
        return answer.kind === 'rows' ? new Set([...ids, ...answer.rows.map((row) => row.Id)]) : null
      },
      read: async () => {
        const answer = await readRows(askFor(question, [...(shown ?? [])]), whole)
        return answer.kind === 'rows' ? answer.rows : null
      },
    }),
    [ids, shown, isAsked, lost, attempt, retry, choose, question],
  )
}
