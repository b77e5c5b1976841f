import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { noteBody, notePath } from '../support/notes.ts'
import { ids, type PersonName, people } from '../support/people.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const { id, given, family } = people.volunteer
const FullName = `${given} ${family}`

beforeAll(async () => {
  const role = await server.call(
    'administrator',
    'POST',
    `/api/vms/Subject/${id}/Role/${ids.role.Coordinator}`,
  )
  expect(role.status, role.text).toBe(200)
})

/** Writes about somebody who is not anonymised, each version by another. */
const write = async (by: PersonName, corrected: PersonName, deleted: PersonName): Promise<string> => {
  const note = noteBody(people.volunteerTwo.id, { Text: 'Comes by train' })
  const url = `${notePath}/${note.Id}`
  const done = [
    await server.call(by, 'POST', notePath, note),
    await server.call(corrected, 'PUT', url, { Text: 'Comes by bus' }, { 'if-match': '"1"' }),
    await server.call(deleted, 'DELETE', url, undefined, { 'if-match': '"2"' }),
  ]
  expect(done.map(({ status }) => status)).toEqual([200, 200, 200])
  return note.Id
}

const trailOf = async (record: string): Promise<string> => {
  const { rows } = await sql<{ states: string }>`
    select coalesce(string_agg(concat(before::text, after::text), ' '), '') as states from audit where record_id = ${record}
  `.execute(server.db)
  return rows[0]?.states ?? ''
}

it('somebody who wrote a note or corrected it is not named by its trail, whoever deleted it since, and others are', async () => {
  const notes = [
    await write('volunteer', 'coordinator', 'staff'),
    await write('coordinator', 'volunteer', 'coordinator'),
  ]
  for (const note of notes) expect(await trailOf(note)).toContain(FullName)
  const url = `/api/vms/Subject/${id}/Anonymise`
  expect((await server.call('administrator', 'POST', url, { FullName })).status).toBe(200)
  for (const note of notes) {
    const trail = await trailOf(note)
    expect(trail).not.toContain(FullName)
    expect(trail).toContain(`${people.coordinator.given} ${people.coordinator.family}`)
    expect(trail).toContain('Comes by bus')
  }
})
