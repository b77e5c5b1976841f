import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { PUSH_LINES_TYPE, writePushLines } from '../../../domain/sync/push-lines.ts'
import type { PushAnswer, PushEntry } from '../../../domain/sync/wire.ts'
import { pushEntry, workshopBody } from '../support/make-activity.ts'
import { ids, people } from '../support/people.ts'
import { codes, create, path, pushTo } from '../support/push.ts'
import { enumerationId } from '../support/seed.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const push = pushTo(server)

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

  it('takes the bodies on lines of their own, and knows such a request again', async () => {
    const [entry, bad] = [create(), { ...create(), Body: '{"Name":' }]
    const inLines = (text: string | Buffer, more = {}) =>
      server.call<PushAnswer[]>('volunteer', 'POST', '/api/vms/Sync/Push', text, {
        'content-type': PUSH_LINES_TYPE,
        ...more,
      })
    const lines = writePushLines({ Person: people.volunteer.id, Entries: [entry, bad] as PushEntry[] }) ?? ''
    const first = await inLines(gzipSync(lines), { 'content-encoding': 'gzip' })
    expect(codes(first.value)).toEqual([200, [400, 'malformed']])
    const again = await push('volunteer', [entry])
    expect(again.value).toMatchObject([{ Status: 200, Replayed: true }])
    const hostile = lines.replace('"Entries"', '"__proto__":{},"Entries"')
    for (const text of [`${lines}\n{}`, hostile, '{', '\n'])
      expect((await inLines(text)).code).toBe(text === '\n' ? 'required' : 'malformed')
    expect((await inLines(lines.slice(0, lines.lastIndexOf('\n')))).code).toBe('required')
    const elsewhere = await server.call('volunteer', 'POST', path, JSON.stringify(workshopBody()), {
      'content-type': PUSH_LINES_TYPE,
    })
    expect([elsewhere.status, elsewhere.code]).toEqual([415, 'unsupported_media_type'])
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

describe('Versions in a Push', () => {
  it('conflict with the current row; a missing one is 428; what is deleted is 404, with a code of its own', async () => {
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
      [404, 'deleted'],
    ])
    expect(value[0]?.Value).toMatchObject({ Name: 'Theirs', Version: 2 })
  })

  it('conflict for a create that exists, and for one of what was deleted', async () => {
    const [body, gone] = [workshopBody(), workshopBody()]
    await push('volunteer', [create(body), create(gone)])
    await server.call('volunteer', 'DELETE', `${path}/${gone.Id}`, undefined, { 'if-match': '"1"' })
    const { value } = await push('volunteer', [create(body), create(gone)])
    expect(codes(value)).toEqual([
      [412, 'version_conflict'],
      [409, 'deleted'],
    ])
    expect(value[0]?.Value).toMatchObject({ Id: body.Id })
  })
})
