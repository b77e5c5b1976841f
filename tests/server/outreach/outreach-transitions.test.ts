import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { OutreachRequestRecord } from '../../../domain/outreach/document.ts'
import { type OutreachStatus, outreachStatuses } from '../../../domain/outreach/statuses.ts'
import { offeredStatuses } from '../../../domain/outreach/transitions.ts'
import { chanceOf } from '../../../server/demo/random.ts'
import { seed } from '../../support/tally.ts'
import { outreachBody, outreachPath as path } from '../support/outreach.ts'
import { type PersonName, people } from '../support/people.ts'
import { type Reply, startOfTests, withServer } from '../support/with-server.ts'

const server = withServer()

/** The table of the specification (3, section 4), cell by cell: rows from, columns to, in the order of the statuses. */
const table = [
  // Pending, Scheduled, Accepted, Waitlisted, Declined, Cancelled, Completed
  '.SA.DXC', // Pending
  '..A..XC', // Scheduled
  '.S...XC', // Accepted
  '.SA.D.C', // Waitlisted
  '.SA...C', // Declined
  '.SA...C', // Cancelled
  '.SA..X.', // Completed
] as const
type Mover = 'coordinator' | 'staff' | 'administrator'
const isAllowed = (who: Mover, from: number, to: number): boolean =>
  who === 'coordinator' ? table[from]?.[to] !== '.' : from !== to

const create = async (): Promise<string> =>
  (await server.call<OutreachRequestRecord>('coordinator', 'POST', path, outreachBody())).value.Id
const move = (who: PersonName, ids: readonly string[], Status: number, Version?: number) =>
  server.call<OutreachRequestRecord[]>(
    who,
    'POST',
    `${path}/Status`,
    ids.map((OutreachRequestId) => ({ Status: { OutreachRequestId, Status, Version } })),
  )
const read = async (id: string): Promise<OutreachRequestRecord> =>
  (await server.call<OutreachRequestRecord>('staff', 'GET', `${path}/${id}`)).value
const named = ({ body }: Pick<Reply, 'body'>) =>
  (body.Errors ?? []).map(({ Code, Field }) => `${Code} ${Field}`)

describe('The status of a request', () => {
  it.each(['coordinator', 'staff', 'administrator'] as const)(
    'moves for %s in every cell as the table says',
    async (who) => {
      const id = await create()
      let [now, steps] = [0, 1]
      const put = async (status: number) => {
        if (now === status) return
        expect((await move('staff', [id], status)).status).toBe(200)
        now = status
        steps += 1
      }
      for (const from of outreachStatuses) {
        for (const to of outreachStatuses) {
          await put(from)
          const reply = await move(who, [id], to)
          if (isAllowed(who, from, to)) {
            expect([reply.status, reply.value?.[0]?.LatestStatus.Status], `${from} to ${to}`).toEqual([
              200,
              to,
            ])
            now = to
            steps += 1
          } else {
            expect([reply.status, ...named(reply)], `${from} to ${to}`).toEqual([
              422,
              `transition_not_allowed [${id}]`,
            ])
          }
        }
      }
      const { StatusRecords, Version } = await read(id)
      expect([StatusRecords.length, Version]).toEqual([steps, steps])
    },
    60_000,
  )

  it('moves in no cell for anybody else', async () => {
    const id = await create()
    const others = [
      ['volunteer', 403],
      ['pending', 403],
      ['localizer', 403],
      ['organizations', 403],
      ['coordinatorMontreal', 404],
      ['coordinatorWithoutSite', 404],
    ] as const
    for (const from of outreachStatuses) {
      if (from !== 0) expect((await move('staff', [id], from)).status).toBe(200)
      for (const to of outreachStatuses)
        for (const [who, status] of others)
          expect((await move(who, [id], to)).status, `${who} ${from} to ${to}`).toBe(status)
      expect((await read(id)).LatestStatus.Status).toBe(from)
    }
    expect((await read(id)).StatusRecords).toHaveLength(outreachStatuses.length)
  }, 60_000)

  it('moves for a selection exactly where it is offered, all or none, and names who may not', async () => {
    const chance = chanceOf(`selections/${seed}`)
    const ids = await Promise.all(Array.from({ length: 7 }, create))
    const standing = new Map<string, OutreachStatus>(ids.map((id) => [id, 0]))
    for (let round = 0; round < 60; round++) {
      // Staff bring some of them anywhere first, so that every mixture comes up.
      const moved = chance.pick(ids)
      const anywhere = chance.pick(outreachStatuses)
      if (standing.get(moved) !== anywhere) {
        await move('staff', [moved], anywhere)
        standing.set(moved, anywhere)
      }
      const selection = chance.some(ids, chance.between(1, 4))
      const to = chance.pick(outreachStatuses)
      const who = chance.happens(0.7) ? 'coordinator' : 'staff'
      const current = selection.map((id) => standing.get(id) ?? 0)
      const reply = await move(who, selection, to)
      const context = `seed ${seed}, round ${round}: ${who} moves ${current} to ${to}`
      // Those that have it already are not sent where staff choose for several.
      const isOffered = offeredStatuses(current, who === 'staff').includes(to) && !current.includes(to)
      expect(reply.status === 200, context).toBe(isOffered)
      if (isOffered) for (const id of selection) standing.set(id, to)
      else {
        const refused = selection.filter(
          (_, place) => !isAllowed(who, current[place] ?? 0, to) || (to === 4 && selection.length > 1),
        )
        expect(named(reply), context).toEqual(refused.map((id) => `transition_not_allowed [${id}]`))
      }
    }
    for (const [id, status] of standing) {
      const { LatestStatus, StatusRecords, Version } = await read(id)
      expect(LatestStatus.Status, `seed ${seed}`).toBe(status)
      expect(Version).toBe(StatusRecords.length)
    }
  }, 60_000)
})

