import { describe, expect, it } from 'vitest'
import type { PushEntry } from '../../../domain/sync/wire.ts'
import { outboxRecords } from '../../../server/records.ts'
import { countStatements } from '../support/count-statements.ts'
import { educatorBody } from '../support/educators.ts'
import { boothBody, programSupportBody, pushEntry } from '../support/make-activity.ts'
import { newSchool } from '../support/organizations.ts'
import { pushTo } from '../support/push.ts'
import { trainingBody } from '../support/trainings.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const push = pushTo(server)

/** For each kind: what a create says, and an edit of it. */
const samples: Record<string, { create(): { Id: string }; edit: object }> = {
  Organization: { create: newSchool, edit: {} },
  EducatorAuxData: { create: () => educatorBody(), edit: { FirstName: 'Edited' } },
  Workshop: { create: () => boothBody(), edit: { Name: 'Edited' } },
  ProgramSupport: { create: () => programSupportBody(), edit: { Name: 'Edited' } },
  Training: { create: () => trainingBody(), edit: { Description: 'Edited' } },
}

it('every kind of the outbox is counted', () => {
  expect(Object.keys(samples).sort()).toEqual(outboxRecords.map(({ type }) => type).sort())
})

describe.each(outboxRecords)('A Push of $type', ({ type, path, methods }) => {
  const { create, edit } = samples[type] ?? { create: () => ({ Id: '' }), edit: {} }

  const statementsOf = async (entries: PushEntry[]): Promise<number> =>
    countStatements(async () => {
      const { value } = await push('staff', entries)
      expect(value.filter(({ Success }) => !Success)).toEqual([])
    })

  it('takes as many statements for 100 entries as for 2, whatever is done', async () => {
    const counts: Record<string, number[]> = {}
    for (const size of [2, 100]) {
      const bodies = Array.from({ length: size }, create)
      const count = async (method: 'POST' | 'PUT' | 'DELETE', entries: PushEntry[]) => {
        if (methods.includes(method))
          counts[method] = [...(counts[method] ?? []), await statementsOf(entries)]
      }
      await count(
        'POST',
        bodies.map((body) => pushEntry('POST', path, body)),
      )
      await count(
        'PUT',
        bodies.map(({ Id }) => pushEntry('PUT', `${path}/${Id}`, edit, { ifMatch: 1 })),
      )
      await count(
        'DELETE',
        bodies.map(({ Id }) => pushEntry('DELETE', `${path}/${Id}`, null, { ifMatch: 2 })),
      )
    }
    expect(Object.keys(counts)).toEqual([...methods])
    for (const [small, large] of Object.values(counts)) {
      expect(small).toBeGreaterThan(5)
      expect(large).toBe(small)
    }
  })
})
