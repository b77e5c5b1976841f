import fc from 'fast-check'
import { type Command, commandKinds, filterKinds, packKinds, reviewKinds } from './world.ts'

const scheduleOf = (kinds: readonly Command['kind'][]) =>
  fc.array(fc.record({ kind: fc.constantFrom(...kinds), a: fc.nat(1000), b: fc.nat(1000) }), {
    minLength: 3,
    maxLength: 30,
  })

/** Schedules of up to thirty steps. */
export const arbitrarySchedule: fc.Arbitrary<Command[]> = scheduleOf(commandKinds)

/** The same while coordinators review logs, the device puts requests together ahead, and a filter turns away what it does not like. */
export const arbitraryReviewedSchedule: fc.Arbitrary<Command[]> = scheduleOf([
  ...commandKinds,
  ...reviewKinds,
  ...packKinds,
  ...filterKinds,
])
