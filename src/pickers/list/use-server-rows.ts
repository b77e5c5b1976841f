import { useCallback, useEffect, useState } from 'react'
import type { ApiAnswer } from '../../data/calls/api.ts'
import type { ListPlace } from '../../ui/list/list-address.ts'
import { type Listed, type ListedRows, loading } from '../../ui/list/listed.ts'
import { useSignInHere } from '../answers/use-sign-in-here.ts'

/** A stretch of the server's list. */
export interface Stretch {
  skip: number
  take: number
}

/** Asks the server for a stretch; the answer's `total` counts all that match. */
export type AskRows<Row> = (stretch: Stretch) => Promise<ApiAnswer<Row[]>>

/**
 * The same list with one row on top of its first page, whatever hides it or stands before it: what was just saved, as `readSaved`
 * tells it. Without an answer the list is as it is.
 */
export const askSavedFirst =
  <Row extends { Id: string }>(ask: AskRows<Row>, readSaved: () => Promise<ApiAnswer<Row>>): AskRows<Row> =>
  async (stretch) => {
    if (stretch.skip > 0) return ask(stretch)
    const [answer, saved] = await Promise.all([ask(stretch), readSaved()])
    if (answer.kind !== 'ok' || saved.kind !== 'ok') return answer
    const others = answer.value.filter(({ Id }) => Id !== saved.value.Id)
    const value = [saved.value, ...others]
    return { ...answer, value, total: Math.max(answer.total ?? 0, value.length) }
  }

/** The most that one call answers. */
const MOST = 500

/** The rows of a page; `all` asks until done. A page beyond the end is the last one. */
export async function readRows<Row>(
  ask: AskRows<Row>,
  { page, pageSize }: Pick<ListPlace, 'page' | 'pageSize'>,
): Promise<ListedRows<Row> | { kind: 'offline' | 'failed' | 'refused' | 'signed-out' }> {
  const take = pageSize === 'all' ? MOST : pageSize
  const rows: Row[] = []
  for (let skip = pageSize === 'all' ? 0 : (page - 1) * take; ; skip += take) {
    const answer = await ask({ skip, take })
    if (answer.kind === 'unreachable') return { kind: 'offline' }
    if (answer.kind !== 'ok') return { kind: answer.kind }
    rows.push(...answer.value)
    const total = answer.total ?? rows.length
    const isBeyond = pageSize !== 'all' && answer.value.length === 0 && page > 1
    if (isBeyond) return readRows(ask, { page: Math.max(1, Math.ceil(total / take)), pageSize })
    const isWhole = pageSize !== 'all' || rows.length >= total || answer.value.length === 0
    if (isWhole) return { kind: 'rows', rows, total, page: pageSize === 'all' ? 1 : page }
  }
}

/** What a list is asked for; see {@link useServerRows}. */
interface Asked<Row> extends Pick<ListPlace, 'page' | 'pageSize'> {
  ask: AskRows<Row>
  question: unknown
}

/** An answer, and what it was given to. */
type Held<Row> = Asked<Row> & { listed: Listed<Row> }

/** What there is to show of the last answer: all of it, its rows until those of another order or page have come, or nothing. */
export function listedOf<Row>(held: Held<Row> | null, asked: Asked<Row>): Listed<Row> {
  if (!held) return loading
  const isAsk = held.ask === asked.ask
  if (held.listed.kind !== 'rows') return isAsk ? held.listed : loading
  if (isAsk && held.page === asked.page && held.pageSize === asked.pageSize) return held.listed
  const isQuestion = asked.question !== undefined && held.question === asked.question
  return isAsk || isQuestion ? { ...held.listed, busy: true } : loading
}

/**
 * A list that the server pages: what `ask` answers for the page that the state names. Another `ask` is another question,
 * whose answer is waited for; another page leaves the rows in place until it has come. So does another `ask` with the same
 * `question`, which names all that decides which rows there are (whose, which site, search, filters), so that only their order
 * is another. `again` asks once more.
 */
export function useServerRows<Row>(
  ask: AskRows<Row>,
  { page, pageSize }: Pick<ListPlace, 'page' | 'pageSize'>,
  question?: unknown,
): { listed: Listed<Row>; again: () => void } {
  const [attempt, setAttempt] = useState(0)
  const [held, setHeld] = useState<Held<Row> | null>(null)
  const signInHere = useSignInHere()
  const again = useCallback(() => setAttempt((count) => count + 1), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again.
  useEffect(() => {
    let current = true
    const retry = () => {
      setHeld(null)
      again()
    }
    readRows(ask, { page, pageSize })
      .catch((error: unknown) => {
        console.error(error)
        return { kind: 'failed' as const }
      })
      .then((answer) => {
        if (!current) return
        setHeld({
          ask,
          question,
          page,
          pageSize,
          listed: answer.kind === 'rows' ? answer : { kind: answer.kind, retry, signIn: signInHere },
        })
      })
    return () => {
      current = false
    }
  }, [ask, page, pageSize, attempt, again])

  return { listed: listedOf(held, { ask, question, page, pageSize }), again }
}
