import fc from 'fast-check'
import { test } from 'vitest'
import { Tally, tries } from '../support/tally.ts'
import { arbitraryReviewedSchedule } from './world/commands.ts'
import { World } from './world/world.ts'

// A bad network is the subject here: what the engine notes of it would fill the screen.
console.info = () => {}

const schedules = Number(process.env.ELAN_SCHEDULES ?? tries(2000, 10_000))

test(
  `nothing is lost, doubled, reordered or overwritten in ${schedules} schedules`,
  async () => {
    const tally = new Tally('random schedules')
    // A failing run prints its seed, its path and the shortest schedule that still fails.
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
  },
  schedules * 500 + 60_000,
)
