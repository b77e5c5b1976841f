import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { LogNews } from '../../../server/activity/announce-activities.ts'
import { mostADay, personKey } from '../../../server/activity/hold-mails.ts'
import { tellOfLog, tellOfWaitingLogs } from '../../../server/activity/write-mails-of-logs.ts'
import type { Tx } from '../../../server/db/connection.ts'
import type { Job } from '../../../server/jobs/run-next-job.ts'
import { hoursItem, workshopBody } from '../support/make-activity.ts'
import { onPostgres } from '../support/open-test-database.ts'
import { overlap } from '../support/overlaps.ts'
import { ids, people } from '../support/people.ts'
import { withMail } from '../support/with-mail.ts'
import { withServer } from '../support/with-server.ts'

const mostSurveysADay = mostADay['evaluation-request']
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

it.runIf(onPostgres)('so many also where two workers tell of two logs at the same time', async () => {
  await log('volunteerTwo', mostSurveysADay - 50)
  await log('volunteerTwo', mostSurveysADay - 60)
  const { rows: logs } = await sql<{ id: string; payload: LogNews }>`
    select id, payload from job where kind = 'log-saved' and payload->>'author' = ${people.volunteerTwo.id}
      and status = 'waiting' and run_on <= ${later(0)}::timestamptz
  `.execute(server.db)
  const told = logs.map(
    ({ id }) =>
      () =>
        tellOfLog(server.db)({ id } as Job),
  )
  expect(told).toHaveLength(2)
  // Both have counted what was sent when they come to write a survey that somebody else may be writing.
  const first = logs.map(({ payload }) => personKey(payload.activity, Object.values(payload.asked)[0] ?? ''))
  const write = (tx: Tx) =>
    sql`
    insert into job (kind, key, payload, run_on, created_on)
    select 'evaluation-request', unnest(${first}::text[]), '{}', now(), now()
  `.execute(tx)
  await overlap(server.db, write, ...told)
  expect(await surveysOf('volunteerTwo')).toBe(mostSurveysADay)
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

/** How many jobs of a kind the volunteer's logs have made, and as many more as if they had. */
const made = async (kind: string) => {
  const { rows } = await sql<{ jobs: number }>`
    select count(*)::int as jobs from job where kind = ${kind} and payload->>'author' = ${people.volunteer.id}
  `.execute(server.db)
  return rows[0]?.jobs
}
const plant = (kind: string, many: number) =>
  sql`
  insert into job (kind, key, payload, status, run_on, created_on, ended_on)
  select ${kind}::text, 'planted ' || n, jsonb_build_object('author', ${people.volunteer.id}::text, 'activity', 'planted', 'kit', n::text),
    'done', now(), ${server.now()}::timestamptz, now() from generate_series(1, ${many}) n
`.execute(server.db)

it.each(['volunteer-added', 'kit-damaged'] as const)(
  'of %s, too, so many are told a day, and the others the next',
  async (kind) => {
    await plant(kind, mostADay[kind] - 2)
    for (let log = 0; log < 4; log++) {
      const body = workshopBody({
        VolunteerLogHeader: { LogItems: [hoursItem(people.volunteerTwo.id)] },
        WorkshopKits: [{ Id: randomUUID(), KitId: ids.kit.torontoSlime, IsKitDamaged: true }],
      })
      expect((await server.call('volunteer', 'POST', path, body)).status).toBe(200)
    }
    await tell()
    expect(await made(kind)).toBe(mostADay[kind])
    await tell(23)
    expect(await made(kind)).toBe(mostADay[kind])
    await tell(24)
    expect(await made(kind)).toBe(mostADay[kind] + 2)
  },
)
