import { expect, test } from 'vitest'
import { isSoak, seed, Tally, tries } from '../support/tally.ts'
import type { Strike } from './world/device.ts'
import { randomFrom } from './world/random.ts'
import { scenes } from './world/scenes.ts'
import { World } from './world/world.ts'

// Faults are the subject here: what the engine notes of them would fill the screen.
console.info = () => {}

const rounds = tries(1, 50)
/** Among the tests each third point is struck, another third each time. */
const stride = isSoak ? 1 : 3
const patience = 60_000 + rounds * 60_000

const faults: [fault: string, strike: Strike][] = [
  ['crash at each step of save, send, acknowledge', 'crash'],
  ['device full at one write', 'full-once'],
  ['device full for long, then not', 'full-for-long'],
]

test.each(faults)(
  '%s: what was called saved arrives once, and nothing by halves',
  async (fault, strike) => {
    const tally = new Tally(fault)
    const random = randomFrom(seed)
    for (let round = 0; round < rounds; round++) {
      for (const [scene, commands] of Object.entries(scenes)) {
        const own = Math.floor(random() * 2 ** 31)
        const points = await new World(own).run(commands, { strike, at: Number.MAX_SAFE_INTEGER })
        expect(points, scene).toBeGreaterThan(0)
        for (let at = seed % stride; at < points; at += stride) {
          tally.tried()
          try {
            await new World(own).run(commands, { strike, at })
          } catch (error) {
            tally.lost(`${scene}, point ${at}, seed ${own}: ${String(error).slice(0, 400)}`)
          }
        }
      }
    }
    tally.end()
  },
  patience,
)
