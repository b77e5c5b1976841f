import { useCallback, useRef, useState } from 'react'
import type { DuplicatePair } from '../../../../domain/organization/duplicates/schema.ts'
import type { OrganizationRecord } from '../../../../domain/organization/schema.ts'
import { fetchDuplicates } from '../../../data/organization/duplicates.ts'
import { type AskRows, useServerRows } from '../../../pickers/list/use-server-rows.ts'
import type { ListPlace } from '../../../ui/list/list-address.ts'
import { asTold, keyOfPair, mergedOf, type Told, type Verdict, withTold } from './pairs.ts'
import { passPairs } from './passed-pairs.ts'

export const pairSizes = [10, 20, 50] as const

type Rows = readonly DuplicatePair[]

const nothing: Rows = []

/** A pair on the page, with what became of it since. */
export interface ShownPair {
  key: string
  pair: DuplicatePair
  /** What was decided about it here. */
  verdict: Verdict | undefined
  /** The name of the one of them that was merged meanwhile, by this verdict or by another one. */
  merged: string | undefined
}

/** Whether somebody has begun to go through the pairs: others in their place would take them from where they are. */
export const isAtWork = (page: number, shown: readonly Pick<ShownPair, 'verdict' | 'merged'>[]): boolean =>
  page > 1 || shown.some(({ verdict, merged }) => (verdict ?? merged) !== undefined)

/**
 * The suspected pairs, page by page. One that is decided keeps its place on the page, with its verdict, until the page is
 * turned or read again: what slid into its place would be pressed for it.
 */
export function usePairs() {
  const [all, setAll] = useState(false)
  const [place, setPlace] = useState<Pick<ListPlace, 'page' | 'pageSize'>>({
    page: 1,
    pageSize: pairSizes[0],
  })
  const [told, setTold] = useState<Told>(new Map())
  // Ahead of what is drawn: whoever turns the page asks by it.
  const latestTold = useRef(told)
  const [passed] = useState(passPairs)
  const ask: AskRows<DuplicatePair> = useCallback(
    async ({ skip, take }) => {
      const before = Math.min(skip, await passed.gone(() => latestTold.current))
      const answer = await fetchDuplicates({ skip: skip - before, take, all })
      if (answer.kind !== 'ok' || answer.value.length === 0) return answer
      return { ...answer, total: (answer.total ?? answer.value.length) + before }
    },
    [all, passed],
  )
  const { listed, again } = useServerRows(ask, place)
  const rows = listed.kind === 'rows' ? listed.rows : nothing
  const [verdicts, setVerdicts] = useState<ReadonlyMap<string, { of: Rows; verdict: Verdict }>>(new Map())

  const shown = rows.map((row): ShownPair => {
    const key = keyOfPair(row)
    const known = verdicts.get(key)
    const verdict = known?.of === rows ? known.verdict : undefined
    return { key, pair: asTold(row, told), verdict, merged: mergedOf(row, told) }
  })
  const latest = useRef({ rows, isAtWork: false })
  latest.current = {
    rows,
    isAtWork: isAtWork(place.page, shown),
  }
  // These are being read again.
  const [left, setLeft] = useState<Rows | null>(null)
  const [isOutdated, setOutdated] = useState(false)
  const begin = useCallback(() => {
    passed.begin()
    setOutdated(false)
    setLeft(latest.current.rows)
    setPlace((before) => ({ ...before, page: 1 }))
    again()
  }, [again, passed])
  const show = (next: Partial<typeof place>) => {
    if (isOutdated) {
      // Places of the list before are none of the new one.
      setPlace((before) => ({ ...before, ...next, page: 1 }))
      return begin()
    }
    const page = next.page ?? 1
    if (page === 1) passed.begin()
    else if (page > place.page)
      passed.pass(
        shown.map(({ pair, verdict, merged }) => ({ pair, isOver: (verdict ?? merged) !== undefined })),
      )
    setPlace((before) => ({ ...before, ...next, page }))
  }
  return {
    all,
    showAll: (on: boolean) => {
      setAll(on)
      show({ page: 1 })
    },
    place,
    show,
    listed,
    shown,
    /** Others are on their way to their places. */
    isLeaving: left === rows || (listed.kind === 'rows' && listed.busy === true),
    again: isOutdated ? begin : again,
    /** From the first page on. */
    begin,
    /** The search found anew while somebody is at work here: they go on where they are. */
    isOutdated,
    renew: useCallback(() => (latest.current.isAtWork ? setOutdated(true) : begin()), [begin]),
    follow: passed.follow,
    decide: (key: string, verdict: Verdict | null) => {
      passed.settle(key, verdict !== null)
      setVerdicts((before) => {
        const after = new Map(before)
        if (verdict) after.set(key, { of: rows, verdict })
        else after.delete(key)
        return after
      })
    },
    learn: (records: readonly OrganizationRecord[]) => {
      latestTold.current = withTold(latestTold.current, records)
      setTold(latestTold.current)
    },
  }
}
