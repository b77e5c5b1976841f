import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { hoursItem, workshopBody } from '../support/make-activity.ts'
import { type PersonName, people } from '../support/people.ts'
import { trainee, trainingBody, trainingPath } from '../support/trainings.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const nameOf = (person: PersonName) => `${people[person].given} ${people[person].family}`

/** Saves a record with these lines, and takes one after the other out of it. */
async function takeOut(url: string, body: { Id: string }, lines: readonly { Id: string }[]): Promise<void> {
  expect((await server.call('coordinator', 'POST', url, body)).status).toBe(200)
  for (const [version, { Id }] of lines.entries()) {
    const change = { VolunteerLogHeader: { LogItems: [{ Id, Deleted: true }] } }
    const answer = await server.call('coordinator', 'PUT', `${url}/${body.Id}`, change, {
      'if-match': `"${version + 1}"`,
    })
    expect(answer.status, answer.text).toBe(200)
  }
}

const trailOf = async (id: string): Promise<string> => {
  const { rows } = await sql<{ states: string }>`
    select coalesce(string_agg(concat(before::text, after::text), ' '), '') as states from audit where record_id = ${id}
  `.execute(server.db)
  return rows[0]?.states ?? ''
}

const anonymise = async (person: PersonName, FullName: string) => {
  const url = `/api/vms/Subject/${people[person].id}/Anonymise`
  expect((await server.call('administrator', 'POST', url, { FullName })).status).toBe(200)
}

it('somebody who was taken out of a training before is not named by its trail either, and others are', async () => {
  const [FullName, other] = [nameOf('volunteer'), nameOf('volunteerTwo')]
  const lines = [people.volunteer, people.volunteerTwo].map(({ id }) =>
    trainee(id, { 'PD Participation': 2 }),
  )
  const body = trainingBody({ VolunteerLogHeader: { LogItems: lines } })
  await takeOut(trainingPath, body, lines)
  expect(await trailOf(body.Id)).toContain(FullName)
  await anonymise('volunteer', FullName)
  expect(await trailOf(body.Id)).not.toContain(FullName)
  expect(await trailOf(body.Id)).toContain(other)
})

it('nor is somebody whose row was taken out of a record, and gave way to the one that was added ahead', async () => {
  const early = people.pastVolunteer
  const FullName = nameOf('pastVolunteer')
  const inTraining = trainee(early.id, { 'PD Participation': 2 })
  const training = trainingBody({ VolunteerLogHeader: { LogItems: [inTraining] } })
  await takeOut(trainingPath, training, [inTraining])
  const inLog = [hoursItem(people.volunteerTwo.id), hoursItem(early.id)]
  const log = workshopBody({ VolunteerLogHeader: { LogItems: inLog } })
  await takeOut('/api/vms/Workshop', log, inLog.slice(1))
  await sql`update subject set given_name = ${early.given}, family_name = ${early.family}
    where id = ${people.newcomer.id}`.execute(server.db)
  await sql`update subject set given_name = '', family_name = '', email = '', proven_address = null, deleted_on = now(),
    gave_way_to = ${people.newcomer.id} where id = ${early.id}`.execute(server.db)
  for (const { Id } of [training, log]) expect(await trailOf(Id)).toContain(FullName)
  await anonymise('newcomer', FullName)
  for (const { Id } of [training, log]) expect(await trailOf(Id)).not.toContain(FullName)
})
