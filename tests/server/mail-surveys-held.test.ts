import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { mostSurveysADay } from '../../server/activity/hold-surveys.ts'
import { tellOfWaitingLogs } from '../../server/activity/write-mails-of-logs.ts'
import { workshopBody } from './support/make-activity.ts'
import { people } from './support/people.ts'
import { withMail } from './support/with-mail.ts'
import { withServer } from './support/with-server.ts'

const server = withServer()
withMail(server)
const path = '/api/vms/Workshop'

const asking = (educators: number) => ({
  Items: Array.from({ length: educators }, (_, index) => ({
    Id: randomUUID(),
    EducatorAuxData: {
      FirstName: 'Ned',
      LastName: 'New',
      Email: `${index}.${randomUUID()}@new.example`,
      Organization: 'Maple',
    },
    ActivityFeedback: true,
  })),
})
const log = async (person: 'volunteer' | 'volunteerTwo', educators: number) => {
  const body = workshopBody({ EducatorLogHeader: asking(educators) })
  const reply = await server.call(person, 'POST', path, body)
  expect(reply.status).toBe(200)
  return body
}
const later = (hours: number) => new Date(server.now().getTime() + hours * 3_600_000)
const tell = async (hours = 0) => {
  while (await tellOfWaitingLogs(server.db, later(hours))) {}
}
const surveysOf = async (person: 'volunteer' | 'volunteerTwo') => {
  const { rows } = await sql<{ surveys: number }>`
    select count(*)::int as surveys from job
    where kind = 'evaluation-request' and payload->>'author' = ${people[person].id}`.execute(server.db)
  return rows[0]?.surveys
}

it('one person’s logs send so many surveys a day; the others wait until the next, and hold up nobody else’s', async () => {
  await log('volunteer', mostSurveysADay - 50)
  await log('volunteer', 80)
  await tell()
  await log('volunteer', 30)
  await log('volunteerTwo', 2)
  await tell()
  expect([await surveysOf('volunteer'), await surveysOf('volunteerTwo')]).toEqual([mostSurveysADay, 2])
  await tell(23)
  expect(await surveysOf('volunteer')).toBe(mostSurveysADay)
  await tell(24)
  expect(await surveysOf('volunteer')).toBe(mostSurveysADay + 60)
})

it('a log that is saved again uses up nobody’s day', async () => {
  const body = await log('volunteer', mostSurveysADay - 10)
  await tell()
  const headers = { 'if-match': '"1"' }
  await server.call('volunteer', 'PUT', `${path}/${body.Id}`, { NumberOfYouth: 21 }, headers)
  await log('volunteer', 10)
  await tell()
  expect(await surveysOf('volunteer')).toBe(mostSurveysADay)
})
