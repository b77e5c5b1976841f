import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Handover } from '../../../domain/handover/handover.ts'
import { sweep } from '../../../server/db/sweep.ts'
import { plantActivity } from '../support/activities.ts'
import { handovers, lateBody, lateEntry, handoverPath as path, recordId } from '../support/handovers.ts'
import { pushEntry, workshopBody } from '../support/make-activity.ts'
import { ids, type PersonName, people } from '../support/people.ts'
import { docOn, idsOn, pull } from '../support/pull.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const { handOver, push, accept, decline } = handovers(server)
const workshops = '/api/vms/Workshop'

describe('POST /api/vms/Sync/Handover', () => {
  it('keeps a log whose season was locked, once for its key', async () => {
    const entry = lateEntry({ Name: 'Too late' })
    expect((await push('volunteer', entry)).value[0]?.Errors?.[0]?.Code).toBe('season_locked')
    const first = await handOver('volunteer', entry)
    expect(first.value).toMatchObject({
      Status: 'Waiting',
      Key: entry.Key,
      Method: 'POST',
      RecordId: recordId(entry),
      SiteId: ids.site.toronto,
      Name: 'Too late',
      Date: '2025-05-05',
      AuthorId: people.volunteer.id,
      AuthorName: 'Vera Volunteer',
      Reason: null,
    })
    const again = await handOver('volunteer', entry)
    expect(again.value.Id).toBe(first.value.Id)
    const lines = await sql`select from audit where record_id = ${first.value.Id}`.execute(server.db)
    expect(lines.rows).toHaveLength(1)
  })

  it('shows what is for staff alone to staff alone, whoever wrote it', async () => {
    const entry = lateEntry({ ZoomId: '987 654 321' })
    const { Id } = (await handOver('staff', entry)).value
    const bodyFor = async (reader: PersonName) => (await server.call(reader, 'GET', `${path}/${Id}`)).text
    expect(await bodyFor('staff')).toContain('987 654 321')
    const shown = await bodyFor('coordinator')
    expect(shown).toContain('"Body":{')
    expect(shown).not.toContain('987 654 321')
  })

  it('takes it gzipped, and no more unpacked than of any other body', async () => {
    const packed = (entry: object) =>
      server.call<Handover>(
        'volunteer',
        'POST',
        path,
        gzipSync(JSON.stringify({ Person: people.volunteer.id, Entry: entry })),
        { 'content-encoding': 'gzip' },
      )
    const entry = lateEntry({ Name: 'Too late' })
    const first = await packed(entry)
    expect(first.value).toMatchObject({ Status: 'Waiting', Key: entry.Key, Name: 'Too late' })
    // The same in plain bytes is the same.
    expect((await handOver('volunteer', entry)).value.Id).toBe(first.value.Id)
    const tooLong = await packed({ ...entry, Body: ' '.repeat(1_048_576) })
    expect([tooLong.status, tooLong.code]).toEqual([413, 'too_large'])
  })

  it('keeps twins that arrive together once', async () => {
    const entry = lateEntry()
    const answers = await Promise.all([1, 2, 3].map(() => handOver('volunteer', entry)))
    expect(new Set(answers.map((answer) => answer.value.Id)).size).toBe(1)
  })

  it('refuses the same key with other words, and another person’s name', async () => {
    const entry = lateEntry()
    await handOver('volunteer', entry)
    expect((await handOver('volunteer', { ...entry, Body: JSON.stringify(lateBody()) })).code).toBe(
      'key_reused',
    )
    expect((await handOver('volunteer', entry, people.volunteerTwo.id)).code).toBe('wrong_person')
    // The key is the author's: somebody else's same key is a handover of their own.
    expect((await handOver('volunteerTwo', entry)).value.AuthorId).toBe(people.volunteerTwo.id)
  })

  it.each([
    [
      'a deletion',
      () => pushEntry('DELETE', `${workshops}/${randomUUID()}`, null, { ifMatch: 1 }),
      'invalid',
    ],
    ['something that is no activity', () => pushEntry('POST', '/api/Organization', { Name: 'X' }), 'invalid'],
    ['a path that leads nowhere', () => pushEntry('POST', '/api/vms/Season', {}), 'not_found'],
    ['a log without a name', () => lateEntry({ Name: '' }), 'required'],
    ['a log without a date', () => lateEntry({ Date: null }), 'required'],
    ['an unknown field', () => lateEntry({ Role: 'Staff' }), 'unknown_field'],
    ['a field that is staff’s', () => lateEntry({ ZoomId: '123' }), 'staff_only_field'],
    ['a site where one never worked', () => lateEntry({ CreatedBySiteId: ids.site.montreal }), 'not_allowed'],
    ['a site that does not exist', () => lateEntry({ CreatedBySiteId: randomUUID() }), 'not_allowed'],
    [
      'an edit of nothing',
      () => pushEntry('PUT', `${workshops}/${randomUUID()}`, { Name: 'X' }),
      'not_found',
    ],
    ['half of JSON', () => ({ ...lateEntry(), Body: '{"Name"' }), 'malformed'],
    ['a prototype', () => ({ ...lateEntry(), Body: '{"__proto__":{"Name":"X"}}' }), 'malformed'],
  ])('refuses %s', async (_what, entry, code) => {
    expect((await handOver('volunteer', entry())).code).toBe(code)
  })

  it('refuses an edit of what the author may not see, or that was deleted', async () => {
    const [hidden, own] = [randomUUID(), randomUUID()]
    const season = { season: ids.season.past, date: '2025-05-05' }
    await plantActivity(server.db, { id: hidden, ...season })
    await plantActivity(server.db, { id: own, creator: people.volunteer.id, ...season })
    const edit = (id: string) => pushEntry('PUT', `${workshops}/${id}`, { Name: 'Mine' }, { ifMatch: 1 })
    expect((await handOver('volunteer', edit(hidden))).code).toBe('not_found')
    expect((await handOver('volunteer', { ...edit(own), IfMatch: null })).code).toBe('version_missing')
    await sql`update activity set deleted_on = now() where id = ${own}`.execute(server.db)
    expect((await handOver('volunteer', edit(own))).code).toBe('deleted')
  })

  it('refuses a site and a type that nobody knows, from staff too', async () => {
    const lost = await handOver('staff', lateEntry({ CreatedBySiteId: randomUUID() }))
    expect([lost.status, lost.code]).toEqual([403, 'not_allowed'])
    const odd = await handOver('staff', lateEntry({ WorkshopTypeId: randomUUID() }))
    expect([odd.status, odd.code]).toEqual([422, 'unknown_reference'])
  })

  it('takes the log of somebody whose approval was withdrawn', async () => {
    const entry = pushEntry('POST', workshops, workshopBody())
    await setApproved('volunteerTwo', false)
    expect((await push('volunteerTwo', entry)).value[0]?.Errors?.[0]?.Code).toBe('not_allowed')
    expect((await handOver('volunteerTwo', entry)).value.Status).toBe('Waiting')
    await setApproved('volunteerTwo', true)
  })
})

