import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { ActivityRecord } from '../../../domain/activity/document.ts'
import type { LogStatus } from '../../../domain/review/review.ts'
import { countStatements } from '../support/count-statements.ts'
import { boothBody } from '../support/make-activity.ts'
import { people } from '../support/people.ts'
import { comment, reviewPath, reviews } from '../support/reviews.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const workshops = '/api/vms/Workshop'
const { plantLog, review, read } = reviews(server)

const logOf = async (id: string) =>
  (await server.call<ActivityRecord>('staff', 'GET', `${workshops}/${id}`)).value

describe('POST /api/vms/Workshop/{id}/Review', () => {
  it('returns a log with comments and keeps the exchange, newest first', async () => {
    const id = await plantLog()
    const item = randomUUID()
    const first = comment({ Field: `VolunteerLogHeader.LogItems[${item}].SubjectId`, ItemId: item })
    const second = comment({ Text: '  And the grade?  ' })
    server.setNow('2026-02-10T15:00:00.000Z')
    const returned = await review('coordinator', id, { Status: 'Returned', Comments: [first, second] })
    expect(returned.value).toEqual({
      Id: id,
      Version: 1,
      SiteId: expect.any(String),
      AuthorId: people.volunteer.id,
      Status: 'Returned',
      Turns: [
        {
          Id: expect.any(String),
          Status: 'Returned',
          ById: people.coordinator.id,
          ByName: 'Cora Toronto',
          On: '2026-02-10T15:00:00.000Z',
          LogVersion: 1,
          Comments: [first, { ...second, ItemId: null, Text: 'And the grade?' }],
        },
      ],
    })
    const reviewed = await review('staff', id, { Status: 'Reviewed' })
    expect(reviewed.value.Turns.map((turn) => [turn.Status, turn.ByName])).toEqual([
      ['Reviewed', 'Stella Staff'],
      ['Returned', 'Cora Toronto'],
    ])
    expect((await read('volunteer', id)).value).toEqual(reviewed.value)
    expect(reviewed.headers.etag).toBe('"2"')
  })

  it('makes no new version of the log and leaves it as it was', async () => {
    const id = await plantLog()
    const before = await logOf(id)
    await review('coordinator', id, { Status: 'Returned', Comments: [comment()] })
    await review('coordinator', id, { Status: 'Reviewed' })
    expect(await logOf(id)).toEqual(before)
  })

  it('is taken back by Unreviewed', async () => {
    const id = await plantLog()
    await review('coordinator', id, { Status: 'Reviewed' })
    expect((await review('coordinator', id, { Status: 'Unreviewed' })).value.Status).toBe('Unreviewed')
  })

  it('asks for the version of the log: 428 without, 412 with the current row once the log has moved on', async () => {
    const id = await plantLog()
    const missing = await review('coordinator', id, { Status: 'Reviewed' }, null)
    expect([missing.status, missing.code]).toEqual([428, 'version_missing'])
    await sql`update activity set version = 2 where id = ${id}`.execute(server.db)
    const stale = await review('coordinator', id, { Status: 'Reviewed' }, 1)
    expect([stale.status, stale.code]).toEqual([412, 'version_conflict'])
    expect(stale.body.Value).toMatchObject({ Id: id, Version: 2 })
    expect((await read('coordinator', id)).value).toMatchObject({ Status: 'Unreviewed', Turns: [] })
    expect((await review('coordinator', id, { Status: 'Reviewed' }, 2)).value.Turns[0]?.LogVersion).toBe(2)
  })

  it('returns nothing without a comment', async () => {
    const reply = await review('coordinator', await plantLog(), { Status: 'Returned' })
    expect([reply.status, reply.body.Errors?.[0]]).toEqual([
      422,
      expect.objectContaining({ Code: 'required', Field: 'Comments' }),
    ])
  })

  it('returns nothing in a locked season, not even for staff, but approves there', async () => {
    const id = await plantLog({ in: 'locked' })
    for (const person of ['coordinator', 'staff'] as const) {
      const reply = await review(person, id, { Status: 'Returned', Comments: [comment()] })
      expect([reply.status, reply.code]).toEqual([409, 'season_locked'])
    }
    expect((await review('coordinator', id, { Status: 'Reviewed' })).value.Status).toBe('Reviewed')
  })

  it('is not for the author, who reads it: 403', async () => {
    const id = await plantLog()
    const reply = await review('volunteer', id, { Status: 'Reviewed' })
    expect([reply.status, reply.code]).toEqual([403, 'not_allowed'])
  })

  it('does not exist for a child, a deleted log or an unknown one', async () => {
    const child = randomUUID()
    const booth = boothBody()
    const [first] = booth.ChildWorkshops as { Id: string }[]
    await server.call('volunteer', 'POST', workshops, {
      ...booth,
      ChildWorkshops: [{ ...first, Id: child }],
    })
    expect((await server.call('staff', 'GET', `${workshops}/${child}`)).status).toBe(200)
    const deleted = await plantLog()
    await server.call('coordinator', 'DELETE', `${workshops}/${deleted}`, undefined, { 'if-match': '"1"' })
    for (const [id, status] of [
      [child, 404],
      [deleted, 404],
      [randomUUID(), 404],
      ['nonsense', 404],
    ] as const) {
      expect((await review('coordinator', id, { Status: 'Reviewed' })).status).toBe(status)
      expect((await read('coordinator', id)).status).toBe(404)
    }
  })

  it('leaves a line in the audit trail: who, what, from which state', async () => {
    const id = await plantLog()
    const said = comment()
    await review('coordinator', id, { Status: 'Returned', Comments: [said] })
    const { rows } = await sql`
      select action, actor_id, before, after from audit where type = 'Review' and record_id = ${id}
    `.execute(server.db)
    expect(rows).toEqual([
      {
        action: 'review',
        actor_id: people.coordinator.id,
        before: { Status: 'Unreviewed' },
        after: { Status: 'Returned', Comments: [said], LogVersion: 1 },
      },
    ])
  })
})

