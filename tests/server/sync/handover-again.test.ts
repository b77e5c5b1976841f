import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Handover } from '../../../domain/handover/handover.ts'
import { isReplaced } from '../../../domain/handover/replaced.ts'
import { beginNewEpoch } from '../../../server/sync/new-epoch.ts'
import { plantActivity } from '../support/activities.ts'
import { handovers, lateEntry, handoverPath as path, recordId } from '../support/handovers.ts'
import { pushEntry } from '../support/make-activity.ts'
import { ids, type PersonName, people } from '../support/people.ts'
import { docOn, idsOn, pull } from '../support/pull.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const { handOver, accept, decline } = handovers(server)

type Entry = ReturnType<typeof lateEntry>

/** The same log under another key, as a device hands it over that was told that it never came through. */
const again = (entry: Entry, changes: Record<string, unknown> = {}): Entry => ({
  ...entry,
  Key: randomUUID(),
  Body: JSON.stringify({ ...JSON.parse(entry.Body ?? '{}'), ...changes }),
})

const waitingOf = async (recordId: string): Promise<string[]> => {
  const { value } = await server.call<Handover[]>('staff', 'GET', `${path}?status=Waiting&take=500`)
  return value.filter((handover) => handover.RecordId === recordId).map(({ Id }) => Id)
}
const readAs = async (person: PersonName, id: string) =>
  (await server.call<Handover & { Body: { Name: string } | null }>(person, 'GET', `${path}/${id}`)).value

