import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { EMPTY_ID } from '../../../domain/kernel/ids.ts'
import type { FileProgress } from '../../../domain/organization/file-update/schema.ts'
import { formWith, type UploadFile } from '../../support/upload-files.ts'
import { filePath, rowsOf, withOrganizationFiles } from '../support/organization-files.ts'
import { type PersonName, people } from '../support/people.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const { plant } = withOrganizationFiles(server)

const header = ['Id', 'Name', 'City', 'Province'] as const
const lakes = (count: number): UploadFile =>
  rowsOf(
    header,
    ...Array.from({ length: count }, (_, place) => ['', `Lake ${place} School`, 'Wawa', 'Ontario']),
  )

const sendAs = (person: PersonName, file: UploadFile, key: string, more: Record<string, string> = {}) => {
  const { body, headers } = formWith(file, 'orgfile', more)
  return server.call<string>(person, 'POST', filePath, body, { ...headers, 'idempotency-key': key })
}
const progressOf = async (person: PersonName, key: string) =>
  (await server.call<FileProgress>(person, 'GET', `${filePath}?key=${key}`)).value

const countFiles = async (): Promise<number> =>
  (await sql<{ count: number }>`select count(*) as count from organization_file`.execute(server.db)).rows[0]
    ?.count ?? 0

/** A comparison of somebody's that was heard of for the last time so long ago. */
async function plantRunning(key: string, seconds: number): Promise<string> {
  const id = randomUUID()
  const beat = new Date(server.now().getTime() - seconds * 1000).toISOString()
  await sql`
    insert into organization_file (id, name, created_on, created_by_id, key, hash, progress, beat_on)
    select ${id}, 'list.txt', ${beat}::timestamptz, ${people.staff.id}, ${key}, hash, 0.4, ${beat}::timestamptz
    from organization_file order by created_on desc limit 1
  `.execute(server.db)
  return id
}

describe('POST /api/vms/Organization/UpdateFile with a key', () => {
  it('is one comparison, however often the file is sent', async () => {
    const key = randomUUID()
    const first = await sendAs('staff', lakes(3), key)
    const again = await sendAs('staff', lakes(3), key)
    expect(again.value).toBe(first.value)
    expect([first, again].map(({ headers }) => headers['idempotency-replayed'])).toEqual([undefined, 'true'])
    expect(await countFiles()).toBe(1)
    const { rows: trail } = await sql`select id from audit where record_id = ${first.value}`.execute(
      server.db,
    )
    expect(trail).toHaveLength(1)
  })

  it('is one comparison when two are sent at the same moment: the second waits for the first', async () => {
    const key = randomUUID()
    const [one, other] = await Promise.all([
      sendAs('staff', lakes(600), key),
      sendAs('staff', lakes(600), key),
    ])
    expect(one.value).toBe(other.value)
    expect(one.value).not.toBe(EMPTY_ID)
    expect(await countFiles()).toBe(1)
  })

  it('answers the empty id again where the file says nothing new', async () => {
    const id = await plant({ name: 'Same Lake School' })
    const key = randomUUID()
    const file = rowsOf(header, [id, 'Same Lake School', '', ''])
    for (const _ of [1, 2]) expect((await sendAs('staff', file, key)).value).toBe(EMPTY_ID)
  })

  it('refuses the same key with another file, or with another meaning of its headers', async () => {
    const key = randomUUID()
    await sendAs('staff', lakes(1), key)
    expect((await sendAs('staff', lakes(2), key)).code).toBe('key_reused')
    const mapping = JSON.stringify({ Columns: [{ Header: 'Name', Column: 'Name' }] })
    expect((await sendAs('staff', lakes(1), key, { mapping })).code).toBe('key_reused')
  })

  it("is somebody else's comparison with somebody else's key", async () => {
    const key = randomUUID()
    const mine = await sendAs('staff', lakes(1), key)
    const theirs = await sendAs('administrator', lakes(1), key)
    expect(theirs.value).not.toBe(mine.value)
    expect(theirs.status).toBe(200)
  })

  it('answers the id of what was given up since, which says so', async () => {
    const key = randomUUID()
    const { value } = await sendAs('staff', lakes(1), key)
    await server.call('staff', 'DELETE', `${filePath}/${value}`)
    expect((await sendAs('staff', lakes(1), key)).value).toBe(value)
    expect((await server.call('staff', 'GET', `${filePath}/${value}`)).code).toBe('deleted')
  })

  it('takes over from a process that was heard of for the last time long ago', async () => {
    await sendAs('staff', lakes(1), randomUUID())
    const key = randomUUID()
    const lost = await plantRunning(key, 120)
    const { value } = await sendAs('staff', lakes(1), key)
    expect(value).not.toBe(lost)
    const { rows } = await sql`select id from organization_file where key = ${key}`.execute(server.db)
    expect(rows).toEqual([{ id: value }])
  })
})

describe('GET /api/vms/Organization/UpdateFile?key=', () => {
  it('tells how far a comparison is, to nobody but the one who began it', async () => {
    const key = randomUUID()
    expect(await progressOf('staff', key)).toEqual({ Id: null, Progress: 0 })
    await sendAs('staff', lakes(1), randomUUID())
    const id = await plantRunning(key, 5)
    const running = await progressOf('staff', key)
    expect(running.Id).toBe(id)
    expect(running.Progress).toBeCloseTo(0.4)
    expect(await progressOf('administrator', key)).toEqual({ Id: null, Progress: 0 })
    // Nothing of it can be looked at or made before it is whole.
    expect((await server.call('staff', 'GET', `${filePath}/${id}`)).code).toBe('in_progress')
    expect((await server.call('staff', 'PUT', `${filePath}/${id}`)).code).toBe('in_progress')
  })

  it('takes every key that the upload takes', async () => {
    const key = 'list of May, 1/2'
    const { value } = await sendAs('staff', lakes(1), key)
    expect((await progressOf('staff', encodeURIComponent(key))).Id).toBe(value)
    expect((await progressOf('staff', encodeURIComponent('list of June'))).Id).toBeNull()
    expect(
      (await server.call('staff', 'GET', `${filePath}?key=${encodeURIComponent('mai·juin')}`)).status,
    ).toBe(422)
  })

  it('grows while a long file is compared; who gives it up ends it, and nothing is left behind', async () => {
    const key = randomUUID()
    const sending = sendAs('staff', lakes(12_000), key)
    const seen: number[] = []
    let id: string | null = null
    await expect
      .poll(
        async () => {
          const progress = await progressOf('staff', key)
          id = progress.Id
          seen.push(progress.Progress)
          return progress.Progress
        },
        { timeout: 30_000, interval: 5 },
      )
      .toBeGreaterThan(0.2)
    expect(seen).toEqual([...seen].sort((one, other) => one - other))
    expect((await server.call('staff', 'DELETE', `${filePath}/${id}`)).status).toBe(200)
    expect((await sending).code).toBe('deleted')
    // Only that it was given up: whoever does so a moment after their own connection broke is told that it is done.
    expect((await server.call('staff', 'DELETE', `${filePath}/${id}`)).status).toBe(200)
    expect((await server.call('staff', 'GET', `${filePath}/${id}`)).code).toBe('deleted')
    const again = await sendAs('staff', lakes(3), key)
    expect(again.status).toBe(200)
    expect(again.value).not.toBe(id)
    await server.call('staff', 'DELETE', `${filePath}/${again.value}`)
    const { rows } = await sql`select from organization_file_item`.execute(server.db)
    expect(rows).toEqual([])
  })
})
