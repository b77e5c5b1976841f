import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { ScreeningDocumentRecord } from '../../../domain/screening/schema.ts'
import { beginNewEpoch } from '../../../server/sync/new-epoch.ts'
import type { callSignedIn } from '../../../src/data/calls/call-signed-in.ts'
import { searchPeopleOfSite } from '../../../src/data/people/screening.ts'
import { countStatements } from '../support/count-statements.ts'
import { ids, type PersonName, people } from '../support/people.ts'
import { makeBatch, screeningPath as path, trackingItemBody, version } from '../support/screening.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const { volunteer, volunteerTwo, pastVolunteer, volunteerMontreal } = people
const group = [volunteer.id, volunteerTwo.id, pastVolunteer.id]

const batchFor = async (reader: PersonName, id: string) =>
  server.call<ScreeningDocumentRecord[]>(reader, 'GET', `${path}/Batch/${id}`)

describe('A batch', () => {
  it('makes the same document for each person, by name, which may differ afterwards', async () => {
    const body = {
      Id: randomUUID(),
      SubjectIds: group,
      Type: 2,
      Status: 0,
      ExpiryDate: '2027-09-01',
      Approved: true,
    }
    const made = await server.call<ScreeningDocumentRecord[]>('coordinator', 'POST', `${path}/Batch`, body)
    expect(
      made.value.map(({ Subject, Type, BatchId, Approved }) => [Subject.FamilyName, Type, BatchId, Approved]),
    ).toEqual(['Past', 'Second', 'Volunteer'].map((name) => [name, 2, body.Id, true]))
    const [first] = made.value
    await server.call('coordinator', 'PUT', `${path}/${first?.Id}`, { Status: 4 }, version(1))
    const found = await batchFor('coordinator', body.Id)
    expect(found.value.map(({ Status }) => Status)).toEqual([4, 0, 0])
    expect(found.headers.etag).toBe('"4"')
  })

  it('calls a person without a name by their e-mail address', async () => {
    const { rows } = await sql<{ id: string; email: string }>`
      insert into subject (id, email, given_name, family_name)
      values (gen_random_uuid(), 'no.name@people.example', '', '') returning id, email
    `.execute(server.db)
    const batch = await makeBatch(
      server,
      rows.map(({ id }) => id),
    )
    expect((await batchFor('staff', batch)).value.map(({ Subject }) => Subject.FullName)).toEqual(
      rows.map(({ email }) => email),
    )
  })

  it('is not joined by somebody who cannot see it', async () => {
    const body = { Id: randomUUID(), SubjectIds: [volunteer.id] }
    expect((await server.call('coordinator', 'POST', `${path}/Batch`, body)).status).toBe(200)
    const joining = { ...body, SubjectIds: [volunteerMontreal.id] }
    const reply = await server.call('coordinatorMontreal', 'POST', `${path}/Batch`, joining)
    expect([reply.status, reply.code]).toEqual([409, 'id_taken'])
    expect((await batchFor('staff', body.Id)).value).toHaveLength(1)
  })

  it('with one person who is not the coordinator’s makes nothing', async () => {
    const body = { Id: randomUUID(), SubjectIds: [...group, volunteerMontreal.id] }
    const reply = await server.call('coordinator', 'POST', `${path}/Batch`, body)
    expect([reply.status, reply.body.Errors?.[0]]).toMatchObject([
      422,
      { Code: 'unknown_reference', Field: `SubjectIds[${volunteerMontreal.id}]` },
    ])
    expect((await batchFor('staff', body.Id)).status).toBe(404)
  })

  it.each([
    ['nobody', []],
    ['more than 500 people', Array.from({ length: 501 }, () => randomUUID())],
    ['somebody twice', [volunteer.id, volunteer.id]],
  ])('of %s is refused', async (_who, SubjectIds) => {
    const reply = await server.call('staff', 'POST', `${path}/Batch`, { SubjectIds })
    expect(reply.status).toBe(422)
  })

  it('gives each of its documents a tracking item, once for one key', async () => {
    const batch = await makeBatch(server, group)
    const key = { 'idempotency-key': randomUUID() }
    const url = `${path}/Batch/${batch}/TrackingItem`
    const body = trackingItemBody()
    await server.call('coordinator', 'POST', url, body, key)
    const again = await server.call('coordinator', 'POST', url, body, key)
    expect(again.value).toHaveLength(3)
    const { value } = await batchFor('coordinator', batch)
    expect(value.map((document) => document.ScreeningDocumentTrackingItems.length)).toEqual([1, 1, 1])
    const bad = await server.call('coordinator', 'POST', url, trackingItemBody({ OrganizationId: null }))
    expect([bad.status, bad.body.Errors]).toMatchObject([
      422,
      [{ Code: 'required', Field: 'OrganizationId' }],
    ])
  })

  it('takes a tracking item at an organization that was merged to the one in its place', async () => {
    const batch = await makeBatch(server, group)
    const body = trackingItemBody({ OrganizationId: ids.organization.merged })
    const reply = await server.call<ScreeningDocumentRecord[]>(
      'coordinator',
      'POST',
      `${path}/Batch/${batch}/TrackingItem`,
      body,
    )
    expect(
      reply.value.flatMap(({ ScreeningDocumentTrackingItems: items }) =>
        items.map((item) => item.OrganizationId),
      ),
    ).toEqual(group.map(() => ids.organization.maple))
  })

  it('is deleted as it was seen: not without its version, not after a change, then once', async () => {
    const batch = await makeBatch(server, group)
    const url = `${path}/Batch/${batch}`
    expect((await server.call('coordinator', 'DELETE', url)).status).toBe(428)
    const [document] = (await batchFor('coordinator', batch)).value
    await server.call('coordinator', 'DELETE', `${path}/${document?.Id}`, undefined, version(1))
    expect((await server.call('coordinator', 'DELETE', url, undefined, version(3))).status).toBe(412)
    expect((await server.call('coordinator', 'DELETE', url, undefined, version(4))).status).toBe(200)
    expect((await batchFor('coordinator', batch)).code).toBe('deleted')
  })

  it('with people of other sites is to a coordinator the documents of their own', async () => {
    const batch = await makeBatch(server, [volunteer.id, volunteerMontreal.id])
    const seen = await batchFor('coordinator', batch)
    expect(seen.value.map(({ SubjectId }) => SubjectId)).toEqual([volunteer.id])
    await server.call('coordinator', 'DELETE', `${path}/Batch/${batch}`, undefined, version(1))
    expect((await batchFor('staff', batch)).value.map(({ SubjectId }) => SubjectId)).toEqual([
      volunteerMontreal.id,
    ])
  })

  it('of many people takes as many statements as one of two', async () => {
    const { rows } = await sql<{ id: string }>`
      insert into subject (id, sso_id, email, given_name, family_name, locale)
      select gen_random_uuid(), 'many-' || n, 'many' || n || '@people.example', 'Any', 'Body ' || n, 'en'
      from generate_series(1, 120) n returning id
    `.execute(server.db)
    const many = rows.map(({ id }) => id)
    const few = await countStatements(() => makeBatch(server, group))
    const lots = await countStatements(async () => {
      const batch = await makeBatch(server, many)
      expect(batch).toBeTruthy()
    })
    expect(lots).toBe(few)
    // After a restore versions are high: their sum is still one that a delete can stand on.
    const batch = await makeBatch(server, many)
    await beginNewEpoch(server.db, new Date('2056-01-01T00:00:00Z'))
    const item = await server.call(
      'staff',
      'POST',
      `${path}/Batch/${batch}/TrackingItem`,
      trackingItemBody(),
      {
        'idempotency-key': randomUUID(),
      },
    )
    expect(item.value).toHaveLength(120)
    const { headers } = await batchFor('staff', batch)
    const gone = await server.call('staff', 'DELETE', `${path}/Batch/${batch}`, undefined, {
      'if-match': String(headers.etag),
    })
    expect(gone.status).toBe(200)
  })
})

