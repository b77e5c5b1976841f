import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { HistoricHours } from '../../../domain/hours/schema.ts'
import { signInAs } from '../support/first-sign-in.ts'
import { plantHours } from '../support/historic-hours.ts'
import { type PersonName, people } from '../support/people.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const path = '/api/vms/HistoricHours'

const find = (who: PersonName, email: string) =>
  server.call<HistoricHours[]>(who, 'GET', `${path}?email=${encodeURIComponent(email)}`)
const patch = (who: PersonName, rows: unknown) => server.call<HistoricHours[]>(who, 'PATCH', path, rows)
const plant = (years: readonly number[]) => {
  const email = `${randomUUID()}@old.example`
  return plantHours(server.db, email, years).then(() => email)
}
const claimed = (rows: readonly HistoricHours[], SubjectId: string | null) =>
  rows.map((row) => ({ ...row, SubjectId }))

describe('hours of earlier years', () => {
  it('are found by the whole address, whatever its case, the latest year first', async () => {
    const email = await plant([2018, 2020, 2019])
    const { value, body } = await find('staff', email.toUpperCase())
    expect(value.map(({ Year }) => Year)).toEqual([2020, 2019, 2018])
    expect(body.TotalRecords).toBe(3)
    expect(value[0]).toMatchObject({
      Email: email,
      PrepHours: 4.5,
      DeliveryHours: 20,
      SubjectId: null,
      Subject: null,
    })
    expect((await find('staff', email.slice(1))).value).toEqual([])
    expect((await find('staff', '%@old.example')).value).toEqual([])
  })

  it('go to the person with all that the row echoes, and every claim leaves a line', async () => {
    const email = await plant([2019, 2020])
    const rows = (await find('staff', email)).value
    const { value } = await patch('staff', claimed(rows, people.volunteer.id))
    expect(value).toMatchObject([
      { Year: 2020, Version: 2, Subject: { Id: people.volunteer.id, FullName: 'Vera Volunteer' } },
      { Year: 2019, Version: 2, SubjectId: people.volunteer.id },
    ])
    const { rows: lines } = await sql`
      select actor_id, action, before, after from audit where type = 'HistoricHours' and record_id = ${rows[0]?.Id}
    `.execute(server.db)
    expect(lines).toEqual([
      {
        actor_id: people.staff.id,
        action: 'update',
        before: { SubjectId: null },
        after: { SubjectId: people.volunteer.id },
      },
    ])
  })

  it('go to nobody else once they are claimed; an administrator takes the claim back', async () => {
    const email = await plant([2020])
    await patch('staff', claimed((await find('staff', email)).value, people.volunteer.id))
    const rows = (await find('staff', email)).value
    expect(await patch('staff', claimed(rows, people.volunteerTwo.id))).toMatchObject({
      status: 409,
      code: 'already_decided',
    })
    expect(await patch('administrator', claimed(rows, people.volunteerTwo.id))).toMatchObject({ status: 409 })
    expect(await patch('staff', claimed(rows, null))).toMatchObject({ status: 403, code: 'not_allowed' })
    expect((await patch('administrator', claimed(rows, null))).value).toMatchObject([
      { SubjectId: null, Version: 3 },
    ])
  })

  it('once taken back do not return at a sign-in, until somebody claims them by hand', async () => {
    const email = await plant([2020])
    await sql`update historic_hours set import_key = decode(md5(email), 'hex') where email = ${email}`.execute(
      server.db,
    )
    const ownerIs = async () => (await find('staff', email)).value[0]?.SubjectId
    const signIn = () => signInAs(server, { sub: email, email })
    const { value: owner } = await signIn()
    expect(await ownerIs()).toBe(owner.Id)
    await patch('administrator', claimed((await find('staff', email)).value, null))
    await signIn()
    expect(await ownerIs()).toBeNull()
    await patch('staff', claimed((await find('staff', email)).value, people.volunteer.id))
    expect(await ownerIs()).toBe(people.volunteer.id)
    const { rows } = await sql`select taken_back_on from historic_hours where email = ${email}`.execute(
      server.db,
    )
    expect(rows).toEqual([{ taken_back_on: null }])
  })

  it('tell their day where there is one, though a season begins on it', async () => {
    const email = await plant([2024, 2023, 2022])
    const season = await server.db
      .selectNoFrom(sql<string>`(select max(start_date) from season)`.as('start'))
      .executeTakeFirstOrThrow()
    await sql`
      update historic_hours set given_on = case year when 2024 then date '2025-03-04' when 2023 then ${season.start}::date end
      where email = ${email}
    `.execute(server.db)
    const { value } = await find('staff', email)
    expect(value.map((row) => [row.Year, row.Date])).toEqual([
      [2024, '2025-03-04'],
      [2023, season.start],
      [2022, null],
    ])
    expect((await patch('staff', claimed(value, people.volunteer.id))).value[0]?.Date).toBe('2025-03-04')
  })

  it('that are more than one answer holds are all counted, and those to be claimed come first', async () => {
    const email = await plant([2010])
    await sql`
      insert into historic_hours (id, email, year, prep_hours, delivery_hours, subject_id)
      select gen_random_uuid(), ${email}, 2020, 1, 1, ${people.volunteer.id}::uuid from generate_series(1, 500)
    `.execute(server.db)
    const { value, body } = await find('staff', email)
    expect([value.length, body.TotalRecords, value[0]?.Year]).toEqual([500, 501, 2010])
  })

  it('change all or none', async () => {
    const email = await plant([2019, 2020])
    const [first, second] = claimed((await find('staff', email)).value, people.volunteer.id)
    const refused: [unknown, number, string][] = [
      [[first, { ...second, Version: 7 }], 412, 'version_conflict'],
      [[first, { ...second, Version: undefined }], 428, 'version_missing'],
      [[first, { ...second, SubjectId: randomUUID() }], 422, 'unknown_reference'],
      [[first, { ...second, Id: randomUUID() }], 404, 'not_found'],
      [[first, first], 422, 'duplicate_value'],
      [[first, { ...second, Hours: 1000 }], 422, 'unknown_field'],
      [[], 422, 'required'],
    ]
    for (const [body, status, code] of refused)
      expect(await patch('staff', body)).toMatchObject({ status, code })
    expect((await find('staff', email)).value).toMatchObject([{ Version: 1 }, { Version: 1 }])
    expect((await patch('staff', [{ ...first, PrepHours: 1000 }])).value).toMatchObject([{ PrepHours: 4.5 }])
  })

  it('are refused as other lists are: by row, with those alone that somebody changed meanwhile', async () => {
    const email = await plant([2019, 2020])
    const [first, second] = claimed((await find('staff', email)).value, people.volunteer.id)
    const at = `[${second?.Id}]`
    const stale = await patch('staff', [first, { ...second, Version: 7 }])
    expect(stale.body.Errors).toMatchObject([{ Code: 'version_conflict', Field: at }])
    expect(stale.body.Value).toMatchObject([{ Id: second?.Id, Version: 1 }])
    const missing = await patch('staff', [first, { ...second, Version: undefined }])
    expect(missing.body.Errors).toMatchObject([{ Code: 'version_missing', Field: at }])
    expect(missing.body.Value).toBeNull()
    const nobody = await patch('staff', [first, { ...second, SubjectId: randomUUID() }])
    expect(nobody.body.Errors).toMatchObject([{ Code: 'unknown_reference', Field: `${at}.SubjectId` }])
    expect(nobody.body.Value).toBeNull()
  })

  it.each(['coordinator', 'volunteer', 'newcomer', 'localizer', 'organizations'] as const)(
    'are not for a %s to see or give',
    async (who) => {
      const email = await plant([2020])
      expect((await find(who, email)).status).toBe(403)
      const rows = (await find('staff', email)).value
      expect((await patch(who, claimed(rows, people[who].id))).status).toBe(403)
    },
  )
})
