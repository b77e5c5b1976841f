import { randomUUID } from 'node:crypto'
import { Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '../../../domain/kernel/actor.ts'
import type { Problem } from '../../../domain/kernel/problems.ts'
import { CallerLeft } from '../../../server/http/caller-left.ts'
import { type ApplyOptions, applyEntries } from '../../../server/record/apply-entries.ts'
import type { Entry } from '../../../server/record/read-entry.ts'
import { outboxRecords } from '../../../server/records.ts'
import { workshopBody } from '../support/make-activity.ts'
import { codes, create, path, pushTo } from '../support/push.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const push = pushTo(server)

describe('A batch whose database is full', () => {
  beforeEach(async () => {
    // A sequence counts what is rolled back, too.
    await sql
      .raw(`
      create sequence attempts;
      create function refuse() returns trigger language plpgsql as $$
      begin
        perform nextval('attempts');
        if new.name = 'full' then raise exception 'no room' using errcode = '53100'; end if;
        if new.name = 'poison' then raise exception 'no'; end if;
        return new;
      end $$;
      create trigger refuse before insert on activity for each row execute function refuse();
    `)
      .execute(server.db)
  })
  afterEach(freeRoom)
  async function freeRoom() {
    await sql
      .raw(
        'drop trigger if exists refuse on activity; drop function if exists refuse; drop sequence if exists attempts',
      )
      .execute(server.db)
  }
  const attempts = async () =>
    Number(
      (await sql<{ value: string }>`select last_value as value from attempts`.execute(server.db)).rows[0]
        ?.value,
    )

  it('is tried once, and is unavailable as a whole', async () => {
    const entries = Array.from({ length: 5 }, () => create(workshopBody({ Name: 'full' })))
    const { status, code } = await push('volunteer', entries)
    expect([status, code]).toEqual([503, 'unavailable'])
    expect(await attempts()).toBe(1)
  })

  it('stops at the entry at which that shows, and what was written by then is known when it comes again', async () => {
    const names = ['Written', 'poison', 'full', 'full', 'full']
    // Rows are written in the order of their Ids.
    const sorted = names.map(() => randomUUID()).sort()
    const entries = names.map((Name, index) => create(workshopBody({ Id: sorted[index], Name })))
    // The batch fails at the second entry; one by one the first is written, and the third meets the full disk.
    expect((await push('volunteer', entries)).status).toBe(503)
    expect(await attempts()).toBe(2 + 3)
    await freeRoom()
    const { value } = await push('volunteer', entries)
    expect(codes(value)).toEqual([200, 200, 200, 200, 200])
    expect(value.map(({ Replayed }) => Replayed ?? false)).toEqual([true, false, false, false, false])
  })
})

describe('A list of writes', () => {
  const actor = { SubjectId: randomUUID(), Roles: [], Approvals: [] } as unknown as Actor
  const entries = Array.from(
    { length: 250 },
    (): Entry => ({
      key: randomUUID(),
      method: 'DELETE',
      path: `${path}/${randomUUID()}`,
      ifMatch: '"1"',
      schema: null,
      body: null,
    }),
  )
  /** A list against a database that refuses every connection so. */
  async function refusedBy(error: Error, stopIfGone?: ApplyOptions['stopIfGone']) {
    const seen = { connections: 0, reports: 0 }
    const pool = {
      connect: () => {
        seen.connections++
        return Promise.reject(error)
      },
      end: async () => {},
    } as unknown as PostgresPool
    const db = new Kysely<Record<string, unknown>>({ dialect: new PostgresDialect({ pool }) })
    const report = () => void seen.reports++
    const options = { now: server.now, requestId: 'x', report, stopIfGone }
    const thrown = await applyEntries(db, actor, outboxRecords, entries, options).catch(
      (reason: unknown) => reason,
    )
    return { ...seen, thrown }
  }

  it.each([
    new Error('timeout exceeded when trying to connect'),
    Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }),
    Object.assign(new Error('no socket'), { code: 'ENOENT', syscall: 'connect' }),
  ])('asks a database that is away once: $message', async (error) => {
    expect(await refusedBy(error)).toEqual({ connections: 1, reports: 0, thrown: error })
  })

  it('that took too long as a whole is taken apart, until its sender has left', async () => {
    const tooLong = Object.assign(new Error('statement timeout'), { code: '57014' })
    let asked = 0
    const { connections, thrown } = await refusedBy(tooLong, () => {
      if (asked++ === 3) throw new CallerLeft()
    })
    expect([connections, thrown instanceof CallerLeft]).toEqual([1 + 3, true])
  })

  it('that is taken apart has for each write the moment at which it began', async () => {
    const moments: number[] = []
    const records = outboxRecords.map((record) => ({
      ...record,
      apply: async ({ now }: Parameters<typeof record.apply>[0], writes: readonly unknown[]) => {
        moments.push(now.getTime())
        if (writes.length > 1) throw new Error('no')
        return writes.map(() => ({ problems: [{ Code: 'not_found' }] satisfies [Problem] }))
      },
    }))
    let passed = 0
    const options = { now: () => new Date(passed++), requestId: 'x', report: () => {} }
    const three = entries.slice(0, 3).map((entry) => ({ ...entry, key: null }))
    await applyEntries(server.db, actor, records, three, options)
    expect(moments).toEqual([0, 1, 2, 3])
  })
})
