import { expect, it } from 'vitest'
import { listStatements } from '../support/count-statements.ts'
import { programSupportBody } from '../support/make-activity.ts'
import { ids } from '../support/people.ts'
import { trainingBody, trainingPath } from '../support/trainings.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const tag = { 'if-match': '"1"' }

/** Those of the statements that hold something until the transaction ends, as far as seasons and what belongs to one go. */
const held = async (table: string, write: () => Promise<{ status: number }>) => {
  const statements = await listStatements(async () => expect((await write()).status).toBe(200))
  return statements.flatMap((statement) => {
    if (statement.includes('pg_advisory_xact_lock')) return ['all seasons']
    return new RegExp(`from "?${table}"? .*for update`, 's').test(statement) ? [table] : []
  })
}

it('seasons are held before the rows of what belongs to one, and before their own: nobody waits in a circle', async () => {
  const [training, support] = [trainingBody(), programSupportBody()]
  const supports = '/api/vms/ProgramSupport'
  await server.call('staff', 'POST', trainingPath, training)
  await server.call('staff', 'POST', supports, support)
  const edit = (path: string, id: string, body: object) => () =>
    server.call('staff', 'PUT', `${path}/${id}`, body, tag)
  expect(await held('training', edit(trainingPath, training.Id, { Description: 'Edited' }))).toEqual([
    'all seasons',
    'training',
  ])
  expect(await held('program_support', edit(supports, support.Id, { Name: 'Edited' }))).toEqual([
    'all seasons',
    'program_support',
  ])
  const change = { Id: ids.season.past, Version: 1, Locked: false }
  expect(await held('season', () => server.call('staff', 'PATCH', '/api/vms/Season', [change]))).toEqual([
    'all seasons',
    'season',
  ])
})
