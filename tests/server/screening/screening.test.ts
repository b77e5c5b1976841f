import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { SCREENED_WITHOUT_END } from '../../../domain/screening/expiry.ts'
import { screeningToRenew } from '../../../domain/screening/renewal.ts'
import type { ScreeningDocumentRecord, TrackingItemRecord } from '../../../domain/screening/schema.ts'
import { countExpiring } from '../../../server/screening/expiring.ts'
import { ids, type PersonName, people } from '../support/people.ts'
import { docOn, pull } from '../support/pull.ts'
import { plantRegistration } from '../support/registrations.ts'
import {
  makeDocument,
  makeTrackingItem,
  screeningPath as path,
  screeningBody,
  trackingItemBody,
  version,
} from '../support/screening.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const { volunteer, volunteerTwo, pastVolunteer, volunteerMontreal, pending } = people

const read = async (reader: PersonName, id: string) =>
  server.call<ScreeningDocumentRecord>(reader, 'GET', `${path}/${id}`)
const listFor = async (reader: PersonName, query: string) =>
  server.call<ScreeningDocumentRecord[]>(reader, 'GET', `${path}?${query}`)

describe('A screening document', () => {
  it('shows its person, its words in the reader’s language and no approval until there is one', async () => {
    const id = await makeDocument(server, volunteer.id)
    expect((await read('coordinator', id)).value).toMatchObject({
      Subject: { Id: volunteer.id, FullName: 'Vera Volunteer' },
      TypeString: 'Vulnerable sector check',
      StatusString: 'Received',
      Approved: false,
      ApprovalDate: null,
      NationalOfficeFileDate: '2026-05-04',
      ExpiryDate: '2027-05-04',
      BatchId: null,
      ScreeningDocumentTrackingItems: [],
    })
    const words = await server.call('coordinator', 'GET', `${path}/Status?locale=fr`)
    expect(words.value).toEqual(
      ['Demandé', 'Reçu', 'Au dossier', 'Incomplet', 'Refusé'].map((Name, Value) => ({ Value, Name })),
    )
    expect(words.body.TotalRecords).toBe(5)
    expect((await server.call('coordinator', 'GET', `${path}/Type`)).body.TotalRecords).toBe(3)
  })

  it('has its date of approval set with the approval, kept by other edits and cleared with it', async () => {
    const id = await makeDocument(server, volunteer.id)
    const patch = async (Version: number, Approved: boolean) =>
      server.call<ScreeningDocumentRecord[]>('coordinator', 'PATCH', path, [{ Id: id, Version, Approved }])
    const approved = (await patch(1, true)).value[0]
    expect(approved).toMatchObject({ Approved: true, Version: 2 })
    expect(approved?.ApprovalDate).toBe(approved?.ModifiedOn)
    const edited = await server.call<ScreeningDocumentRecord>(
      'coordinator',
      'PUT',
      `${path}/${id}`,
      { Status: 2, ApprovalDate: '2001-01-01T00:00:00.000Z' },
      version(2),
    )
    expect(edited.value).toMatchObject({ Status: 2, Approved: true, ApprovalDate: approved?.ApprovalDate })
    expect((await patch(3, false)).value[0]).toMatchObject({ Approved: false, ApprovalDate: null })
  })

  it('is approved together with others or not at all, and the refusal names whose version is old', async () => {
    const [first, second] = [await makeDocument(server, volunteer.id), await makeDocument(server, pending.id)]
    const reply = await server.call('coordinator', 'PATCH', path, [
      { Id: first, Version: 1, Approved: true },
      { Id: second, Version: 7, Approved: true },
    ])
    expect([reply.status, reply.body.Errors?.[0]?.Field]).toEqual([412, `[${second}]`])
    expect((await read('coordinator', first)).value.Approved).toBe(false)
  })

  it('is approved as it was sent back; the rest of what is sent changes nothing', async () => {
    const id = await makeDocument(server, volunteer.id)
    const { value } = await read('coordinator', id)
    const reply = await server.call<ScreeningDocumentRecord[]>('coordinator', 'PATCH', path, [
      { ...value, Approved: true, Status: 4, ExpiryDate: null, SubjectId: pending.id },
    ])
    expect(reply.status, reply.text).toBe(200)
    const { Type, Status, ExpiryDate, SubjectId } = value
    expect((await read('coordinator', id)).value).toMatchObject({
      ...{ Type, Status, ExpiryDate, SubjectId },
      ...{ Version: 2, Approved: true },
    })
  })

  it('stays of its person, and in the batch it was made in', async () => {
    const id = await makeDocument(server, volunteer.id)
    const moved = await server.call('staff', 'PUT', `${path}/${id}`, { SubjectId: pending.id }, version(1))
    expect([moved.status, moved.body.Errors?.[0]?.Field]).toEqual([422, 'SubjectId'])
    const joined = await server.call<ScreeningDocumentRecord>(
      'staff',
      'PUT',
      `${path}/${id}`,
      { BatchId: randomUUID() },
      version(1),
    )
    expect(joined.value.BatchId).toBeNull()
  })

  it.each([
    ['of a kind that is none', { Type: 3 }, 'Type'],
    ['in a state that is none', { Status: 5 }, 'Status'],
    ['until a day that is none', { ExpiryDate: '2026-02-30' }, 'ExpiryDate'],
    ['of nobody', { SubjectId: undefined }, 'SubjectId'],
    ['with what it has not', { Notes: 'x' }, 'Notes'],
  ])('%s is refused', async (_what, more, field) => {
    const reply = await server.call('staff', 'POST', path, screeningBody(volunteer.id, more))
    expect([reply.status, reply.body.Errors?.[0]?.Field]).toEqual([422, field])
  })

  it('of a coordinator is written by staff, not by themselves', async () => {
    const own = await server.call('coordinator', 'POST', path, screeningBody(people.coordinator.id))
    expect([own.status, own.code]).toEqual([403, 'not_allowed'])
    expect((await server.call('staff', 'POST', path, screeningBody(people.coordinator.id))).status).toBe(200)
  })

  it('is listed for a site, whatever became of the registrations there', async () => {
    const made = [
      await makeDocument(server, pending.id),
      await makeDocument(server, pastVolunteer.id),
      await makeDocument(server, volunteerMontreal.id),
    ]
    const toronto = await listFor('coordinator', `siteId=${ids.site.toronto}`)
    const listed = toronto.value.map(({ Id }) => Id)
    expect(made.map((id) => listed.includes(id))).toEqual([true, true, false])
    expect(toronto.body.TotalRecords).toBe(toronto.value.length)
    const own = await listFor('volunteerTwo', `siteId=${ids.site.toronto}`)
    expect(own.value.every(({ SubjectId }) => SubjectId === volunteerTwo.id)).toBe(true)
    const elsewhere = await listFor('coordinator', `siteId=${ids.site.montreal}`)
    expect([elsewhere.status, elsewhere.value]).toEqual([200, []])
    expect((await listFor('staff', '')).value.map(({ Id }) => Id)).toEqual(expect.arrayContaining(made))
    expect((await listFor('coordinator', `subjectId=${volunteerMontreal.id}`)).status).toBe(404)
  })

  it('tells nobody who registered at a site of somebody else’s', async () => {
    await plantRegistration(server.db, { person: 'volunteerTwo', site: 'montreal', season: 'past' })
    const id = await makeDocument(server, volunteerTwo.id)
    const at = async (reader: PersonName, site: string) =>
      (await listFor(reader, `siteId=${site}`)).value.map(({ Id }) => Id)
    expect(await at('coordinator', ids.site.toronto)).toContain(id)
    expect(await at('coordinatorMontreal', ids.site.montreal)).toContain(id)
    expect(await at('coordinator', ids.site.montreal)).toEqual([])
  })

  it('takes its tracking items with it when it is deleted', async () => {
    const id = await makeDocument(server, volunteer.id)
    const item = await makeTrackingItem(server, id)
    expect((await server.call('staff', 'DELETE', `${path}/${id}`, undefined, version(1))).status).toBe(200)
    const gone = await server.call(
      'staff',
      'PUT',
      `${path}/TrackingItem/${item}`,
      { SentTo: 'x' },
      version(1),
    )
    expect([gone.status, gone.code]).toEqual([404, 'deleted'])
    const late = await server.call('staff', 'POST', `${path}/${id}/TrackingItem`, trackingItemBody())
    expect(late.status).toBe(404)
  })
})