/** Withdrawing keeps the date of the approval. */
const setApproved = (person: PersonName, approved: boolean) =>
  sql`
    update site_registration set is_approved = ${approved}, approval_date = coalesce(approval_date, now())
    where subject_id = ${people[person].id} and season_id = ${ids.season.active}
  `.execute(server.db)

describe('who may do what', () => {
  const cells: [PersonName, see: 'key' | 'yes' | 'hidden', decide: 'yes' | 'no' | 'hidden'][] = [
    ['volunteer', 'key', 'no'],
    ['administrator', 'yes', 'yes'],
    ['staff', 'yes', 'yes'],
    ['coordinator', 'yes', 'no'],
    ['coordinatorMontreal', 'hidden', 'hidden'],
    ['coordinatorWithoutSite', 'hidden', 'hidden'],
    ['volunteerTwo', 'hidden', 'hidden'],
    ['volunteerMontreal', 'hidden', 'hidden'],
    ['pastVolunteer', 'hidden', 'hidden'],
    ['pending', 'hidden', 'hidden'],
    ['newcomer', 'hidden', 'hidden'],
    ['localizer', 'hidden', 'hidden'],
    ['organizations', 'hidden', 'hidden'],
  ]

  it.each(cells)('%s: sees %s, decides %s', async (person, see, decide_) => {
    const entry = lateEntry()
    const { Id } = (await handOver('volunteer', entry)).value
    const one = await server.call<Handover & { Body: { Name: string } }>(person, 'GET', `${path}/${Id}`)
    const list = await server.call<Handover[]>(person, 'GET', `${path}?take=500`)
    const device = await pull(server, person)
    expect(list.value.some((handover) => handover.Id === Id)).toBe(see !== 'hidden')
    expect(idsOn(device, 'Handover').includes(Id)).toBe(see !== 'hidden')
    if (see === 'hidden') expect([one.status, one.code]).toEqual([404, 'not_found'])
    else {
      const key = see === 'key' ? entry.Key : null
      expect(one.value).toMatchObject({ Key: key, Body: { Name: 'Slime at Maple' } })
      expect(list.value.find((handover) => handover.Id === Id)?.Key).toBe(key)
      expect(docOn(device, 'Handover', Id).Key).toBe(key)
    }
    const statuses = { yes: 200, no: 403, hidden: 404 }
    expect((await decline(person, Id)).status).toBe(statuses[decide_])
    if (decide_ !== 'yes') expect((await accept(person, Id)).status).toBe(statuses[decide_])
  })

  it('asks for a sign-in', async () => {
    for (const [method, url] of [
      ['POST', path],
      ['GET', path],
      ['GET', `${path}/${randomUUID()}`],
      ['POST', `${path}/${randomUUID()}/Accept`],
      ['POST', `${path}/${randomUUID()}/Decline`],
    ] as const) {
      expect((await server.call(null, method, url, method === 'POST' ? {} : undefined)).status).toBe(401)
    }
  })
})