describe('a log that its author hands over again', () => {
  it('waits once: as its author has it now', async () => {
    const entry = lateEntry({ Name: 'As it was' })
    const earlier = (await handOver('volunteer', entry)).value
    const devices = { volunteer: await pull(server, 'volunteer'), staff: await pull(server, 'staff') }
    const newer = (await handOver('volunteer', again(entry, { Name: 'As it is' }))).value
    expect(await waitingOf(recordId(entry))).toEqual([newer.Id])
    expect(idsOn(await pull(server, 'staff', devices.staff), 'Handover')).not.toContain(earlier.Id)
    // The device that has the earlier one gives it back to its author.
    const told = docOn(await pull(server, 'volunteer', devices.volunteer), 'Handover', earlier.Id)
    expect(told).toMatchObject({ Key: entry.Key, Status: 'Declined', Reason: null, DecidedByName: null })
    expect(isReplaced(told as unknown as Handover)).toBe(true)
    const { rows } = await sql`select from audit where record_id = ${earlier.Id}`.execute(server.db)
    expect(rows).toHaveLength(2)
    await accept('staff', newer.Id)
    const added = await server.call<{ Name: string }>('staff', 'GET', `/api/vms/Workshop/${recordId(entry)}`)
    expect(added.value.Name).toBe('As it is')
  })

  it('keeps the words of the earlier one, which nobody can accept or decline any more', async () => {
    const entry = lateEntry({ Name: 'Words of before' })
    const { Id } = (await handOver('volunteer', entry)).value
    await handOver('volunteer', again(entry, { Name: 'Other words' }))
    for (const person of ['volunteer', 'staff'] as const)
      expect((await readAs(person, Id)).Body?.Name).toBe('Words of before')
    expect((await accept('staff', Id)).code).toBe('already_decided')
    const declined = await decline('staff', Id, 'It names the wrong school')
    expect([declined.status, declined.code]).toEqual([409, 'already_decided'])
    expect(await readAs('volunteer', Id)).toMatchObject({ Status: 'Declined', Reason: null, Version: 2 })
    // The bytes of before say nothing new, and do not come before what was handed over since.
    expect((await handOver('volunteer', entry)).value).toMatchObject({ Id, Status: 'Declined' })
    expect(await waitingOf(recordId(entry))).toHaveLength(1)
  })

  it('waits once as a change, too', async () => {
    const id = randomUUID()
    await plantActivity(server.db, {
      ...{ id, creator: people.volunteer.id, season: ids.season.past, date: '2025-05-05' },
    })
    const change = (Name: string) => pushEntry('PUT', `/api/vms/Workshop/${id}`, { Name }, { ifMatch: 1 })
    await handOver('volunteer', change('First'))
    const newer = (await handOver('volunteer', change('Second'))).value
    expect(await waitingOf(id)).toEqual([newer.Id])
    // On another version it is another change: whether it can be added is told to staff.
    const other = pushEntry('PUT', `/api/vms/Workshop/${id}`, { Name: 'Third' }, { ifMatch: 2 })
    const { Id } = (await handOver('volunteer', other)).value
    expect((await waitingOf(id)).sort()).toEqual([newer.Id, Id].sort())
  })

  describe('as a change, after the log got another version that nobody wrote', () => {
    const waiting = async (Name: string) => {
      const id = randomUUID()
      await plantActivity(server.db, {
        ...{ id, creator: people.volunteer.id, season: ids.season.past, date: '2025-05-05' },
      })
      const change = (name: string, ifMatch: number) =>
        pushEntry('PUT', `/api/vms/Workshop/${id}`, { Name: name }, { ifMatch })
      await handOver('volunteer', change(Name, 1))
      await beginNewEpoch(server.db, new Date('2026-03-01T00:00:00Z'))
      const { value } = await server.call<{ Version: number }>('staff', 'GET', `/api/vms/Workshop/${id}`)
      return { id, change, version: value.Version }
    }
    const nameOf = async (id: string) =>
      (await server.call<{ Name: string }>('staff', 'GET', `/api/vms/Workshop/${id}`)).value.Name

    it('waits once where the device has read that version', async () => {
      const { id, change, version } = await waiting('Before the restore')
      expect(version).toBeGreaterThan(1)
      const newer = (await handOver('volunteer', change('After it', version))).value
      expect(await waitingOf(id)).toEqual([newer.Id])
      expect((await accept('staff', newer.Id)).value.Status).toBe('Accepted')
      expect(await nameOf(id)).toBe('After it')
    })

    it('waits once where the device has not, and can be added as the earlier one could', async () => {
      const { id, change } = await waiting('Before the restore')
      const newer = (await handOver('volunteer', change('Not read since', 1))).value
      expect(await waitingOf(id)).toEqual([newer.Id])
      expect((await accept('staff', newer.Id)).value.Status).toBe('Accepted')
      expect(await nameOf(id)).toBe('Not read since')
    })
  })

  it('leaves what was decided as it was decided', async () => {
    const entry = lateEntry()
    const { Id } = (await handOver('volunteer', entry)).value
    await decline('staff', Id, 'Twice')
    await handOver('volunteer', again(entry))
    expect(await readAs('staff', Id)).toMatchObject({ Status: 'Declined', Reason: 'Twice', Version: 2 })
  })

  it('takes the place of nothing that somebody else handed over, nor of another log', async () => {
    const entry = lateEntry()
    const own = (await handOver('volunteer', entry)).value
    const other = (await handOver('volunteer', lateEntry())).value
    const theirs = (await handOver('volunteerTwo', again(entry))).value
    expect((await waitingOf(recordId(entry))).sort()).toEqual([own.Id, theirs.Id].sort())
    expect((await readAs('staff', other.Id)).Status).toBe('Waiting')
  })

  it('is handed over although as many wait as may', async () => {
    const entry = lateEntry()
    await handOver('pastVolunteer', entry)
    await sql`
      insert into handover (author_id, key, hash, method, path, schema, body, record_id, site_id, workshop_type_id, name, date, created_on)
      select author_id, gen_random_uuid(), hash, method, path, schema, body, gen_random_uuid(), site_id, workshop_type_id, name, date, created_on
      from handover, generate_series(2, 200) where record_id = ${recordId(entry)}
    `.execute(server.db)
    expect((await handOver('pastVolunteer', lateEntry())).code).toBe('too_many')
    expect((await handOver('pastVolunteer', again(entry))).value.Status).toBe('Waiting')
  })
})