describe('A tracking item', () => {
  it('has a version of its own, and the name of its organization', async () => {
    const id = await makeDocument(server, volunteer.id)
    const made = await server.call<TrackingItemRecord>('coordinator', 'POST', `${path}/${id}/TrackingItem`, {
      ...trackingItemBody(),
      SentTo: ' The principal ',
    })
    expect(made.value).toMatchObject({
      ScreeningDocumentId: id,
      OrganizationName: 'Maple Public School',
      SentTo: 'The principal',
      Version: 1,
    })
    const item = `${path}/TrackingItem/${made.value.Id}`
    const stale = await server.call('coordinator', 'PUT', item, { SentTo: 'x' }, version(2))
    expect(stale.status).toBe(412)
    expect((await server.call('coordinator', 'PUT', item, { SentTo: 'x' })).status).toBe(428)
    const lifted = await server.call<TrackingItemRecord>(
      'coordinator',
      'PUT',
      item,
      { RestrictedActivities: false },
      version(1),
    )
    expect(lifted.value).toMatchObject({ Version: 2, RestrictedActivityComments: '' })
    expect((await read('coordinator', id)).value.Version).toBe(1)
  })

  it.each([
    ['without an organization', { OrganizationId: null }, ['required', 'OrganizationId']],
    [
      'for one that nobody knows',
      { OrganizationId: ids.site.toronto },
      ['unknown_reference', 'OrganizationId'],
    ],
    [
      'with a restriction that says nothing',
      { RestrictedActivityComments: ' ' },
      ['required', 'RestrictedActivityComments'],
    ],
    ['sent to too many words', { SentTo: 'x'.repeat(81) }, ['too_long', 'SentTo']],
  ])('%s is refused', async (_what, more, [code, field]) => {
    const id = await makeDocument(server, volunteer.id)
    const reply = await server.call('staff', 'POST', `${path}/${id}/TrackingItem`, trackingItemBody(more))
    const [error] = reply.body.Errors ?? []
    expect([reply.status, error?.Code, error?.Field]).toEqual([422, code, field])
  })

  it('sent twice with one key is one', async () => {
    const id = await makeDocument(server, volunteer.id)
    const key = { 'idempotency-key': randomUUID() }
    const body = trackingItemBody()
    await server.call('staff', 'POST', `${path}/${id}/TrackingItem`, body, key)
    await server.call('staff', 'POST', `${path}/${id}/TrackingItem`, body, key)
    expect((await read('staff', id)).value.ScreeningDocumentTrackingItems).toHaveLength(1)
  })
})

