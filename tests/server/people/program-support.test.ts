import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { hourTypeIds } from '../../../domain/log/hour-types.ts'
import type { ProgramSupportRecord } from '../../../domain/program-support/document.ts'
import type { PushAnswer } from '../../../domain/sync/wire.ts'
import { programSupportBody, pushEntry, supportHours } from '../support/make-activity.ts'
import { ids, type PersonName, people } from '../support/people.ts'
import { docOn, idsOn, pull } from '../support/pull.ts'
import { enumerationId } from '../support/seed.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const path = '/api/vms/ProgramSupport'

const post = (person: PersonName, body: unknown, headers = {}) =>
  server.call<ProgramSupportRecord>(person, 'POST', path, body, headers)
const put = (person: PersonName, id: string, body: unknown, version = 1) =>
  server.call<ProgramSupportRecord>(person, 'PUT', `${path}/${id}`, body, { 'if-match': `"${version}"` })
const get = (person: PersonName, id: string) =>
  server.call<ProgramSupportRecord>(person, 'GET', `${path}/${id}`)
const problems = (reply: { body: { Errors?: { Code: string; Field?: string }[] | undefined } }) =>
  (reply.body.Errors ?? []).map(({ Code, Field }) => [Code, Field?.replace(/\[[^\]]+\]/g, '[]')])
const kit = (KitId: string | null) => ({ Id: randomUUID(), KitId })
const initiative = (place: 1 | 2) => ({
  Items: [{ Id: randomUUID(), EnumerationId: enumerationId('SpecialInitiativesTags', place) }],
})

describe('creating program support', () => {
  it('answers the whole record with names, season, audit and version', async () => {
    const body = programSupportBody({
      Description: 'Forty boxes',
      ProgramSupportKits: [kit(ids.kit.torontoSlime)],
    })
    const reply = await post('volunteer', body)
    expect(reply.status).toBe(200)
    expect(reply.value).toMatchObject({
      ...body,
      ProgramSupportKits: [
        { ProgramSupportId: body.Id, KitId: ids.kit.torontoSlime, Kit: { EnglishName: 'Slime lab' } },
      ],
      VolunteerLogHeader: { LogItems: [{ Subject: { FullName: 'Vera Volunteer' } }] },
      SeasonId: ids.season.active,
      Season: { Active: true, Locked: false },
      CreatedById: people.volunteer.id,
      Version: 1,
    })
    const read = await get('volunteer', body.Id)
    expect(read.value).toEqual(reply.value)
    expect(read.headers.etag).toBe('"1"')
  })

  it('is one record however often it is sent under its key', async () => {
    const body = programSupportBody()
    const key = { 'idempotency-key': randomUUID() }
    const [first, again] = [await post('volunteer', body, key), await post('volunteer', body, key)]
    expect(again.headers['idempotency-replayed']).toBe('true')
    expect(again.value.Version).toBe(first.value.Version)
    expect((await post('volunteer', body)).status).toBe(412)
  })

  it('names all that 5.4 asks for', async () => {
    const reply = await post('volunteer', { Id: randomUUID(), SiteId: ids.site.toronto })
    expect(reply.status).toBe(422)
    expect(problems(reply)).toEqual([
      ['required', 'Name'],
      ['required', 'DateCompleted'],
      ['hours_required', 'VolunteerLogHeader.LogItems'],
    ])
  })

  it('refuses unknown fields, other kinds of hours, and a name beyond 80 characters', async () => {
    expect(problems(await post('volunteer', programSupportBody({ IsComplete: true })))).toEqual([
      ['unknown_field', 'IsComplete'],
    ])
    const LogHours = [{ HourTypeId: hourTypeIds.Delivery, Hours: 2 }]
    const LogItems = [supportHours(people.volunteer.id, { LogHours })]
    expect(
      problems(await post('volunteer', programSupportBody({ VolunteerLogHeader: { LogItems } }))),
    ).toContainEqual(['unknown_reference', 'VolunteerLogHeader.LogItems[].LogHours[]'])
    expect(problems(await post('volunteer', programSupportBody({ Name: 'x'.repeat(81) })))).toEqual([
      ['too_long', 'Name'],
    ])
  })

  it('refuses a locked season with its own code, a date in no season, and takes any season from staff', async () => {
    const late = programSupportBody({ DateCompleted: '2025-05-05' })
    expect((await post('volunteer', late)).code).toBe('season_locked')
    expect((await post('staff', programSupportBody({ DateCompleted: '2031-05-05' }))).code).toBe(
      'date_not_in_season',
    )
    expect((await post('staff', late)).status).toBe(200)
  })

  it('takes people and kits of the site, and nobody else’s', async () => {
    const body = programSupportBody({
      VolunteerLogHeader: {
        LogItems: [supportHours(people.volunteerMontreal.id), supportHours(people.volunteerTwo.id)],
      },
      ProgramSupportKits: [kit(ids.kit.montrealVolcano), kit(randomUUID())],
    })
    expect(problems(await post('volunteer', body))).toEqual([
      ['unknown_reference', 'VolunteerLogHeader.LogItems[].SubjectId'],
      ['unknown_reference', 'ProgramSupportKits[].KitId'],
      ['unknown_reference', 'ProgramSupportKits[].KitId'],
    ])
  })
})

