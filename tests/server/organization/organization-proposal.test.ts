import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { ProposalRecord } from '../../../domain/organization/proposal/schema.ts'
import { ids, type PersonName, people } from '../support/people.ts'
import { docOn, pull } from '../support/pull.ts'
import { registerOf } from '../support/registers.ts'
import { enumerationId } from '../support/seed.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const { create, merge, unmerge, read } = registerOf(server)
const path = '/api/vms/OrganizationProposal'

const propose = (
  OrganizationId: string,
  Changes: object = { City: 'Oakville' },
  person: PersonName = 'coordinator',
  more: object = {},
) =>
  server.call<ProposalRecord>(person, 'POST', path, {
    OrganizationId,
    Changes,
    Comment: 'As on the sign',
    ...more,
  })

const decide = (
  { Id, Version, OrganizationVersion }: ProposalRecord,
  decision: object,
  person: PersonName = 'staff',
) =>
  server.call<ProposalRecord>(person, 'POST', `${path}/${Id}/Decision`, {
    Version,
    OrganizationVersion,
    ...decision,
  })

const listed = async (person: PersonName, body: object = {}) =>
  (await server.call<ProposalRecord[]>(person, 'POST', `${path}/Query`, { Take: 500, ...body })).value.map(
    ({ Id }) => Id,
  )

