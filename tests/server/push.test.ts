import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { PushAnswer } from '../../domain/sync/wire.ts'
import { countStatements } from './support/count-statements.ts'
import { boothBody, pushEntry, workshopBody } from './support/make-activity.ts'
import { onPostgres } from './support/open-test-database.ts'
import { ids, type PersonName, people } from './support/people.ts'
import { enumerationId } from './support/seed.ts'
import { withServer } from './support/with-server.ts'

const server = withServer()
const path = '/api/vms/Workshop'
const push = (person: PersonName, Entries: unknown[], Person: string = people[person].id) =>
  server.call<PushAnswer[]>(person, 'POST', '/api/vms/Sync/Push', { Person, Entries })
const codes = (answers: PushAnswer[]) =>
  answers.map((answer) => (answer.Success ? answer.Status : [answer.Status, answer.Errors?.[0]?.Code]))
const create = (body: { Id: string } = workshopBody(), key?: string) => pushEntry('POST', path, body, { key })

describe('POST /api/vms/Sync/Push', () => {
  it('answers each entry on its own', async () => {
    const [good, bad, forbidden, nowhere] = [
      workshopBody(),
      workshopBody({ Name: '' }),
      workshopBody({ CreatedBySiteId: ids.site.montreal }),
      workshopBody(),
    ]
    const { value } = await push('volunteer', [
      create(good),
      create(bad),
      create(forbidden),
      pushEntry('POST', '/api/vms/Season', nowhere),
      { ...create(), Body: '{"Name": ' },
      { ...create(), Body: '{"Name": "half a pair \\ud800"}' },
      { ...create(), IfMatch: 'yesterday' },
      { ...create(), Schema: 999 },
      pushEntry('PUT', `${path}/${randomUUID()}`, { Name: 'X' }, { ifMatch: 1 }),
    ])
    expect(codes(value)).toEqual([
      200,
      [422, 'required'],
      [403, 'not_allowed'],
      [404, 'not_found'],
      [400, 'malformed'],
      [400, 'malformed'],
      [400, 'malformed'],
      [503, 'unavailable'],
      [404, 'not_found'],
    ])
    expect(value[0]).toMatchObject({
      Id: good.Id,
      Version: 1,
      Derived: { IsComplete: true, SeasonId: ids.season.active, CreatedById: people.volunteer.id },
    })
    expect((await server.call('volunteer', 'GET', `${path}/${good.Id}`)).status).toBe(200)
    expect((await server.call('staff', 'GET', `${path}/${bad.Id}`)).status).toBe(404)
  })

  it('derives exactly what a later read shows', async () => {
    const body = workshopBody()
    const { value } = await push('volunteer', [create(body)])
    const read = await server.call('volunteer', 'GET', `${path}/${body.Id}`)
    expect(read.value).toMatchObject(value[0]?.Derived ?? { none: true })
  })

  it('writes all three types, what others point to first', async () => {
    const school = {
      Id: randomUUID(),
      Name: 'New School',
      Address: '2 Road',
      City: 'Toronto',
      RegionId: enumerationId('Region', 1),
      PostalCode: 'm5v 2t6',
      TelephoneNumber: '416-555-0123',
    }
    const educator = {
      Id: randomUUID(),
      FirstName: 'Nina',
      LastName: 'New',
      Email: 'nina@new.example',
      OrganizationId: school.Id,
      EducatorSiteHeader: { Items: [{ Id: randomUUID(), SiteId: ids.site.toronto, IsActive: true }] },
    }
    const log = workshopBody({
      EducatorLogHeader: { Items: [{ Id: randomUUID(), EducatorAuxDataId: educator.Id }] },
      SchoolDemographicResponseHeader: {
        Items: [{ Id: randomUUID(), OrganizationId: school.Id, NumberOfYouth: 3 }],
      },
    })
    const { value } = await push('volunteer', [
      create(log),
      pushEntry('POST', '/api/vms/EducatorAuxData', educator),
      pushEntry('POST', '/api/Organization', school),
    ])
    expect(codes(value)).toEqual([200, 200, 200])
    const read = await server.call('volunteer', 'GET', `${path}/${log.Id}`)
    expect(read.value).toMatchObject({ Educators: ['Nina New'], IsComplete: true })
  })

  it('takes a gzipped body', async () => {
    const entry = create()
    const reply = await server.call<PushAnswer[]>(
      'volunteer',
      'POST',
      '/api/vms/Sync/Push',
      gzipSync(JSON.stringify({ Person: people.volunteer.id, Entries: [entry] })),
      { 'content-encoding': 'gzip' },
    )
    expect(codes(reply.value)).toEqual([200])
  })

  it('refuses to send one person’s work as another’s', async () => {
    const reply = await push('volunteer', [create()], people.volunteerTwo.id)
    expect([reply.status, reply.code]).toEqual([403, 'wrong_person'])
  })

  it('takes at most 250 entries, one for each record and key', async () => {
    const many = Array.from({ length: 251 }, () => create())
    expect((await push('volunteer', many)).code).toBe('too_many')
    expect((await push('volunteer', [])).code).toBe('required')
    const body = workshopBody()
    expect((await push('volunteer', [create(body), create(body)])).code).toBe('duplicate_value')
    const update = pushEntry('PUT', `${path}/${body.Id.toUpperCase()}`, { Name: 'X' }, { ifMatch: 1 })
    expect((await push('volunteer', [create(body), update])).code).toBe('duplicate_value')
    const key = randomUUID()
    expect((await push('volunteer', [create(workshopBody(), key), create(workshopBody(), key)])).code).toBe(
      'duplicate_value',
    )
  })

  it('needs a token', async () => {
    expect((await server.call(null, 'POST', '/api/vms/Sync/Push', {})).status).toBe(401)
  })
})

