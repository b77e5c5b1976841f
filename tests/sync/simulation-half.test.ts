import { test } from 'vitest'
import { simulate, timeoutOf } from './world/simulate.ts'

const schedules = Math.ceil(Number(process.env.ELAN_SCHEDULES ?? 2000) / 2)

// Where the seed is given, all schedules of it are the first file's.
test.skipIf(process.env.ELAN_SEED !== undefined)(
  `nothing is lost, doubled, reordered or overwritten in ${schedules} more schedules`,
  () => simulate(schedules),
  timeoutOf(schedules),
)