describe('Changes of one request at once', () => {
  it('are won by one of those that saw the same version; the others are told, and nothing of theirs is kept', async () => {
    const id = await create()
    const replies = await Promise.all([2, 1, 4, 6, 5, 2].map((to) => move('coordinator', [id], to, 1)))
    const won = replies.filter(({ status }) => status === 200)
    expect(won).toHaveLength(1)
    expect(new Set(replies.filter(({ status }) => status !== 200).flatMap(named))).toEqual(
      new Set([`version_conflict [${id}]`]),
    )
    const { StatusRecords, LatestStatus, Version } = await read(id)
    expect(LatestStatus.Status).toBe(won[0]?.value[0]?.LatestStatus.Status)
    expect(StatusRecords.map(({ Status }) => Status)).toEqual([LatestStatus.Status, 0])
    expect(Version).toBe(2)
  })

  it('without a version are judged one behind the other', async () => {
    const id = await create()
    const replies = await Promise.all(Array.from({ length: 5 }, () => move('coordinator', [id], 2)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422])
    expect((await read(id)).StatusRecords.map(({ Status }) => Status)).toEqual([2, 0])
  })

  it('in selections that overlap wait for each other and keep every history whole', async () => {
    const ids = await Promise.all(Array.from({ length: 4 }, create))
    const back = [...ids].reverse()
    const replies = await Promise.all(
      [2, 1, 6, 5, 2, 1].map((to, place) => move('staff', place % 2 === 0 ? ids : back, to)),
    )
    expect(replies.map(({ status }) => status).filter((status) => status !== 200 && status !== 422)).toEqual(
      [],
    )
    const moves = replies.filter(({ status }) => status === 200).length
    expect(moves).toBeGreaterThan(0)
    const records = await Promise.all(ids.map(read))
    const histories = records.map(({ StatusRecords }) => StatusRecords.map(({ Status }) => Status).join())
    expect(new Set(histories).size).toBe(1)
    for (const { StatusRecords, LatestStatus, Version } of records) {
      expect(StatusRecords).toHaveLength(moves + 1)
      expect(StatusRecords[0]).toEqual(LatestStatus)
      expect(Version).toBe(moves + 1)
    }
  })
})

describe('Decisions of which contacts are told', () => {
  it('are 500 of one person in 24 hours: beyond that a call changes nothing, and goes without the mail', async () => {
    const [first, second, other] = await Promise.all([create(), create(), create()])
    await sql`
      with told as (
        insert into outreach_status_record (id, outreach_request_id, status, created_on, created_by_id)
        select gen_random_uuid(), ${other}, 2, ${startOfTests}::timestamptz, ${people.coordinator.id}
        from generate_series(1, 499) returning id
      )
      insert into job (kind, key, payload, status, run_on, created_on, ended_on)
      select 'outreach-accepted', id, '{}', 'done', now(), ${startOfTests}::timestamptz, now() from told
    `.execute(server.db)
    const accept = (who: PersonName, id: string, SendEmail: boolean) =>
      server.call(who, 'POST', `${path}/Status`, [
        { Status: { OutreachRequestId: id, Status: 2 }, SendEmail },
      ])
    expect((await accept('coordinator', first, true)).status).toBe(200)
    const refused = await accept('coordinator', second, true)
    expect([refused.status, refused.body.Errors]).toMatchObject([
      422,
      [{ Code: 'too_many', Field: 'SendEmail', Limit: 500 }],
    ])
    expect((await read(second)).LatestStatus.Status).toBe(0)
    expect((await accept('coordinator', second, false)).status).toBe(200)
    expect((await accept('staff', other, true)).status).toBe(200)
    server.setNow('2026-02-11T15:00:00.000Z')
    expect((await accept('coordinator', await create(), true)).status).toBe(200)
    server.setNow(startOfTests)
  })
})