describe('the same review twice', () => {
  const turnsOf = async (id: string) => (await read('staff', id)).value.Turns.length

  it('is one turn by its comments, even once the log has moved on', async () => {
    const id = await plantLog()
    const request = { Status: 'Returned', Comments: [comment(), comment()] } as const
    const first = await review('coordinator', id, { ...request, Comments: [...request.Comments] })
    const again = await review('coordinator', id, { ...request, Comments: [...request.Comments].reverse() })
    expect(again.value).toEqual(first.value)
    await sql`update activity set version = 2 where id = ${id}`.execute(server.db)
    const late = await review('coordinator', id, { ...request, Comments: [...request.Comments] })
    expect(late.value).toEqual(first.value)
  })

  it('is one turn by its status, when there is nothing to say', async () => {
    const id = await plantLog()
    await review('coordinator', id, { Status: 'Reviewed' })
    const again = await review('staff', id, { Status: 'Reviewed' })
    expect([again.status, again.value.Version, await turnsOf(id)]).toEqual([200, 1, 1])
    await review('coordinator', id, { Status: 'Reviewed', Comments: [comment()] })
    expect(await turnsOf(id)).toBe(2)
  })

  it('is one turn by its key, and a replay shows where the review stands now', async () => {
    const id = await plantLog()
    const key = { 'idempotency-key': randomUUID() }
    const request = { Status: 'Reviewed' } as const
    await review('coordinator', id, request, 1, key)
    await review('coordinator', id, { Status: 'Returned', Comments: [comment()] })
    const replay = await review('coordinator', id, request, 1, key)
    expect([replay.headers['idempotency-replayed'], replay.headers.etag]).toEqual(['true', undefined])
    expect(replay.value).toEqual((await read('coordinator', id)).value)
    expect((await read('coordinator', id)).value.Status).toBe('Returned')
    const other = await review('coordinator', id, { Status: 'Unreviewed' }, 1, key)
    expect([other.status, other.code]).toEqual([422, 'key_reused'])
  })

  it('is one turn when two arrive at once', async () => {
    const id = await plantLog()
    const request = { Status: 'Returned' as const, Comments: [comment()] }
    const replies = await Promise.all([1, 2, 3].map(() => review('coordinator', id, request)))
    expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200])
    expect(await turnsOf(id)).toBe(1)
  })

  it('writes nothing when nothing was ever reviewed and nothing is taken back', async () => {
    const id = await plantLog()
    const reply = await review('coordinator', id, { Status: 'Unreviewed' })
    expect(reply.value).toMatchObject({ Version: 0, Status: 'Unreviewed', Turns: [] })
  })

  it('uses a comment’s Id once: in no other log, with no other words, in no other turn', async () => {
    const id = await plantLog()
    const said = comment()
    await review('coordinator', id, { Status: 'Returned', Comments: [said] })
    const refusals = [
      await review('coordinator', await plantLog(), { Status: 'Returned', Comments: [said] }),
      await review('coordinator', id, { Status: 'Returned', Comments: [{ ...said, Text: 'Other words' }] }),
      await review('coordinator', id, { Status: 'Reviewed', Comments: [said] }),
      await review('coordinator', id, { Status: 'Returned', Comments: [said, comment()] }),
    ]
    for (const refusal of refusals) {
      expect([refusal.status, refusal.body.Errors?.[0]?.Code, refusal.body.Errors?.[0]?.Field]).toEqual([
        409,
        'id_taken',
        `Comments[${said.Id}].Id`,
      ])
    }
    expect(await turnsOf(id)).toBe(1)
  })
})