describe('Searching for whom to screen', () => {
  /** Calls as somebody, by what the app would send. */
  const callAs =
    (name: PersonName): typeof callSignedIn =>
    async ({ method, path, body }) => {
      const { value } = await server.call(name, method, path, body)
      return { kind: 'ok', value, total: undefined }
    }
  const found = async (name: PersonName, text: string) =>
    (await searchPeopleOfSite(ids.site.toronto, text, callAs(name))).map(({ Email }) => Email)

  it('finds people of the site though a hundred elsewhere of that name come before them', async () => {
    await sql`
      with more as (
        insert into subject (id, email, given_name, family_name)
        select gen_random_uuid(), 'penny' || n || '@people.example', 'Penny', 'Aaron ' || n from generate_series(1, 100) n
        returning id
      )
      insert into site_registration (id, subject_id, site_id, season_id, is_approved)
      select gen_random_uuid(), id, ${ids.site.montreal}, ${ids.season.active}, true from more
    `.execute(server.db)
    for (const name of ['staff', 'coordinator'] as const)
      expect(await found(name, 'penny')).toEqual([people.pending.email])
  })

  it('finds people of earlier seasons, and without a text those who were approved', async () => {
    expect(await found('staff', pastVolunteer.email)).toEqual([pastVolunteer.email])
    const all = await found('staff', ' ')
    expect(all).toContain(pastVolunteer.email)
    expect(all).not.toContain(people.pending.email)
  })
})
