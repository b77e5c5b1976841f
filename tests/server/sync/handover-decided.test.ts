import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { beginNewEpoch } from '../../../server/sync/new-epoch.ts'
import { plantActivity } from '../support/activities.ts'
import { handovers, lateEntry, handoverPath as path, recordId } from '../support/handovers.ts'
import { hoursItem, pushEntry, workshopBody } from '../support/make-activity.ts'
import { ids, people } from '../support/people.ts'
import { registerOf } from '../support/registers.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const { handOver, push, accept, decline } = handovers(server)
const workshops = '/api/vms/Workshop'

describe('accepting', () => {
  it('writes the log as its author’s, names who accepted, and answers the author’s own key', async () => {
    const entry = lateEntry()
    const { Id } = (await handOver('volunteer', entry)).value
    const answer = await accept('staff', Id)
    expect(answer.value).toMatchObject({
      Status: 'Accepted',
      Version: 2,
      DecidedByName: 'Stella Staff',
      Key: null,
    })
    const log = await server.call('volunteer', 'GET', `${workshops}/${recordId(entry)}`)
    expect(log.value).toMatchObject({
      Version: 1,
      SeasonId: ids.season.past,
      CreatedById: people.volunteer.id,
      ModifiedById: people.volunteer.id,
      IsComplete: true,
    })
    const { rows } = await sql<{ action: string; type: string; actor_id: string }>`
      select action, type, actor_id from audit where record_id in (${recordId(entry)}, ${Id}) order by id
    `.execute(server.db)
    expect(rows).toEqual([
      { action: 'handover', type: 'Handover', actor_id: people.volunteer.id },
      { action: 'create', type: 'Workshop', actor_id: people.staff.id },
      { action: 'handover', type: 'Handover', actor_id: people.staff.id },
    ])
    // A device that never heard of it sends the same bytes again.
    const [replay] = (await push('volunteer', entry)).value
    expect(replay).toMatchObject({ Status: 200, Success: true, Replayed: true, Version: 1 })
    expect((await accept('staff', Id)).value.Version).toBe(2)
    expect((await server.call<{ Body: unknown }>('staff', 'GET', `${path}/${Id}`)).value.Body).toBeNull()
  })

  it('leaves nothing to hand over again, under another key, of a new log that is there', async () => {
    const entry = lateEntry()
    const { Id } = (await handOver('volunteer', entry)).value
    await accept('staff', Id)
    const again = await handOver('volunteer', { ...entry, Key: randomUUID() })
    expect([again.status, again.code]).toEqual([409, 'id_taken'])
  })

  it('adds once what its author took back after it had arrived, whatever they did with it then', async () => {
    const entry = lateEntry()
    const again = { ...entry, Key: randomUUID() }
    const first = (await handOver('volunteer', entry)).value
    const second = (await handOver('volunteer', again)).value
    expect(second.Id).not.toBe(first.Id)
    expect((await accept('staff', second.Id)).status).toBe(200)
    const late = await accept('staff', first.Id)
    expect([late.status, late.code]).toEqual([409, 'already_decided'])
    // Sent instead, under a third key, or the first bytes once more: refused alike.
    for (const Key of [randomUUID(), entry.Key]) {
      const [sent] = (await push('volunteer', { ...entry, Key })).value
      expect(sent?.Success).toBe(false)
    }
    const log = await server.call<{ Version: number }>('volunteer', 'GET', `${workshops}/${recordId(entry)}`)
    expect(log.value.Version).toBe(1)
  })

  it('adds nothing to what its author took back and could send under another key', async () => {
    const entry = pushEntry('POST', workshops, workshopBody())
    const { Id } = (await handOver('volunteer', entry)).value
    const [sent] = (await push('volunteer', { ...entry, Key: randomUUID() })).value
    expect(sent).toMatchObject({ Success: true, Version: 1 })
    const late = await accept('staff', Id)
    expect([late.status, late.code]).toEqual([412, 'version_conflict'])
    const log = await server.call<{ Version: number }>('volunteer', 'GET', `${workshops}/${recordId(entry)}`)
    expect(log.value.Version).toBe(1)
    expect((await decline('staff', Id)).value.Status).toBe('Declined')
  })

  it('writes an edit on the version that its author saw, and no other', async () => {
    const id = randomUUID()
    const season = { season: ids.season.past, date: '2025-05-05' }
    await plantActivity(server.db, { id, creator: people.volunteer.id, ...season })
    const edit = (Name: string) => pushEntry('PUT', `${workshops}/${id}`, { Name }, { ifMatch: 1 })
    const first = (await handOver('volunteer', edit('Mine'))).value
    const second = (await handOver('coordinator', edit('Stale'))).value
    expect((await accept('staff', first.Id)).value.Status).toBe('Accepted')
    const stale = await accept('staff', second.Id)
    expect([stale.status, stale.code]).toEqual([412, 'version_conflict'])
    expect((await server.call('staff', 'GET', `${path}/${second.Id}`)).value).toMatchObject({
      Status: 'Waiting',
    })
    expect((await server.call('volunteer', 'GET', `${workshops}/${id}`)).value).toMatchObject({
      Name: 'Mine',
      Version: 2,
      ModifiedById: people.volunteer.id,
    })
  })

  it('writes an edit that waited while a restore gave every log another version, and none of an older log', async () => {
    const id = randomUUID()
    const season = { season: ids.season.past, date: '2025-05-05' }
    await plantActivity(server.db, { id, creator: people.volunteer.id, ...season })
    const edit = (Name: string, ifMatch: number) =>
      pushEntry('PUT', `${workshops}/${id}`, { Name }, { ifMatch })
    const waiting = (await handOver('volunteer', edit('Mine', 1))).value
    const stale = (await handOver('volunteer', edit('Of a version that is lost', 2))).value
    await beginNewEpoch(server.db, new Date('2026-03-01T00:00:00Z'))
    await beginNewEpoch(server.db, new Date('2026-03-02T00:00:00Z'))
    expect((await accept('staff', stale.Id)).code).toBe('version_conflict')
    expect((await accept('staff', waiting.Id)).value.Status).toBe('Accepted')
    expect((await server.call('volunteer', 'GET', `${workshops}/${id}`)).value.Name).toBe('Mine')
  })

  it('writes an edit that waited while schools of its log were merged', async () => {
    const { create, merge } = registerOf(server)
    const [from, into] = [await create('Willow School'), await create('Willow Park School')]
    const id = randomUUID()
    const season = { season: ids.season.past, date: '2025-05-05' }
    await plantActivity(server.db, { id, creator: people.volunteer.id, ...season })
    await sql`insert into activity_school (activity_id, id, position, organization_id)
      values (${id}, ${randomUUID()}, 0, ${from})`.execute(server.db)
    const edit = (ifMatch: number) => pushEntry('PUT', `${workshops}/${id}`, { Name: 'Mine' }, { ifMatch })
    const stale = (await handOver('volunteer', edit(3))).value
    const waiting = (await handOver('volunteer', edit(1))).value
    await merge([from], into)
    expect((await server.call('volunteer', 'GET', `${workshops}/${id}`)).value.Version).toBe(2)
    expect((await accept('staff', stale.Id)).code).toBe('version_conflict')
    expect((await accept('staff', waiting.Id)).value.Status).toBe('Accepted')
    expect((await server.call('volunteer', 'GET', `${workshops}/${id}`)).value.Name).toBe('Mine')
  })

  it('refuses what the rules refuse, and leaves it waiting', async () => {
    const entry = lateEntry({ VolunteerLogHeader: { LogItems: [hoursItem(randomUUID())] } })
    const { Id } = (await handOver('volunteer', entry)).value
    expect((await accept('staff', Id)).code).toBe('unknown_reference')
    const nowhere = (await handOver('volunteer', lateEntry({ Date: '1999-01-01' }))).value
    expect((await accept('staff', nowhere.Id)).code).toBe('date_not_in_season')
    expect((await server.call('staff', 'GET', `${path}/${Id}`)).value).toMatchObject({ Status: 'Waiting' })
  })

  it('counts as done when the author could send it after all', async () => {
    const entry = lateEntry()
    const { Id } = (await handOver('volunteer', entry)).value
    await sql`update season set locked = false where id = ${ids.season.past}`.execute(server.db)
    expect((await push('volunteer', entry)).value[0]?.Status).toBe(200)
    await sql`update season set locked = true where id = ${ids.season.past}`.execute(server.db)
    expect((await accept('staff', Id)).value.Status).toBe('Accepted')
    expect((await server.call('staff', 'GET', `${workshops}/${recordId(entry)}`)).value).toMatchObject({
      Version: 1,
    })
  })

  it('is done once when two of the staff do it together', async () => {
    const entry = lateEntry()
    const { Id } = (await handOver('volunteer', entry)).value
    const answers = await Promise.all([accept('staff', Id), accept('administrator', Id)])
    expect(answers.map((answer) => answer.value.Status)).toEqual(['Accepted', 'Accepted'])
    expect((await server.call('staff', 'GET', `${workshops}/${recordId(entry)}`)).value).toMatchObject({
      Version: 1,
    })
  })
})

describe('declining', () => {
  it('gives a reason, and holds against a later acceptance', async () => {
    const { Id } = (await handOver('volunteer', lateEntry())).value
    expect((await decline('staff', Id, '  ')).code).toBe('required')
    expect((await decline('staff', Id)).value).toMatchObject({
      Status: 'Declined',
      Reason: 'It is in the paper register.',
    })
    expect((await decline('administrator', Id, 'Other words')).value.Reason).toBe(
      'It is in the paper register.',
    )
    const late = await accept('staff', Id)
    expect([late.status, late.code]).toEqual([409, 'already_decided'])
  })
})