describe('changing program support', () => {
  it('leaves what the body does not name, and removes what it marks as deleted', async () => {
    const [kept, gone] = [kit(ids.kit.torontoSlime), kit(ids.kit.torontoRockets)]
    const body = programSupportBody({ Description: 'Boxes', ProgramSupportKits: [kept, gone] })
    await post('volunteer', body)
    const ProgramSupportKits = [{ Id: gone.Id, Deleted: true }]
    const changed = (await put('volunteer', body.Id, { Name: 'Sorting', ProgramSupportKits })).value
    expect(changed).toMatchObject({ Name: 'Sorting', Description: 'Boxes', Version: 2 })
    expect(changed.ProgramSupportKits.map((item) => item.Id)).toEqual([kept.Id])
    expect(changed.VolunteerLogHeader.LogItems).toHaveLength(1)
    const back = await put('volunteer', body.Id, { ProgramSupportKits: [gone] }, 2)
    expect(back.code).toBe('item_deleted')
  })

  it('asks for a version and shows the current row to a stale one', async () => {
    const body = programSupportBody()
    await post('volunteer', body)
    expect((await server.call('volunteer', 'PUT', `${path}/${body.Id}`, { Name: 'A' })).status).toBe(428)
    await put('volunteer', body.Id, { Name: 'First' })
    const stale = await put('coordinator', body.Id, { Name: 'Second' })
    expect(stale.status).toBe(412)
    expect(stale.body.Value).toMatchObject({ Name: 'First', Version: 2 })
  })

  it('keeps the site, and hours that nobody is left without', async () => {
    const body = programSupportBody()
    await post('staff', body)
    expect(problems(await put('staff', body.Id, { SiteId: ids.site.montreal }))).toEqual([
      ['invalid', 'SiteId'],
    ])
    const LogItems = body.VolunteerLogHeader as { LogItems: { Id: string }[] }
    const cleared = { VolunteerLogHeader: { LogItems: [{ Id: LogItems.LogItems[0]?.Id, Deleted: true }] } }
    expect((await put('staff', body.Id, cleared)).code).toBe('hours_required')
  })

  it('does not move into a season that is locked', async () => {
    const body = programSupportBody()
    await post('volunteer', body)
    expect((await put('volunteer', body.Id, { DateCompleted: '2025-05-05' })).code).toBe('season_locked')
  })

  it('is over once it is deleted', async () => {
    const body = programSupportBody()
    await post('volunteer', body)
    const gone = await server.call('volunteer', 'DELETE', `${path}/${body.Id}`, undefined, {
      'if-match': '"1"',
    })
    expect(gone.status).toBe(200)
    expect((await get('volunteer', body.Id)).status).toBe(404)
    expect((await put('volunteer', body.Id, { Name: 'A' }, 2)).status).toBe(404)
    expect((await post('volunteer', body)).status).toBe(409)
  })
})

describe('what is staff’s', () => {
  const AuxData = { FirstName: 'Ana', LastName: 'Roy', Email: 'ana@example.org', Affiliation: 'Parent' }

  it('is kept when others leave it out, and refused when they change it', async () => {
    const body = programSupportBody({ SpecialInitiativesHeader: initiative(1) })
    expect((await post('volunteer', body)).code).toBe('staff_only_field')
    expect((await post('staff', body)).value.SpecialInitiativesHeader.Items).toHaveLength(1)
    const seen = (await get('volunteer', body.Id)).value
    expect(seen.SpecialInitiativesHeader.Items).toEqual([])
    expect((await put('volunteer', body.Id, { Name: 'Mine' })).status).toBe(200)
    expect((await get('staff', body.Id)).value.SpecialInitiativesHeader.Items).toHaveLength(1)
    const changed = await put('coordinator', body.Id, { SpecialInitiativesHeader: initiative(2) }, 2)
    expect([changed.status, changed.code]).toEqual([403, 'staff_only_field'])
  })

  it('is told by no guess', async () => {
    const LogItems = [supportHours(people.volunteer.id), supportHours(null, { AuxData })]
    const body = programSupportBody({
      SpecialInitiativesHeader: initiative(1),
      VolunteerLogHeader: { LogItems },
    })
    await post('staff', body)
    const right = { VolunteerLogHeader: { LogItems: [{ Id: LogItems[1]?.Id, AuxData }] } }
    for (const guess of [right, { SpecialInitiativesHeader: initiative(1) }]) {
      const reply = await put('coordinator', body.Id, guess)
      expect([reply.status, reply.code]).toEqual([403, 'staff_only_field'])
    }
    const shown = (await get('coordinator', body.Id)).value
    expect((await put('coordinator', body.Id, { ...shown, Name: 'Echoed' })).status).toBe(200)
    const kept = (await get('staff', body.Id)).value
    expect(kept.SpecialInitiativesHeader.Items).toHaveLength(1)
    expect(kept.VolunteerLogHeader.LogItems[1]).toMatchObject({ AuxData })
  })

  it('includes who people without an account are', async () => {
    const LogItems = [supportHours(people.volunteer.id), supportHours(null, { AuxData })]
    const body = programSupportBody({ VolunteerLogHeader: { LogItems } })
    expect((await post('volunteer', body)).code).toBe('staff_only_field')
    await post('staff', body)
    expect((await get('staff', body.Id)).value.VolunteerLogHeader.LogItems[1]).toMatchObject({ AuxData })
    const seen = await get('volunteer', body.Id)
    expect(seen.value.VolunteerLogHeader.LogItems[1]).toMatchObject({ AuxData: null, HasAuxData: true })
    expect(seen.text).not.toContain('ana@example.org')
  })
})