describe('POST /api/vms/Workshop/Reviews', () => {
  const ask = (person: Parameters<typeof read>[0], Ids: unknown[]) =>
    server.call<LogStatus[]>(person, 'POST', `${workshops}/Reviews`, { Ids })

  it('tells where many logs stand, those left out whose review the reader may not see', async () => {
    const [reviewed, returned, fresh, others] = [
      await plantLog(),
      await plantLog(),
      await plantLog(),
      await plantLog({ creator: people.volunteerTwo.id, persons: [people.volunteer.id] }),
    ]
    await review('coordinator', reviewed, { Status: 'Reviewed' })
    await review('coordinator', returned, { Status: 'Returned', Comments: [comment()] })
    await review('coordinator', others, { Status: 'Reviewed' })
    const asked = [reviewed, returned, fresh, others, randomUUID()]
    const told = async (person: Parameters<typeof read>[0]) =>
      Object.fromEntries((await ask(person, asked)).value.map(({ Id, Status }) => [Id, Status]))
    const own = { [reviewed]: 'Reviewed', [returned]: 'Returned', [fresh]: 'Unreviewed' }
    expect(await told('coordinator')).toEqual({ ...own, [others]: 'Reviewed' })
    expect(await told('staff')).toEqual({ ...own, [others]: 'Reviewed' })
    expect(await told('volunteer')).toEqual(own)
    expect(await told('coordinatorMontreal')).toEqual({})
  })

  it('takes as many statements for many as for one, and at most 500 ids', async () => {
    const id = await plantLog()
    const one = await countStatements(() => ask('coordinator', [id]))
    const many = await countStatements(() =>
      ask(
        'coordinator',
        Array.from({ length: 500 }, () => randomUUID()),
      ),
    )
    expect(many).toBe(one)
    const tooMany = await ask(
      'coordinator',
      Array.from({ length: 501 }, () => randomUUID()),
    )
    expect([tooMany.status, tooMany.code]).toEqual([422, 'too_many'])
  })
})

it('needs a token', async () => {
  const id = await plantLog()
  for (const [method, url] of [
    ['GET', reviewPath(id)],
    ['POST', reviewPath(id)],
    ['POST', `${workshops}/Reviews`],
  ] as const) {
    expect((await server.call(null, method, url, method === 'GET' ? undefined : {})).status).toBe(401)
  }
})