describe('A replay', () => {
  it('answers the stored success, by either way, and writes nothing again', async () => {
    const body = workshopBody()
    const entry = create(body)
    await push('volunteer', [entry])
    const again = await push('volunteer', [create(), entry])
    expect(codes(again.value)).toEqual([200, 200])
    expect(again.value[1]).toMatchObject({
      Replayed: true,
      Id: body.Id,
      Version: 1,
      Value: { Name: body.Name },
    })
    const single = await server.call('volunteer', 'POST', path, entry.Body, {
      'idempotency-key': entry.Key,
      'x-client-schema': '1',
    })
    expect(single.headers['idempotency-replayed']).toBe('true')
    expect(single.headers.etag).toBe('"1"')
    expect(single.value).toMatchObject({ Id: body.Id, Version: 1 })
    const { rows } = await sql<{
      n: number
    }>`select count(*) as n from audit where record_id = ${body.Id}`.execute(server.db)
    expect(rows[0]?.n).toBe(1)
  })

  it('of a single call is recognised inside a Push', async () => {
    const entry = create()
    await server.call('volunteer', 'POST', path, entry.Body, {
      'idempotency-key': entry.Key,
      'x-client-schema': '1',
    })
    const { value } = await push('volunteer', [entry])
    expect(value[0]).toMatchObject({ Status: 200, Replayed: true, Version: 1 })
  })

  it('stays a success when the record has moved on, is gone, or is out of sight', async () => {
    const body = workshopBody()
    const entry = create(body)
    await push('volunteer', [entry])
    await server.call('volunteer', 'PUT', `${path}/${body.Id}`, { Name: 'Later' }, { 'if-match': '"1"' })
    const moved = await push('volunteer', [entry])
    expect(moved.value[0]).toMatchObject({ Success: true, Version: 1, Value: { Name: 'Later', Version: 2 } })
    await server.call('volunteer', 'DELETE', `${path}/${body.Id}`, undefined, { 'if-match': '"2"' })
    const gone = await push('volunteer', [entry])
    expect(gone.value[0]).toMatchObject({
      Success: true,
      Replayed: true,
      Id: body.Id,
      Version: 1,
      Value: null,
    })
  })

  it('of a delete answers its success', async () => {
    const body = workshopBody()
    await push('volunteer', [create(body)])
    const removal = pushEntry('DELETE', `${path}/${body.Id}`, null, { ifMatch: 1 })
    expect(codes((await push('volunteer', [removal])).value)).toEqual([200])
    expect((await push('volunteer', [removal])).value[0]).toMatchObject({
      Replayed: true,
      Id: body.Id,
      Version: 2,
    })
  })

  it('with another body is refused as key_reused, and so it stays', async () => {
    const entry = create()
    await push('volunteer', [entry])
    const other = { ...create(), Key: entry.Key }
    for (const _ of [1, 2]) {
      expect(codes((await push('volunteer', [other])).value)).toEqual([[422, 'key_reused']])
    }
    expect((await push('volunteer', [entry])).value[0]?.Replayed).toBe(true)
  })

  it('with another’s key reveals nothing and is worked on as new', async () => {
    const body = workshopBody()
    const entry = create(body)
    await push('volunteer', [entry])
    const { value } = await push('volunteerTwo', [entry])
    expect(codes(value)).toEqual([[409, 'id_taken']])
    expect(JSON.stringify(value)).not.toContain(body.Name)
    expect(value[0]?.Replayed).toBeUndefined()
  })

  it('of a refusal is decided anew with the same key', async () => {
    const body = workshopBody({ Date: '2027-09-10' })
    const entry = create(body)
    expect(codes((await push('volunteer', [entry])).value)).toEqual([[422, 'date_not_in_season']])
    await sql`insert into season (id, start_date, end_date) values (${randomUUID()}, '2027-09-01', '2028-08-31')`.execute(
      server.db,
    )
    expect(codes((await push('volunteer', [entry])).value)).toEqual([200])
  })
})

