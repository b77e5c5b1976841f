import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { noteLevels } from '../../../domain/note/levels.ts'
import type { NoteRecord } from '../../../domain/note/schema.ts'
import { noteBody, notePath as path } from '../support/notes.ts'
import { type PersonName, people } from '../support/people.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const version = (number: number) => ({ 'if-match': `"${number}"` })
const about = people.volunteer.id

const write = async (author: PersonName, more: object = {}): Promise<NoteRecord> =>
  (await server.call<NoteRecord>(author, 'POST', path, noteBody(about, more))).value

const listFor = async (reader: PersonName, subjectId: string = about) =>
  server.call<NoteRecord[]>(reader, 'GET', `${path}?targetSubjectId=${subjectId}`)

describe('A note', () => {
  it('says who wrote it and who changed it, and is at level 1 unless told', async () => {
    const note = await write('coordinator')
    expect(note).toMatchObject({
      SubjectId: about,
      Text: 'Brings slides\nand a spare lamp',
      PermissionLevel: 1,
      CreatedByName: 'Cora Toronto',
      ModifiedByName: 'Cora Toronto',
    })
    const edit = { Text: ' Brings films ' }
    const changed = await server.call<NoteRecord>('staff', 'PUT', `${path}/${note.Id}`, edit, version(1))
    expect(changed.value).toMatchObject({
      Version: 2,
      Text: 'Brings films',
      PermissionLevel: 1,
      CreatedByName: 'Cora Toronto',
      ModifiedByName: 'Stella Staff',
    })
  })

  it('that one may not read takes no place of one that one may, and is not counted', async () => {
    const old = await write('coordinator', { Text: 'The oldest' })
    await sql`insert into note (id, subject_id, text, permission_level, version, created_on, modified_on)
      select gen_random_uuid(), ${about}, 'Hidden ' || n, 5, 1, now() + interval '1 day', now()
      from generate_series(1, 500) n`.execute(server.db)
    for (const reader of ['coordinator', 'volunteer'] as const) {
      const { value, body } = await listFor(reader)
      expect(value.map(({ Id }) => Id)).toContain(old.Id)
      expect(body.TotalRecords).toBe(value.length)
    }
    const { value, body } = await listFor('staff')
    expect([value.length, Number(body.TotalRecords) > 500]).toEqual([500, true])
    await sql`delete from note where permission_level = 5`.execute(server.db)
  })

  // Cells for the levels 1 to 5: w(rites), r(eads), - (it does not exist).
  const matrix: [PersonName, string][] = [
    ['volunteer', 'r--r-'],
    ['coordinator', 'wwrr-'],
    ['coordinatorMontreal', '-----'],
    ['coordinatorWithoutSite', '-----'],
    ['volunteerTwo', '-----'],
    ['localizer', '-----'],
    ['organizations', '-----'],
    ['staff', 'wwwww'],
    ['administrator', 'wwwww'],
  ]
  it.each(
    matrix.flatMap(([reader, row]) => noteLevels.map((level) => [reader, level, row[level - 1]] as const)),
  )('for %s at level %i: %s', async (reader, PermissionLevel, cell) => {
    const { Id } = await write('administrator', { PermissionLevel })
    const read = await server.call(reader, 'GET', `${path}/${Id}`)
    expect(read.status).toBe(cell === '-' ? 404 : 200)
    const listed = await listFor(reader)
    const found = listed.status === 200 && listed.value.some((note) => note.Id === Id)
    expect(found).toBe(cell !== '-')
    const denied = cell === '-' ? 404 : 403
    const edit = { Text: 'Other words' }
    const put = await server.call(reader, 'PUT', `${path}/${Id}`, edit, version(1))
    expect(put.status).toBe(cell === 'w' ? 200 : denied)
    const end = await server.call(reader, 'DELETE', `${path}/${Id}`, undefined, version(cell === 'w' ? 2 : 1))
    expect(end.status).toBe(cell === 'w' ? 200 : denied)
  })

  it('is not lifted by a coordinator to a level that is not theirs to write', async () => {
    const { Id } = await write('coordinator')
    for (const PermissionLevel of [3, 4, 5]) {
      const lifted = await server.call('coordinator', 'PUT', `${path}/${Id}`, { PermissionLevel }, version(1))
      expect([lifted.status, lifted.code]).toEqual([403, 'not_allowed'])
      const fresh = await server.call('coordinator', 'POST', path, noteBody(about, { PermissionLevel }))
      expect([fresh.status, fresh.code]).toEqual([403, 'not_allowed'])
    }
    const own = await server.call('coordinator', 'PUT', `${path}/${Id}`, { PermissionLevel: 2 }, version(1))
    expect(own.status).toBe(200)
  })

  it('about oneself is written by nobody, staff and administrators included', async () => {
    for (const name of ['volunteer', 'coordinator', 'staff', 'administrator'] as const) {
      const reply = await server.call(name, 'POST', path, noteBody(people[name].id))
      expect([name, reply.status, reply.code]).toEqual([name, 403, 'not_allowed'])
    }
  })

  it('reaches as far as a person ever registered at one’s site, pending and past seasons included', async () => {
    for (const name of ['pending', 'pastVolunteer'] as const) {
      const reply = await server.call('coordinator', 'POST', path, noteBody(people[name].id))
      expect([name, reply.status]).toEqual([name, 200])
    }
    const stranger = await server.call('coordinator', 'POST', path, noteBody(people.volunteerMontreal.id))
    expect([stranger.status, stranger.code]).toEqual([422, 'unknown_reference'])
    expect((await listFor('coordinator', people.volunteerMontreal.id)).status).toBe(404)
  })

  it.each([
    ['without text', { Text: ' \n ' }, ['required', 'Text']],
    ['at no level', { PermissionLevel: 6 }, ['invalid', 'PermissionLevel']],
    ['too long', { Text: 'x'.repeat(4001) }, ['too_long', 'Text']],
    ['about nobody', { SubjectId: undefined }, ['required', 'SubjectId']],
    ['with an author of its own', { AuthorId: about }, ['unknown_field', 'AuthorId']],
  ])('%s is refused', async (_what, more, [code, field]) => {
    const reply = await server.call('staff', 'POST', path, noteBody(about, more))
    expect([reply.status, reply.body.Errors?.[0]?.Code, reply.body.Errors?.[0]?.Field]).toEqual([
      422,
      code,
      field,
    ])
  })

  it('stays about the person it was written about', async () => {
    const { Id } = await write('staff')
    const moved = { SubjectId: people.volunteerTwo.id }
    const reply = await server.call('staff', 'PUT', `${path}/${Id}`, moved, version(1))
    expect([reply.status, reply.code]).toEqual([422, 'invalid'])
  })

  it('is listed newest first, and not once it was deleted', async () => {
    const first = await write('staff')
    const second = await write('staff')
    await server.call('staff', 'DELETE', `${path}/${first.Id}`, undefined, version(1))
    const ids = (await listFor('staff')).value.map((note) => note.Id)
    expect(ids).toContain(second.Id)
    expect(ids).not.toContain(first.Id)
    const times = (await listFor('staff')).value.map((note) => note.CreatedOn)
    expect(times).toEqual(times.toSorted().reverse())
  })
})
