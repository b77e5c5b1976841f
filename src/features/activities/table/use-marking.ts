import { useEffect, useRef, useState } from 'react'
import type { ActivityListRow } from '../../../data/queries/activities.ts'
import { type MarkReport, markReviewed } from '../../../data/review/mark-reviewed.ts'

/** How it went, with the names of the logs as they were selected: rows may have left the list since. */
export interface MarkingResult {
  report: MarkReport
  names: ReadonlyMap<string, string>
}

/** Marking the selected logs as reviewed, one after the other: how far it is, stopping it, and how it went. */
export function useMarking() {
  const [progress, setProgress] = useState<{ done: number; count: number } | null>(null)
  const [result, setResult] = useState<MarkingResult | null>(null)
  const cancelling = useRef(new AbortController())

  // Whoever leaves the page stops it too: what was marked until then stays so, and is on the list.
  useEffect(() => () => cancelling.current.abort(), [])

  const start = async (rows: readonly ActivityListRow[]): Promise<ReadonlySet<string>> => {
    cancelling.current = new AbortController()
    setResult(null)
    setProgress({ done: 0, count: rows.length })
    try {
      const report = await markReviewed(
        rows.map((row) => ({ id: row.Id, version: row.Version })),
        {
          signal: cancelling.current.signal,
          onProgress: (done) => setProgress({ done, count: rows.length }),
        },
      )
      setResult({ report, names: new Map(rows.map((row) => [row.Id, row.Name.trim()])) })
      return new Set(report.marked)
    } finally {
      setProgress(null)
    }
  }
  return {
    progress,
    result,
    start,
    stop: () => cancelling.current.abort(),
    forget: () => setResult(null),
  }
}
