import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { seed, tries } from '../../support/tally.ts'
import { nodeDevice } from '../support/node-device.ts'
import { RegisterHistory } from '../support/register-history.ts'
import { withServer } from '../support/with-server.ts'

console.info = () => {}

const server = withServer({ now: () => new Date() })
let port = 0
beforeAll(async () => {
  port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port)
})

const pick = fc.nat({ max: 1000 })
const command = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constant('create' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('edit' as const), pick }) },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('merge' as const), pick, count: fc.integer({ min: 1, max: 2 }) }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('undo' as const), pick }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('log' as const), pick, count: fc.integer({ min: 1, max: 3 }) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('change' as const), pick, replace: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('teach' as const), pick }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('log offline' as const), pick }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('edit offline' as const), pick }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('sync' as const) }) },
)
type Command = typeof command extends fc.Arbitrary<infer T> ? T : never

function perform(history: RegisterHistory, told: Command): Promise<void> {
  switch (told.do) {
    case 'create':
      return history.create()
    case 'edit':
      return history.edit(told.pick)
    case 'merge':
      return history.merge(told.pick, told.count)
    case 'undo':
      return history.undo(told.pick)
    case 'log':
      return history.log(told.pick, told.count)
    case 'change':
      return history.change(told.pick, told.replace)
    case 'teach':
      return history.teach(told.pick)
    case 'log offline':
      return history.logOffline(told.pick)
    case 'edit offline':
      return history.editOffline(told.pick)
    case 'sync':
      return history.sync()
  }
}

describe('organizations that are created, edited, merged and unmerged', () => {
  const runs = tries(6, 400)
  test(
    'are named, found and counted alike by server and device, whatever was merged when',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(command, { minLength: 12, maxLength: 40 }), async (commands) => {
          // Devices sign in by the real clock.
          server.setNow(new Date().toISOString())
          const device = nodeDevice('volunteer', port)
          expect(await device.pull()).toBe('done')
          const history = new RegisterHistory(server, device)
          for (let n = 0; n < 4; n++) await history.create()
          await history.sync()
          for (const each of commands) await perform(history, each)
          await history.compareServer()
          await history.sync()
          await history.compareServer()
        }),
        { numRuns: runs, seed, endOnFailure: true },
      )
    },
    60_000 + runs * 20_000,
  )
})
