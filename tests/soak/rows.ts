/** A fault of the reliability figures, and the tests that try it. */
export interface Row {
  name: string
  project: 'sync' | 'server' | 'journeys'
  files: readonly string[]
  /** Only the tests whose names match. */
  only?: string
  /** How many processes share the tries. */
  processes?: number
  /** Tried on PostgreSQL as well, or only there. */
  postgres?: 'too' | 'only'
}

/** In the order of docs/reliability.md. */
export const rows: readonly Row[] = [
  { name: 'schedules', project: 'sync', files: ['tests/sync/simulation.test.ts'], processes: 2 },
  { name: 'mutants', project: 'sync', files: ['tests/sync/mutants.test.ts'] },
  {
    name: 'each-point',
    project: 'sync',
    files: ['tests/sync/faults-each-point.test.ts'],
    processes: 2,
  },
  {
    name: 'server-killed',
    project: 'server',
    files: ['tests/server/operations/faults-server-killed.test.ts'],
    postgres: 'too',
  },
  { name: 'taken-away', project: 'server', files: ['tests/server/operations/faults-taken-away.test.ts'] },
  { name: 'tokens', project: 'server', files: ['tests/server/operations/faults-tokens.test.ts'] },
  {
    name: 'tabs',
    project: 'sync',
    files: ['tests/sync/faults-two-tabs.test.ts', 'tests/sync/faults-frozen-holder.test.ts'],
  },
  { name: 'old-schemas', project: 'sync', files: ['tests/sync/faults-old-schemas.test.ts'] },
  { name: 'clock', project: 'sync', files: ['tests/sync/faults-clock.test.ts'] },
  { name: 'browser-killed', project: 'journeys', files: ['tests/journeys/faults-killed.test.ts'] },
  {
    name: 'browser-tabs',
    project: 'journeys',
    files: ['tests/journeys/faults-tabs-and-worker.test.ts'],
  },
  { name: 'browser-clock', project: 'journeys', files: ['tests/journeys/faults-wrong-clock.test.ts'] },
  { name: 'new-version', project: 'journeys', files: ['tests/journeys/new-version.test.ts'] },
  { name: 'link', project: 'server', files: ['tests/server/operations/faults-link.test.ts'] },
  { name: 'sockets', project: 'server', files: ['tests/server/operations/faults-sockets.test.ts'] },
  { name: 'failover', project: 'server', files: ['tests/server/operations/failover.test.ts'] },
  { name: 'upgrade', project: 'server', files: ['tests/server/operations/upgrade.test.ts'] },
  {
    name: 'feed',
    project: 'server',
    files: ['tests/server/sync/change-feed-gaps.test.ts'],
    postgres: 'only',
  },
]