describe('Versions in a Push', () => {
  it('conflict with the current row; a missing one is 428; what is deleted is 410', async () => {
    const [one, two, three] = [workshopBody(), workshopBody(), workshopBody()]
    await push('volunteer', [create(one), create(two), create(three)])
    await server.call('volunteer', 'PUT', `${path}/${one.Id}`, { Name: 'Theirs' }, { 'if-match': '"1"' })
    await server.call('volunteer', 'DELETE', `${path}/${three.Id}`, undefined, { 'if-match': '"1"' })
    const { value } = await push('volunteer', [
      pushEntry('PUT', `${path}/${one.Id}`, { Name: 'Mine' }, { ifMatch: 1 }),
      pushEntry('PUT', `${path}/${two.Id}`, { Name: 'Mine' }),
      pushEntry('DELETE', `${path}/${three.Id}`, null, { ifMatch: 1 }),
    ])
    expect(codes(value)).toEqual([
      [412, 'version_conflict'],
      [428, 'version_missing'],
      [410, 'deleted'],
    ])
    expect(value[0]?.Value).toMatchObject({ Name: 'Theirs', Version: 2 })
  })

  it('conflict for a create that exists', async () => {
    const body = workshopBody()
    await push('volunteer', [create(body)])
    const { value } = await push('volunteer', [create(body)])
    expect(codes(value)).toEqual([[412, 'version_conflict']])
    expect(value[0]?.Value).toMatchObject({ Id: body.Id })
  })
})

describe('A batch', () => {
  it('is not stopped by an entry that the database refuses', async () => {
    await sql
      .raw(`
      create function refuse_poison() returns trigger language plpgsql as $$
      begin
        if new.name = 'poison' then raise exception 'no'; end if;
        return new;
      end $$;
      create trigger poison before insert on activity for each row execute function refuse_poison();
    `)
      .execute(server.db)
    const bodies = [workshopBody(), workshopBody({ Name: 'poison' }), boothBody()]
    const entries = bodies.map((body) => create(body))
    const { value } = await push('volunteer', entries)
    expect(codes(value)).toEqual([200, [500, 'unexpected'], 200])
    expect(JSON.stringify(value)).not.toContain('poison')
    expect(codes((await push('volunteer', [entries[1]])).value)).toEqual([[500, 'unexpected']])
    expect((await server.call('volunteer', 'POST', path, bodies[1])).status).toBe(500)
    const again = await push('volunteer', [entries[0], entries[2]])
    expect(again.value.map((answer) => answer.Replayed)).toEqual([true, true])
    await sql.raw('drop trigger poison on activity; drop function refuse_poison();').execute(server.db)
    expect(codes((await push('volunteer', entries)).value)).toEqual([200, 200, 200])
  })

  it('of 250 takes as many statements as a batch of two', async () => {
    const count = async (size: number): Promise<number> => {
      const entries = Array.from({ length: size }, (_, index) =>
        create(index % 2 ? boothBody() : workshopBody()),
      )
      return countStatements(async () => {
        const { value } = await push('volunteer', entries)
        expect(value.every((answer) => answer.Success)).toBe(true)
      })
    }
    const small = await count(2)
    const large = await count(250)
    expect(small).toBeGreaterThan(5)
    expect(large).toBe(small)
  })

  it.runIf(onPostgres)('that arrives twice at the same time is written once', async () => {
    const entries = Array.from({ length: 20 }, () => create())
    const replies = await Promise.all([push('volunteer', entries), push('volunteer', [...entries].reverse())])
    for (const reply of replies) expect(reply.value.every((answer) => answer.Success)).toBe(true)
    const replayed = replies.flatMap((reply) => reply.value.filter((answer) => answer.Replayed))
    expect(replayed).toHaveLength(20)
  })

  it.runIf(onPostgres)(
    'and another over the same records in another order do not stop each other',
    async () => {
      const bodies = Array.from({ length: 20 }, () => workshopBody())
      await push(
        'volunteer',
        bodies.map((body) => create(body)),
      )
      const change = (body: { Id: string }) =>
        pushEntry('PUT', `${path}/${body.Id}`, { Name: 'Changed' }, { ifMatch: 1 })
      const [mine, theirs] = await Promise.all([
        push('volunteer', bodies.map(change)),
        push('coordinator', [...bodies].reverse().map(change)),
      ])
      const statuses = [...mine.value, ...theirs.value].map((answer) => answer.Status).sort()
      expect(statuses).toEqual([...Array(20).fill(200), ...Array(20).fill(412)])
    },
  )
})

describe('The journal', () => {
  it('names the sites and people of an activity, and only grows', async () => {
    const body = workshopBody()
    await push('volunteer', [create(body)])
    const item = (body.VolunteerLogHeader as { LogItems: { Id: string }[] }).LogItems[0]!
    await server.call(
      'coordinator',
      'PUT',
      `${path}/${body.Id}`,
      { VolunteerLogHeader: { LogItems: [{ Id: item.Id, SubjectId: people.volunteerTwo.id }] } },
      { 'if-match': '"1"' },
    )
    const { rows } = await sql<{ version: number; sites: string[]; persons: string[]; gone: boolean }>`
      select version, sites, persons, gone from change where type = 'Workshop' and id = ${body.Id}
    `.execute(server.db)
    expect(rows).toEqual([
      {
        version: 2,
        sites: [ids.site.toronto],
        persons: expect.arrayContaining([people.volunteer.id, people.volunteerTwo.id]),
        gone: false,
      },
    ])
  })
})
