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

/**
 * What a list shows beside what was answered since: a row that was answered stands until the list tells it in that version or a
 * newer one. Where the list cannot be read again, the rows of `before` stay with the answers on them.
 */
export function listedWithAnswers<Row extends Versioned>(
  read: Listed<Row>,
  before: ListedRows<Row> | null,
  answered: AnsweredRows<Row>,
): Listed<Row> {
  if (answered.size === 0) return read
  const isUnread = read.kind === 'offline' || read.kind === 'failed'
  const known = isUnread && before ? before : read
  if (known.kind !== 'rows') return known
  const newer = (row: Row): Row => {
    const answer = answered.get(row.Id)
    return answer && answer.Version > row.Version ? answer : row
  }
  return { ...known, rows: known.rows.map(newer) }
}

/**
 * A list whose rows are changed on it and saved by another call: what that one answers is told with `tell`, and stands from then
 * on; see {@link listedWithAnswers}.
 */
export function useAnsweredRows<Row extends Versioned>(
  read: Listed<Row>,
): { listed: Listed<Row>; tell: (rows: readonly Row[]) => void } {
  const [before, setBefore] = useState<ListedRows<Row> | null>(null)
  const [answered, setAnswered] = useState<AnsweredRows<Row>>(new Map())
  if (read.kind === 'rows' && read !== before) setBefore(read)
  const tell = useCallback((rows: readonly Row[]) => setAnswered((all) => withAnswers(all, rows)), [])
  const listed = useMemo(() => listedWithAnswers(read, before, answered), [read, before, answered])
  return { listed, tell }
}
