import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { plantActivity } from '../support/activities.ts'
import { noteBody, notePath } from '../support/notes.ts'
import { ids, people } from '../support/people.ts'
import { profilePath, studentProfile } from '../support/profiles.ts'
import { registrationPath } from '../support/registrations.ts'
import { makeDocument, screeningBody, screeningPath } from '../support/screening.ts'
import { registrationId } from '../support/seed.ts'
import { givenAward, subjectAwardPath } from '../support/subject-awards.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const { id } = people.volunteer
const site = ids.site.toronto

const certificate = new URLSearchParams({ locale: 'en', subject_id: id, season_id: ids.season.active })

/** What a coordinator reads of a person of their site, each with what tells that it was answered. */
const reads: [string, string, object?][] = [
  [`/api/vms/Subject/${id}`, people.volunteer.email],
  [profilePath(id), 'Sudbury'],
  [`${registrationPath}?subjectId=${id}`, site],
  [`${registrationPath}/${registrationId(id, 0)}`, site],
  [`${registrationPath}/Query`, people.volunteer.email, { SiteId: site, SeasonIds: [], Take: 100 }],
  [`${notePath}?targetSubjectId=${id}`, 'Brings slides'],
  [`${subjectAwardPath}?subjectId=${id}`, 'Golden test tube'],
  [`${screeningPath}?subjectId=${id}`, id],
  [`${screeningPath}?siteId=${site}`, id],
  [`/api/vms/Subject/${id}/VolunteerRecord`, id],
  [`/api/vms/Subject/VolunteerCertificate?${certificate}`, '%PDF'],
  [`/api/vms/Report/Dashboard?site_id=${site}`, 'ActiveVolunteers'],
]

const read = async ([url, mark, body]: (typeof reads)[number]): Promise<boolean> => {
  const { status, text } = await server.call('coordinator', body ? 'POST' : 'GET', url, body)
  return status === 200 && text.includes(mark)
}

beforeAll(async () => {
  const made = [
    await server.call('volunteer', 'POST', profilePath(id), studentProfile()),
    await server.call('coordinator', 'POST', notePath, noteBody(id)),
    await server.call('coordinator', 'POST', subjectAwardPath, givenAward(id)),
  ]
  expect(made.map(({ status }) => status)).toEqual([200, 200, 200])
  await makeDocument(server, id)
  await plantActivity(server.db, { id: randomUUID(), persons: [id] })
  const before = []
  for (const one of reads) before.push([one[0], await read(one)])
  expect(before).toEqual(reads.map(([url]) => [url, true]))
  const own = registrationId(people.coordinator.id, 0)
  const withdrawn = await server.call('staff', 'PATCH', registrationPath, [
    { Id: own, Version: 1, IsApproved: false },
  ])
  expect(withdrawn.status, withdrawn.text).toBe(200)
})

describe('A coordinator whose own registration was withdrawn', () => {
  it.each(reads)('reads no more of the people there: %s', async (...one) => {
    expect(await read(one as (typeof reads)[number])).toBe(false)
  })

  it.each([
    [
      'approves nobody',
      'PATCH',
      registrationPath,
      [{ Id: registrationId(people.pending.id, 0), Version: 1, IsApproved: true }],
    ],
    ['writes no notes', 'POST', notePath, noteBody(id)],
    ['gives no awards', 'POST', subjectAwardPath, givenAward(id)],
    ['screens nobody', 'POST', screeningPath, screeningBody(id)],
    ['screens no group', 'POST', `${screeningPath}/Batch`, { Id: randomUUID(), SubjectIds: [id] }],
  ] as const)('%s there', async (_what, method, url, body) => {
    const { status } = await server.call('coordinator', method, url, body)
    expect([403, 404, 422]).toContain(status)
  })

  it('does not approve themselves again', async () => {
    const own = registrationId(people.coordinator.id, 0)
    const { status } = await server.call('coordinator', 'PATCH', registrationPath, [
      { Id: own, Version: 2, IsApproved: true },
    ])
    expect(status).toBe(403)
  })
})
