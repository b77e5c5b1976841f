import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ImportTaken } from '../../../domain/imports/schema.ts'
import type { Actor } from '../../../domain/kernel/actor.ts'
import type { FileCommit } from '../../../domain/organization/file-update/schema.ts'
import type { Context } from '../../../server/http/endpoint.ts'
import { commitImport } from '../../../server/imports/commit-import.ts'
import { STRETCH } from '../../../server/imports/kept-rows.ts'
import { commitFile } from '../../../server/organization/file-update/commit-file.ts'
import { importPath, linesOf, withImports } from '../support/imports.ts'
import { filePath, rowsOf, withOrganizationFiles } from '../support/organization-files.ts'
import { people } from '../support/people.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const imports = withImports(server)
const files = withOrganizationFiles(server)

const SLICE = 200
const many = STRETCH + 3

beforeEach(async () => {
  await sql`delete from import_file`.execute(server.db)
  await sql`delete from invitation`.execute(server.db)
  await sql`delete from subject where email like '%@stretch.example'`.execute(server.db)
  await sql`delete from organization where name like 'Stretch %'`.execute(server.db)
})

/** What is asked by somebody who has left by now. */
const leftBy = (actor: Actor) =>
  ({
    db: server.db,
    actor,
    now: server.now,
    requestId: randomUUID(),
    http: { request: { raw: { socket: { destroyed: true } } } },
  }) as unknown as Context
const actorOf = (name: 'administrator' | 'staff', role: Actor['Roles'][number]): Actor => ({
  SubjectId: people[name].id,
  Roles: [role],
  Approvals: [],
})

describe('An import', () => {
  const bring = (emailOf: (at: number) => string) =>
    imports.brought(
      'people',
      linesOf(
        ['Given name', 'Family name', 'E-mail'],
        ...Array.from({ length: many }, (_, at) => ['Ana', `Lim ${at}`, emailOf(at)]),
      ),
    )
  const stretch = async (id: string, after: number) =>
    (
      await server.call<ImportTaken>('administrator', 'PUT', `${importPath}/${id}?after=${after}`, {
        Invite: true,
      })
    ).value
  const countOf = async (table: 'subject' | 'invitation') =>
    (
      await sql<{ count: number }>`
        select count(*)::integer as count from ${sql.table(table)} where email like '%@stretch.example'
      `.execute(server.db)
    ).rows[0]?.count

  it('takes in a stretch of its rows and writes to nobody else; a second run takes in the rest, each once', async () => {
    const { Id } = await bring((at) => `p${at}@stretch.example`)
    const first = await stretch(Id, -1)
    expect(first).toMatchObject({ Next: STRETCH - 1, Counts: { Added: STRETCH, New: 3 } })
    expect([await countOf('subject'), await countOf('invitation')]).toEqual([STRETCH, STRETCH])
    // Stopped here. The second run begins at the beginning, too.
    expect(await stretch(Id, -1)).toMatchObject({ Next: null, Counts: { Added: many, New: 0, There: 0 } })
    expect([await countOf('subject'), await countOf('invitation')]).toEqual([many, many])
  })

  it('goes past rows that are to be fixed', async () => {
    const { Id } = await bring((at) => (at < STRETCH ? `nobody ${at}` : `p${at}@stretch.example`))
    expect(await stretch(Id, -1)).toMatchObject({ Next: STRETCH - 1, Counts: { Added: 0, New: 3 } })
    expect(await stretch(Id, STRETCH - 1)).toMatchObject({ Next: null, Counts: { Added: 3, New: 0 } })
  })

  it('ends behind the stretch under way once nobody waits for it, and the rest waits in the file', async () => {
    const { Id } = await bring((at) => `p${at}@stretch.example`)
    const said = { Approve: true, Locale: 'en', Invite: false } as const
    const taken = await commitImport(leftBy(actorOf('administrator', 'Administrator')), Id, said)
    expect(taken).toMatchObject({ Next: STRETCH - 1, Counts: { Added: STRETCH, New: 3 } })
    // Whoever opens the file again is told what came of it.
    expect(await imports.read(Id)).toMatchObject({
      CommittedOn: expect.any(String),
      Counts: { Added: STRETCH, New: 3 },
    })
    expect((await imports.commit(Id)).Counts).toMatchObject({ Added: many, New: 0 })
  })
})

describe('A file of the register', () => {
  const bring = async () =>
    (
      await files.send(
        rowsOf(
          ['Name', 'City', 'Province'],
          ...Array.from({ length: SLICE + 1 }, (_, at) => [`Stretch ${at} School`, 'Wawa', 'Ontario']),
        ),
      )
    ).value
  const stretch = (id: string, after = -1) =>
    server.call<FileCommit>('staff', 'PUT', `${filePath}/${id}?after=${after}`)
  const countSchools = async () =>
    (await sql`select from organization where name like 'Stretch %'`.execute(server.db)).rows.length

  it('is committed a stretch at a time, and the next run makes what waits, each change once', async () => {
    const id = await bring()
    const { value } = await stretch(id)
    expect(value).toEqual({ Applied: SLICE, Failed: 0, Waiting: 1, Next: expect.any(Number) })
    expect(await countSchools()).toBe(SLICE)
    expect((await stretch(id)).value).toEqual({ Applied: SLICE + 1, Failed: 0, Waiting: 0, Next: null })
    expect(await countSchools()).toBe(SLICE + 1)
  })

  it('makes no more once it was given up between two stretches', async () => {
    const id = await bring()
    const { value } = await stretch(id)
    await server.call('staff', 'DELETE', `${filePath}/${id}`)
    expect((await stretch(id, value.Next ?? 0)).code).toBe('deleted')
    expect(await countSchools()).toBe(SLICE)
  })

  it('ends behind the stretch under way once nobody waits for it', async () => {
    const id = await bring()
    const made = await commitFile(leftBy(actorOf('staff', 'Staff')), id)
    expect(made).toMatchObject({ Applied: SLICE, Waiting: 1, Next: expect.any(Number) })
    expect(await files.read(id, 'take=0')).toMatchObject({ Applied: SLICE, Failed: 0 })
  })
})
