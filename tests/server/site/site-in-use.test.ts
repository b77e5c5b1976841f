import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { activityTypeIds } from '../../../domain/activity/constants.ts'
import type { SiteRecord } from '../../../domain/site/site.ts'
import { plantActivity } from '../support/activities.ts'
import { people } from '../support/people.ts'
import { profilePath, studentProfile, working } from '../support/profiles.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const path = '/api/vms/Site'

it('a site is not deleted while hours of a log of another site are given to it, or a log waits there', async () => {
  const body = { Id: randomUUID(), Name: 'Attawapiskat', UrlPart: 'Attawapiskat' }
  const site = (await server.call<SiteRecord>('staff', 'POST', path, body)).value
  const remove = () => server.call('staff', 'DELETE', `${path}/${site.Id}`, undefined, { 'if-match': '"1"' })
  const log = randomUUID()
  await plantActivity(server.db, { id: log, persons: [people.volunteer.id] })
  await sql`update activity_hours set site_id = ${site.Id} where activity_id = ${log}`.execute(server.db)
  expect((await remove()).body.Errors).toMatchObject([{ Code: 'in_use', Field: 'Workshop', Limit: 1 }])
  await sql`
    insert into handover (author_id, key, hash, method, path, schema, body, record_id, site_id, workshop_type_id, name, date,
      created_on)
    values (${people.volunteer.id}, ${randomUUID()}, '', 'POST', '/api/vms/Workshop', 1, '{}', ${randomUUID()}, ${site.Id},
      ${activityTypeIds.Workshop}, 'Late', '2025-05-05', now())
  `.execute(server.db)
  expect((await remove()).body.Errors).toMatchObject([{ Code: 'in_use', Field: 'Workshop', Limit: 2 }])
  // What is over keeps nothing.
  await sql`update handover set status = 'Declined', decided_on = now() where site_id = ${site.Id}`.execute(
    server.db,
  )
  const tag = { 'if-match': '"1"' }
  expect((await server.call('staff', 'DELETE', `/api/vms/Workshop/${log}`, undefined, tag)).status).toBe(200)
  expect((await remove()).status).toBe(200)
})

it('a site is not deleted while somebody’s profile names it as one where they volunteered before', async () => {
  const body = { Id: randomUUID(), Name: 'Moosonee', UrlPart: 'Moosonee' }
  await server.call('staff', 'POST', path, body)
  const remove = () => server.call('staff', 'DELETE', `${path}/${body.Id}`, undefined, { 'if-match': '"1"' })
  const named = { Items: [{ Id: randomUUID(), SiteId: body.Id }] }
  const profile = studentProfile({
    StudentProfile: null,
    NonStudentProfile: working({ SiteResponseHeader: named }),
  })
  expect((await server.call('volunteer', 'POST', profilePath(people.volunteer.id), profile)).status).toBe(200)
  expect((await remove()).body.Errors).toMatchObject([
    { Code: 'in_use', Field: 'VolunteerProfile', Limit: 1 },
  ])
  // A profile that is deleted names nothing any more.
  const { value } = await server.call<{ Id: string }>('volunteer', 'GET', profilePath(people.volunteer.id))
  const profileOf = `/api/vms/Subject/${people.volunteer.id}/VolunteerProfile/${value.Id}`
  const gone = await server.call('staff', 'DELETE', profileOf, undefined, { 'if-match': '"1"' })
  expect(gone.status, gone.text).toBe(200)
  expect((await remove()).status).toBe(200)
})
