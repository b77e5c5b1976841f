import fc from 'fast-check'
import { Tally } from '../../support/tally.ts'
import { arbitraryReviewedSchedule } from './commands.ts'
import { World } from './world.ts'

// A bad network is the subject here: what the engine notes of it would fill the screen.
console.info = () => {}

/**
 * Runs so many random schedules; fails when anything was lost, doubled, reordered or overwritten. A failing run prints
 * its seed, its path and the shortest schedule that still fails; `ELAN_SEED` and `ELAN_PATH` repeat it.
 */
export async function simulate(schedules: number): Promise<void> {
  const tally = new Tally('random schedules')
  await fc.assert(
    fc.asyncProperty(fc.integer(), arbitraryReviewedSchedule, async (seed, commands) => {
      tally.tried()
      await new World(seed).run(commands)
    }),
    {
      numRuns: schedules,
      ...(process.env.ELAN_SEED ? { seed: Number(process.env.ELAN_SEED) } : {}),
      ...(process.env.ELAN_PATH ? { path: process.env.ELAN_PATH } : {}),
    },
  )
  tally.end()
}

/** A schedule takes some 20 ms; a machine that others use may take longer. */
export const timeoutOf = (schedules: number): number => schedules * 500 + 60_000
