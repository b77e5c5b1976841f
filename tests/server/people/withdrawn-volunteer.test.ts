import { beforeAll, describe, expect, it } from 'vitest'
import { hoursItem, programSupportBody, supportHours, workshopBody } from '../support/make-activity.ts'
import { people } from '../support/people.ts'
import { registrationPath } from '../support/registrations.ts'
import { registrationId } from '../support/seed.ts'
import { trainee, trainingBody, trainingPath } from '../support/trainings.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const { id } = people.pending

/** Records of the site that give this person hours. */
const records: [string, string, () => object][] = [
  [
    'a workshop',
    '/api/vms/Workshop',
    () => workshopBody({ VolunteerLogHeader: { LogItems: [hoursItem(id)] } }),
  ],
  [
    'program support',
    '/api/vms/ProgramSupport',
    () => programSupportBody({ VolunteerLogHeader: { LogItems: [supportHours(id)] } }),
  ],
  [
    'a training',
    trainingPath,
    () => trainingBody({ VolunteerLogHeader: { LogItems: [trainee(id, { 'PD Participation': 1 })] } }),
  ],
]

const send = async ([, path, body]: (typeof records)[number]) => {
  const { status, code } = await server.call('coordinator', 'POST', path, body())
  return [status, code]
}

const decide = async (Version: number, IsApproved: boolean) => {
  const { status, text } = await server.call('coordinator', 'PATCH', registrationPath, [
    { Id: registrationId(id, 0), Version, IsApproved },
  ])
  expect(status, text).toBe(200)
}

describe('hours of somebody', () => {
  it.each(records)('whom nobody has approved yet are not taken: %s', async (...record) => {
    expect(await send(record)).toEqual([422, 'unknown_reference'])
  })

  describe('who was withdrawn in their first season', () => {
    beforeAll(async () => {
      await decide(1, true)
      await decide(2, false)
    })

    it.each(records)('are taken, as they were given before: %s', async (...record) => {
      expect(await send(record)).toEqual([200, undefined])
    })
  })
})
