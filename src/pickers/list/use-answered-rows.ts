import { useCallback, useMemo, useState } from 'react'
import type { Listed, ListedRows } from '../../ui/list/listed.ts'

/** What tells which of two tellings of a row is the newer one. */
interface Versioned {
  Id: string
  Version: number
}

/** Rows as another call answered them, by Id. */
export type AnsweredRows<Row> = ReadonlyMap<string, Row>

/** What was answered before and now, the newer telling of each row. */
export const withAnswers = <Row extends Versioned>(
  before: AnsweredRows<Row>,
  rows: readonly Row[],
): AnsweredRows<Row> => new Map([...before, ...rows.map((row) => [row.Id, row] as const)])

/** Of what was answered the rows that a list does not tell in that version or a newer one. */
export const outstanding = <Row extends Versioned>(
  answered: AnsweredRows<Row>,
  rows: readonly Row[],
): AnsweredRows<Row> =>
  new Map(
    rows.flatMap(({ Id, Version }) => {
      const answer = answered.get(Id)
      return answer && answer.Version > Version ? [[Id, answer] as const] : []
    }),
  )

/**
 * What a list shows beside what was answered since: a row that was answered stands until the list tells it in that version or a
 * newer one. Where the list cannot be read again after that, the rows of `before` stay with the answers on them.
 */
export function listedWithAnswers<Row extends Versioned>(
  read: Listed<Row>,
  before: ListedRows<Row> | null,
  answered: AnsweredRows<Row>,
): Listed<Row> {
  if (answered.size === 0) return read
  const known = isUnread(read) && before ? before : read
  if (known.kind !== 'rows') return known
  const newer = (row: Row): Row => {
    const answer = answered.get(row.Id)
    return answer && answer.Version > row.Version ? answer : row
  }
  return { ...known, rows: known.rows.map(newer) }
}

const isUnread = ({ kind }: Pick<Listed<unknown>, 'kind'>): boolean => kind === 'offline' || kind === 'failed'

/**
 * A list whose rows are changed on it and saved by another call: what that one answers is told with `tell`, and stands from then
 * on; see {@link listedWithAnswers}. A list that could not be read once more says so: something else was asked of it since.
 */
export function useAnsweredRows<Row extends Versioned>(
  read: Listed<Row>,
): { listed: Listed<Row>; tell: (rows: readonly Row[]) => void } {
  const [before, setBefore] = useState<ListedRows<Row> | null>(null)
  const [answered, setAnswered] = useState<AnsweredRows<Row>>(new Map())
  const [excused, setExcused] = useState<Listed<Row> | null>(null)
  if (read.kind === 'rows' && !read.busy && read !== before) {
    setBefore(read)
    setAnswered(outstanding(answered, read.rows))
  }
  if (isUnread(read) && answered.size > 0 && !excused) setExcused(read)
  const tell = useCallback((rows: readonly Row[]) => {
    setAnswered((all) => withAnswers(all, rows))
    setExcused(null)
  }, [])
  const listed = useMemo(
    () => listedWithAnswers(read, read === excused ? before : null, answered),
    [read, excused, before, answered],
  )
  return { listed, tell }
}
