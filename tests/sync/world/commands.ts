import fc from 'fast-check'
import { type Command, commandKinds } from './world.ts'

const command: fc.Arbitrary<Command> = fc.record({
  kind: fc.constantFrom(...commandKinds),
  a: fc.nat(1000),
  b: fc.nat(1000),
})

/** Schedules of up to thirty steps. */
export const arbitrarySchedule = fc.array(command, { minLength: 3, maxLength: 30 })