describe('a proposed correction', () => {
  it('keeps what differs, with what the organization said, and changes nothing yet', async () => {
    const id = await create('Juniper School')
    const { value } = await propose(id, { City: ' Oakville ', Address: '12 Birch Road', IsLowIncome: true })
    expect(value).toMatchObject({
      OrganizationId: id,
      OrganizationName: 'Juniper School',
      OrganizationVersion: 1,
      Changes: { City: 'Oakville', IsLowIncome: true },
      Was: { City: 'Toronto', IsLowIncome: false },
      Now: { City: 'Toronto', IsLowIncome: false },
      Comment: 'As on the sign',
      Status: 0,
      CreatedByName: 'Cora Toronto',
      CreatedById: people.coordinator.id,
    })
    expect(await read(id)).toMatchObject({ City: 'Toronto', Version: 1 })
  })

  it('is written when it is accepted, told to devices, and noted once', async () => {
    const id = await create('Juniper School')
    const device = await pull(server, 'volunteer')
    const { value } = await propose(id, { Name: 'Juniper Public School' })
    const decided = await decide(value, { Accept: true })
    expect(decided.value).toMatchObject({
      Status: 1,
      DecidedById: people.staff.id,
      DecidedByName: 'Stella Staff',
      DecidedOn: server.now().toISOString(),
      Now: { Name: 'Juniper Public School' },
    })
    expect(await read(id)).toMatchObject({
      Name: 'Juniper Public School',
      Version: 2,
      ModifiedById: people.staff.id,
    })
    expect(docOn(await pull(server, 'volunteer', device), 'Organization', id)).toMatchObject({
      Name: 'Juniper Public School',
    })
    const { rows } = await sql`select from audit where record_id = ${id} and action = 'update'`.execute(
      server.db,
    )
    expect(rows).toHaveLength(1)
    expect((await decide(decided.value, { Accept: true })).code).toBe('already_decided')
  })

  it('is declined with a reason, and changes nothing', async () => {
    const id = await create('Juniper School')
    const { value } = await propose(id)
    expect((await decide(value, { Accept: false, Reason: ' ' })).body.Errors).toMatchObject([
      { Code: 'required', Field: 'Reason' },
    ])
    const declined = await decide(value, { Accept: false, Reason: ' The ministry says otherwise. ' })
    expect(declined.value).toMatchObject({ Status: 2, Reason: 'The ministry says otherwise.' })
    expect(await read(id)).toMatchObject({ City: 'Toronto', Version: 1 })
    const seen = await server.call<ProposalRecord>('coordinator', 'GET', `${path}/${value.Id}`)
    expect(seen.value).toMatchObject({ Status: 2, Reason: 'The ministry says otherwise.' })
  })

  it('is decided on what was looked at: what changed meanwhile is shown', async () => {
    const id = await create('Juniper School')
    const { value } = await propose(id)
    await server.call('staff', 'PUT', `/api/vms/Organization/${id}`, { City: 'Ajax' }, { 'if-match': '"1"' })
    const stale = await decide(value, { Accept: true })
    expect([stale.status, stale.body.Value]).toMatchObject([
      412,
      { OrganizationVersion: 2, Was: { City: 'Toronto' }, Now: { City: 'Ajax' } },
    ])
    const blind = await server.call('staff', 'POST', `${path}/${value.Id}/Decision`, { Accept: true })
    expect(blind.status).toBe(428)
    expect((await decide(stale.body.Value as ProposalRecord, { Accept: true })).value.Status).toBe(1)
    expect((await read(id)).City).toBe('Oakville')
  })

  it('follows a merge of its organization, and comes back with it', async () => {
    const [from, to] = [await create('Juniper PS'), await create('Juniper Public School')]
    const { value } = await propose(from)
    await merge([from], to)
    const about = async () =>
      (await server.call<ProposalRecord>('coordinator', 'GET', `${path}/${value.Id}`)).value.OrganizationId
    expect(await about()).toBe(to)
    expect(await listed('staff', { OrganizationId: from })).toEqual([value.Id])
    expect((await propose(from)).value.OrganizationId).toBe(to)
    await unmerge(from)
    expect(await about()).toBe(from)
  })

  it('tells about which entry it was proposed where that was merged since, until the merge is undone', async () => {
    const [first, second, third] = [
      await create('Juniper PS'),
      await create('Juniper P.S.'),
      await create('Juniper'),
    ]
    const { value } = await propose(first)
    const about = async () => {
      const [told] = (
        await server.call<ProposalRecord[]>('staff', 'POST', `${path}/Query`, {
          Take: 1,
          OrganizationId: first,
        })
      ).value
      return [told?.Id, told?.OrganizationName, told?.ProposedAbout]
    }
    const ofFirst = { Id: first, Name: 'Juniper PS', City: 'Toronto', PostalCode: 'M4C 1B5' }
    expect(await about()).toEqual([value.Id, 'Juniper PS', null])
    await merge([first], second)
    expect(await about()).toEqual([value.Id, 'Juniper P.S.', ofFirst])
    await merge([second], third)
    expect(await about()).toEqual([value.Id, 'Juniper', ofFirst])
    await unmerge(second)
    expect(await about()).toEqual([value.Id, 'Juniper P.S.', ofFirst])
    await unmerge(first)
    expect(await about()).toEqual([value.Id, 'Juniper PS', null])
    // Of what was proposed about the other one itself there is nothing to tell.
    await merge([first], second)
    expect((await propose(second)).value.ProposedAbout).toBeNull()
  })

  it.each([
    ['that says nothing new', { City: 'Toronto' }, 409, 'unchanged', 'Changes'],
    ['that says nothing', {}, 409, 'unchanged', 'Changes'],
    ['without a name', { Name: ' ' }, 422, 'required', 'Changes.Name'],
    [
      'with a number that is none',
      { TelephoneNumber: 'call' },
      422,
      'phone_invalid',
      'Changes.TelephoneNumber',
    ],
    [
      'of a value of another list',
      { TypeId: enumerationId('Region', 1) },
      422,
      'unknown_reference',
      'Changes.TypeId',
    ],
    ['of its status', { Status: 1 }, 422, 'unknown_field', 'Changes.Status'],
  ])('%s is refused', async (_, changes, status, code, field) => {
    const reply = await propose(await create('Juniper School'), changes)
    expect([reply.status, reply.code, reply.body.Errors?.[0]?.Field]).toEqual([status, code, field])
  })

  it('is about an organization that is there, and has an id of its own', async () => {
    expect((await propose(randomUUID())).code).toBe('unknown_reference')
    const { value } = await propose(await create('Juniper School'))
    const again = await propose(ids.organization.maple, { City: 'Ajax' }, 'coordinator', { Id: value.Id })
    expect(again.code).toBe('id_taken')
  })
})