describe('Devices', () => {
  const until = async () => docOn(await pull(server, 'volunteerTwo'), 'Person', volunteer.id).ScreenedUntil

  it('carry the last day on which a document of each person counts, and hear of it when that changes', async () => {
    await sql`delete from screening_tracking_item`.execute(server.db)
    await sql`delete from screening_document`.execute(server.db)
    let device = await pull(server, 'volunteerTwo')
    expect(docOn(device, 'Person', volunteer.id).ScreenedUntil).toBeNull()
    const told = async () => {
      device = await pull(server, 'volunteerTwo', device)
      expect(device.resets).toBe(1)
      return docOn(device, 'Person', volunteer.id).ScreenedUntil
    }
    const first = await makeDocument(server, volunteer.id)
    expect(await told()).toBeNull()
    await server.call('coordinator', 'PATCH', path, [{ Id: first, Version: 1, Approved: true }])
    expect(await told()).toBe('2027-05-04')
    await makeDocument(server, volunteer.id, { Approved: true, ExpiryDate: '2026-12-31' })
    expect(await told()).toBe('2027-05-04')
    const endless = await makeDocument(server, volunteer.id, { Approved: true, ExpiryDate: null })
    expect(await told()).toBe(SCREENED_WITHOUT_END)
    await server.call('staff', 'DELETE', `${path}/${endless}`, undefined, version(1))
    expect(await told()).toBe('2027-05-04')
    expect(await until()).toBe('2027-05-04')
  })

  it('carry of their own person’s documents the one of each kind that lasts longest', async () => {
    await sql`delete from screening_tracking_item`.execute(server.db)
    await sql`delete from screening_document`.execute(server.db)
    let device = await pull(server, 'volunteer')
    const told = async () => {
      device = await pull(server, 'volunteer', device)
      return docOn(device, 'Me', volunteer.id).Screening
    }
    expect(await told()).toEqual([])
    await makeDocument(server, volunteer.id, { Approved: true, Type: 1, ExpiryDate: '2026-12-31' })
    await makeDocument(server, volunteer.id, { Approved: true, Type: 1, ExpiryDate: '2027-05-04' })
    await makeDocument(server, volunteer.id, { Approved: false, Type: 0, ExpiryDate: '2027-06-01' })
    expect(await told()).toEqual([{ Type: 1, ExpiryDate: '2027-05-04' }])
    await makeDocument(server, volunteer.id, { Approved: true, Type: 1, ExpiryDate: null })
    await makeDocument(server, volunteer.id, { Approved: true, Type: 2, ExpiryDate: '2026-03-01' })
    expect(await told()).toEqual([
      { Type: 1, ExpiryDate: null },
      { Type: 2, ExpiryDate: '2026-03-01' },
    ])
  })
})

describe('The count of what expires soon', () => {
  it('is that of the documents which the filter of the site shows, and leaves out what was renewed', async () => {
    await sql`delete from screening_tracking_item`.execute(server.db)
    await sql`delete from screening_document`.execute(server.db)
    const today = server.now().toISOString().slice(0, 10)
    const inDays = (days: number) =>
      new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10)
    const held = async (Type: number, ExpiryDate: string | null, Approved = true) =>
      makeDocument(server, volunteer.id, { Type, ExpiryDate, Approved })
    for (const days of [-1, 7, 60, 60]) await held(0, inDays(days))
    await held(0, null, false)
    for (const end of [inDays(7), null]) await held(1, end)
    await held(2, inDays(0))
    const counted = async (site: string) =>
      (await countExpiring(sql`${site}::uuid`, today).execute(server.db)).rows[0]?.count
    expect(await counted(ids.site.toronto)).toBe(2)
    await held(2, inDays(61))
    expect(await counted(ids.site.toronto)).toBe(1)
    await makeDocument(server, volunteerMontreal.id, { Approved: true, ExpiryDate: inDays(5) })
    const shown = async (siteId: string) =>
      screeningToRenew((await listFor('staff', `siteId=${siteId}`)).value, today).size
    for (const site of [ids.site.toronto, ids.site.montreal, ids.site.national])
      expect(await counted(site)).toBe(await shown(site))
  })
})
