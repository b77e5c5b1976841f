import { test } from 'vitest'
import { isSoak, tries } from '../support/tally.ts'
import { simulate, timeoutOf } from './world/simulate.ts'

// The other half runs in a file of its own, beside this one. A run that is repeated, and the soak, which has processes
// of its own, are whole here.
const whole = Number(process.env.ELAN_SCHEDULES ?? tries(2000, 10_000))
const schedules = isSoak || process.env.ELAN_SEED ? whole : Math.ceil(whole / 2)

test(
  `nothing is lost, doubled, reordered or overwritten in ${schedules} schedules`,
  () => simulate(schedules),
  timeoutOf(schedules),
)