describe('proposals', () => {
  it('are seen by who keeps the register, and by whoever made them', async () => {
    const id = await create('Juniper School')
    const mine = (await propose(id)).value.Id
    const theirs = (await propose(id, { City: 'Laval' }, 'coordinatorMontreal')).value.Id
    const seen = async (person: PersonName) => (await listed(person, { OrganizationId: id })).sort()
    expect(await seen('staff')).toEqual([mine, theirs].sort())
    expect(await seen('organizations')).toEqual([mine, theirs].sort())
    expect(await seen('coordinator')).toEqual([mine])
    expect(await seen('coordinatorMontreal')).toEqual([theirs])
    expect((await server.call('coordinator', 'GET', `${path}/${theirs}`)).status).toBe(404)
    expect(
      (
        await decide(
          (
            await server.call('staff', 'GET', `${path}/${mine}`)
          ).value,
          { Accept: true },
          'coordinator',
        )
      ).status,
    ).toBe(403)
  })

  it('are not for a coordinator whose site has ended', async () => {
    const id = await create('Larch School')
    expect((await propose(id, { City: 'Laval' }, 'coordinatorWithoutSite')).status).toBe(403)
    expect((await server.call('coordinatorWithoutSite', 'POST', `${path}/Query`, { Take: 5 })).status).toBe(
      403,
    )
  })

  it('are listed newest first, by status and by the name of their organization', async () => {
    const [b, a] = [await create('Zinnia Beta'), await create('Zinnia Alpha')]
    const first = (await propose(b)).value
    server.setNow('2026-02-11T15:00:00.000Z')
    const second = (await propose(a)).value
    await decide(first, { Accept: false, Reason: 'No' })
    expect(await listed('staff', { Search: 'zinnia' })).toEqual([second.Id, first.Id])
    expect(await listed('staff', { Search: 'zinnia', SortColumn: 'OrganizationName', Sort: 0 })).toEqual([
      second.Id,
      first.Id,
    ])
    expect(await listed('staff', { Search: 'zinnia', SortColumn: null })).toEqual([second.Id, first.Id])
    expect(await listed('staff', { Search: 'zinnia', Status: [2] })).toEqual([first.Id])
    expect(await listed('staff', { Search: 'zinnia', Status: [0] })).toEqual([second.Id])
  })
})

describe('withdrawing a proposed correction', () => {
  const withdraw = ({ Id }: ProposalRecord, person: PersonName, version = 1) =>
    server.call(person, 'DELETE', `${path}/${Id}`, undefined, { 'if-match': `"${version}"` })

  it('is done by whoever proposed it, while it waits; nobody sees it any more, and it is noted', async () => {
    const { value } = await propose(await create('Willow School'))
    expect((await withdraw(value, 'coordinator')).value).toBe(true)
    for (const person of ['coordinator', 'staff'] as const) {
      expect(await listed(person)).not.toContain(value.Id)
      expect((await server.call(person, 'GET', `${path}/${value.Id}`)).status).toBe(404)
    }
    expect((await decide(value, { Accept: true })).status).toBe(404)
    const { rows } =
      await sql`select action, actor_id from audit where record_id = ${value.Id} order by at, action`.execute(
        server.db,
      )
    expect(rows).toContainEqual({ action: 'delete', actor_id: people.coordinator.id })
  })

  it('is nobody else’s: staff decline it with a reason, other coordinators never see it', async () => {
    const { value } = await propose(await create('Willow School'))
    expect((await withdraw(value, 'staff')).code).toBe('not_allowed')
    expect((await withdraw(value, 'coordinatorMontreal')).status).toBe(404)
    expect(await listed('staff')).toContain(value.Id)
  })

  it('comes too late once somebody has decided', async () => {
    const { value } = await propose(await create('Willow School'))
    const { value: decided } = await decide(value, { Accept: false, Reason: 'No' })
    expect((await withdraw(decided, 'coordinator', decided.Version)).code).toBe('already_decided')
  })

  it('names the version that was looked at', async () => {
    const { value } = await propose(await create('Willow School'))
    expect((await server.call('coordinator', 'DELETE', `${path}/${value.Id}`)).status).toBe(428)
    expect((await withdraw(value, 'coordinator', 7)).status).toBe(412)
  })
})
