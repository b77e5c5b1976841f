import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { Tally } from '../support/tally.ts'
import { arbitraryReviewedSchedule, arbitrarySchedule } from './world/commands.ts'
import {
  changesKeys,
  dropsAtSending,
  editsFrozenEntries,
  keepsPackedRequests,
  pullsBlindly,
  sendsWholeDocuments,
  waitsWithSignal,
} from './world/device-mutants.ts'
import type { Faults } from './world/stage.ts'
import { World } from './world/world.ts'

console.info = () => {}

/** Each rule of the protocol, taken away: the oracle must notice within so many schedules. */
const SEEDS = 500

const mutants: [rule: string, faults: Faults, schedule?: typeof arbitrarySchedule][] = [
  ['keep the entry until the server has answered', { device: dropsAtSending }],
  ['client-chosen ids and server-side dedupe', { server: { choosesIds: true, forgetsKeys: true } }],
  ['idempotency record on the server', { server: { forgetsKeys: true } }],
  ['never coalesce into a frozen entry', { device: editsFrozenEntries }],
  [
    'what is packed goes only as its entries are now',
    { device: keepsPackedRequests },
    arbitraryReviewedSchedule,
  ],
  ['same key on every retry', { device: changesKeys }],
  ['a replay answers the stored success', { server: { judgesReplays: true } }],
  ['If-Match', { server: { ignoresVersions: true } }],
  ['a pull checks the pending entry before it moves the base', { device: pullsBlindly }],
  ['idempotency record in the same transaction as the write', { server: { remembersTooLate: true } }],
  ['what found no answer is due with the next sign of life', { device: waitsWithSignal }],
  ['patches, not whole documents, on the device', { device: sendsWholeDocuments }],
]

const tally = new Tally('rules of the protocol removed, each noticed')
afterAll(() => tally.end())

describe(`without the rule, one of ${SEEDS} schedules fails:`, () => {
  test.each(mutants)(
    '%s',
    async (rule, faults, schedule = arbitrarySchedule) => {
      const seeds = fc.sample(fc.tuple(fc.integer(), schedule), { numRuns: SEEDS, seed: 20261112 })
      let caught = -1
      for (const [index, [seed, commands]] of seeds.entries()) {
        try {
          await new World(seed, faults).run(commands)
        } catch (error) {
          if (process.env.ELAN_SHOW_MUTANTS) console.log(index, String(error).slice(0, 300))
          caught = index
          break
        }
      }
      tally.tried()
      if (caught < 0) tally.lost(rule)
      expect(caught, 'no schedule noticed').toBeGreaterThanOrEqual(0)
    },
    300_000,
  )
})
