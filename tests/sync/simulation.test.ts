import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arbitrarySchedule } from './world/commands.ts'
import { World } from './world/world.ts'

// A bad network is the subject here: what the engine notes of it would fill the screen.
console.info = () => {}

const schedules = Number(process.env.ELAN_SCHEDULES ?? 2000)

test(
  `nothing is lost, doubled, reordered or overwritten in ${schedules} schedules`,
  async () => {
    let ran = 0
    // A failing run prints its seed, its path and the shortest schedule that still fails.
    await fc.assert(
      fc.asyncProperty(fc.integer(), arbitrarySchedule, async (seed, commands) => {
        ran += 1
        await new World(seed).run(commands)
      }),
      { numRuns: schedules, ...(process.env.ELAN_SEED ? { seed: Number(process.env.ELAN_SEED) } : {}) },
    )
    expect(ran).toBeGreaterThanOrEqual(schedules)
  },
  schedules * 500 + 60_000,
)