describe('the list of a site', () => {
  const list = async (person: PersonName, query = '') => {
    const reply = await server.call<ProgramSupportRecord[]>(
      person,
      'GET',
      `${path}?siteId=${ids.site.montreal}${query}`,
    )
    return { names: reply.value.map((record) => record.Name), total: reply.body.TotalRecords }
  }
  const atMontreal = (Name: string, DateCompleted: string) =>
    programSupportBody({
      SiteId: ids.site.montreal,
      Name,
      DateCompleted,
      VolunteerLogHeader: {
        LogItems: [supportHours(people.volunteerMontreal.id, { SiteId: ids.site.montreal })],
      },
    })

  it('is newest first, of the active season when asked, and says how many there are', async () => {
    for (const [name, date] of [
      ['Old', '2025-03-01'],
      ['First', '2025-10-01'],
      ['Second', '2026-01-10'],
    ] as const) {
      expect((await post('staff', atMontreal(name, date))).status).toBe(200)
    }
    const all = { names: ['Second', 'First', 'Old'], total: 3 }
    expect(await list('coordinatorMontreal')).toEqual(all)
    expect(await list('volunteerMontreal')).toEqual(all)
    expect(await list('staff', '&activeSeasonOnly=true')).toEqual({ names: ['Second', 'First'], total: 2 })
    expect(await list('staff', '&skip=1')).toEqual({ names: ['First', 'Old'], total: 3 })
    expect(await list('volunteer')).toEqual({ names: [], total: 0 })
  })
})

describe('program support on devices', () => {
  it('arrives once by a Push, and then with whoever may see it', async () => {
    const body = programSupportBody({ Name: 'Pushed' })
    const entry = pushEntry('POST', path, body)
    const send = () =>
      server.call<PushAnswer[]>('volunteer', 'POST', '/api/vms/Sync/Push', {
        Person: people.volunteer.id,
        Entries: [entry],
      })
    const coordinators = await pull(server, 'coordinator')
    expect((await send()).value[0]).toMatchObject({
      Success: true,
      Id: body.Id,
      Derived: { SeasonId: ids.season.active, CreatedById: people.volunteer.id },
    })
    expect((await send()).value[0]).toMatchObject({ Success: true, Replayed: true })
    const after = await pull(server, 'coordinator', coordinators)
    expect(docOn(after, 'ProgramSupport', body.Id)).toMatchObject({ Name: 'Pushed' })
    expect(after.resets).toBe(coordinators.resets)
    expect(idsOn(await pull(server, 'volunteer'), 'ProgramSupport')).toContain(body.Id)
    expect(idsOn(await pull(server, 'volunteerTwo'), 'ProgramSupport')).not.toContain(body.Id)
  })

  it('is gone from devices once it is deleted', async () => {
    const body = programSupportBody()
    await post('volunteer', body)
    const device = await pull(server, 'coordinator')
    expect(idsOn(device, 'ProgramSupport')).toContain(body.Id)
    await server.call('volunteer', 'DELETE', `${path}/${body.Id}`, undefined, { 'if-match': '"1"' })
    expect(idsOn(await pull(server, 'coordinator', device), 'ProgramSupport')).not.toContain(body.Id)
  })

  it('cannot be handed over: only activities can', async () => {
    const late = programSupportBody({ DateCompleted: '2025-05-05' })
    const reply = await server.call('volunteer', 'POST', '/api/vms/Sync/Handover', {
      Person: people.volunteer.id,
      Entry: pushEntry('POST', path, late),
    })
    expect([reply.status, reply.code]).toEqual([422, 'invalid'])
  })

  it('is written whole or not at all, with a line of who did it', async () => {
    const body = programSupportBody()
    await post('volunteer', body)
    const { rows } = await sql<{ action: string; actor_id: string }>`
      select action, actor_id from audit where record_id = ${body.Id}
    `.execute(server.db)
    expect(rows).toEqual([{ action: 'create', actor_id: people.volunteer.id }])
  })
})
