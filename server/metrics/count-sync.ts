import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { EntryAnswer } from '../record/entry-answer.ts'
import { listenToSync } from '../sync/sync-news.ts'

/** Counts how synchronisation goes; gives the function that ends it. */
export function countSync(registry: Registry): () => void {
  const registers = [registry]
  const entries = new Counter({
    name: 'elan_push_entries_total',
    help: 'Entries of pushes: accepted, repeated (answered before), or the code that refused them',
    labelNames: ['outcome'],
    registers,
  })
  const pages = new Counter({
    name: 'elan_pull_pages_total',
    help: 'Pages of pulls: of a snapshot, of the feed with more behind (more), of the feed to its end (last)',
    labelNames: ['page'],
    registers,
  })
  const lines = new Counter({
    name: 'elan_pull_lines_total',
    help: 'Records that pulls carried',
    registers,
  })
  const behind = new Histogram({
    name: 'elan_pull_behind_transactions',
    help: 'Transactions of the database since a device had pulled last, as it pulls',
    buckets: [0, 10, 100, 1000, 10_000, 100_000, 1_000_000],
    registers,
  })
  const open = new Gauge({
    name: 'elan_event_streams_open',
    help: 'Event streams that are open',
    registers,
  })
  // Made once each: what a push costs does not depend on whether somebody counts.
  const kept = new Map<string, ReturnType<typeof entries.labels>>()
  const counterOf = (outcome: string) => {
    const known = kept.get(outcome) ?? entries.labels(outcome)
    kept.set(outcome, known)
    return known
  }
  for (const outcome of ['accepted', 'repeated']) counterOf(outcome).inc(0)

  return listenToSync({
    onPushed: (answers) => {
      for (const answer of answers) counterOf(outcomeOf(answer)).inc()
    },
    onPulled: (page) => {
      pages.inc({ page: page.phase === 'snapshot' ? 'snapshot' : page.more ? 'more' : 'last' })
      lines.inc(page.lines)
      if (page.behind !== null) behind.observe(page.behind)
    },
    onStream: (change) => open.inc(change),
  })
}

/** Codes are of the one catalogue of problems, so there are only so many. */
function outcomeOf(answer: EntryAnswer): string {
  if (!answer.done) return answer.problems[0].Code
  return 'replayed' in answer ? 'repeated' : 'accepted'
}
