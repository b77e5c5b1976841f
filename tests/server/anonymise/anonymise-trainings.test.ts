import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { people } from '../support/people.ts'
import { trainee, trainingBody, trainingPath } from '../support/trainings.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()

it('somebody who was taken out of a training before is not named by its trail either, and others are', async () => {
  const { id, given, family } = people.volunteer
  const line = trainee(id, { 'PD Participation': 2 })
  const stays = trainee(people.volunteerTwo.id, { 'PD Participation': 2 })
  const body = trainingBody({ VolunteerLogHeader: { LogItems: [line, stays] } })
  expect((await server.call('coordinator', 'POST', trainingPath, body)).status).toBe(200)
  for (const [version, { Id }] of [line, stays].entries()) {
    const change = { VolunteerLogHeader: { LogItems: [{ Id, Deleted: true }] } }
    const answer = await server.call('coordinator', 'PUT', `${trainingPath}/${body.Id}`, change, {
      'if-match': `"${version + 1}"`,
    })
    expect(answer.status).toBe(200)
  }
  const trail = async () => {
    const { rows } = await sql<{ states: string }>`
      select coalesce(string_agg(concat(before::text, after::text), ' '), '') as states from audit where record_id = ${body.Id}
    `.execute(server.db)
    return rows[0]?.states ?? ''
  }
  const FullName = `${given} ${family}`
  expect(await trail()).toContain(FullName)
  const url = `/api/vms/Subject/${id}/Anonymise`
  expect((await server.call('administrator', 'POST', url, { FullName })).status).toBe(200)
  expect(await trail()).not.toContain(FullName)
  expect(await trail()).toContain(`${people.volunteerTwo.given} ${people.volunteerTwo.family}`)
})