describe('what the author’s device is told', () => {
  it('hears of the outcome in the pull that brings the log itself', async () => {
    const entry = lateEntry()
    const before = await pull(server, 'volunteer')
    const { Id } = (await handOver('volunteer', entry)).value
    const waiting = await pull(server, 'volunteer', before)
    expect(docOn(waiting, 'Handover', Id)).toMatchObject({ Status: 'Waiting', Key: entry.Key })
    await accept('staff', Id)
    const after = await pull(server, 'volunteer', waiting)
    expect(after.resets).toBe(waiting.resets)
    expect(docOn(after, 'Handover', Id)).toMatchObject({ Status: 'Accepted' })
    expect(docOn(after, 'Workshop', recordId(entry))).toMatchObject({ CreatedById: people.volunteer.id })
    // What is decided leaves the coordinator's list.
    expect(idsOn(await pull(server, 'coordinator'), 'Handover')).not.toContain(Id)
  })

  it('shows coordinators and staff a new one without asking', async () => {
    const devices = { coordinator: await pull(server, 'coordinator'), staff: await pull(server, 'staff') }
    const { Id } = (await handOver('volunteer', lateEntry())).value
    for (const person of ['coordinator', 'staff'] as const) {
      const device = await pull(server, person, devices[person])
      expect(device.resets).toBe(devices[person].resets)
      expect(idsOn(device, 'Handover')).toContain(Id)
      devices[person] = device
    }
    await decline('staff', Id)
    for (const person of ['coordinator', 'staff'] as const) {
      expect(idsOn(await pull(server, person, devices[person]), 'Handover')).not.toContain(Id)
    }
  })
})

describe('GET /api/vms/Sync/Handover', () => {
  it('pages newest first and filters by status', async () => {
    server.setNow('2026-02-10T16:00:00.000Z')
    const { Id } = (await handOver('volunteer', lateEntry())).value
    const page = await server.call<Handover[]>('staff', 'GET', `${path}?take=1`)
    expect(page.value.map((handover) => handover.Id)).toEqual([Id])
    const waiting = await server.call<Handover[]>('staff', 'GET', `${path}?status=Waiting&take=500`)
    expect(page.body.TotalRecords).toBeGreaterThan(waiting.value.length)
    expect(waiting.body.TotalRecords).toBe(waiting.value.length)
    const second = await server.call<Handover[]>('staff', 'GET', `${path}?skip=1&take=1`)
    expect(second.value[0]?.Id).not.toBe(Id)
    for (const query of ['take=0', 'take=501', 'skip=-1', 'status=Lost', 'sort=1']) {
      expect((await server.call('staff', 'GET', `${path}?${query}`)).status).toBe(422)
    }
  })

  it('forgets decided ones after 400 days, and never what waits', async () => {
    const [kept, old] = [await handOver('volunteer', lateEntry()), await handOver('volunteer', lateEntry())]
    await decline('staff', old.value.Id)
    await sweep(server.db, new Date('2027-01-01T00:00:00Z'))
    expect((await server.call('staff', 'GET', `${path}/${old.value.Id}`)).status).toBe(200)
    await sweep(server.db, new Date('2027-06-01T00:00:00Z'))
    expect((await server.call('staff', 'GET', `${path}/${old.value.Id}`)).status).toBe(404)
    expect((await server.call('staff', 'GET', `${path}/${kept.value.Id}`)).status).toBe(200)
  })
})
