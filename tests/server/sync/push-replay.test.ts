import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { pushEntry, workshopBody } from '../support/make-activity.ts'
import { codes, create, path, pushTo } from '../support/push.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const push = pushTo(server)

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
