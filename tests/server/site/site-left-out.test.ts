import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  boothBody,
  childBody,
  hoursItem,
  programSupportBody,
  supportHours,
  workshopBody,
} from '../support/make-activity.ts'
import { ids, people } from '../support/people.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const path = '/api/vms/Workshop'
const { toronto, montreal } = ids.site
const hidden = randomUUID()

beforeAll(async () => {
  // One of Toronto's volunteers is Montreal's too; the other is not.
  await sql`insert into site_registration (id, subject_id, site_id, season_id, is_approved)
    values (${randomUUID()}, ${people.volunteer.id}, ${montreal}, ${ids.season.active}, true)`.execute(
    server.db,
  )
  await sql`insert into kit select (jsonb_populate_record(kit, jsonb_build_object('id', ${hidden}::text, 'visibility', false))).*
    from kit where id = ${ids.kit.montrealVolcano}`.execute(server.db)
})

const kit = (KitId: string) => ({ Id: randomUUID(), KitId })
const taking = (...sites: string[]) => ({ Items: sites.map((SiteId) => ({ Id: randomUUID(), SiteId })) })

/** Whom and what Montreal has, each at a row of its own. */
const ofMontreal = () => ({
  VolunteerLogHeader: { LogItems: [hoursItem(people.volunteerMontreal.id)] },
  EducatorLogHeader: { Items: [{ Id: randomUUID(), EducatorAuxDataId: ids.educator.montreal }] },
  WorkshopKits: [kit(ids.kit.montrealVolcano)],
})

const codesOf = (reply: { body: { Errors?: { Code: string }[] | null } }) =>
  reply.body.Errors?.map(({ Code }) => Code)

describe('A new log that names people, educators and kits of a site that takes no part', () => {
  it('is refused for that cause to whoever could add the site, and taken with it', async () => {
    const body = workshopBody(ofMontreal())
    expect(codesOf(await server.call('volunteer', 'POST', path, body))).toEqual(
      Array(3).fill('site_left_out'),
    )
    const whole = { ...body, SiteResponseHeader: taking(toronto, montreal) }
    expect((await server.call('volunteer', 'POST', path, whole)).status).toBe(200)
  })

  it('is refused so for a kit of an activity within it', async () => {
    const child = childBody({ WorkshopKits: [kit(ids.kit.montrealVolcano)] })
    const reply = await server.call('volunteer', 'POST', path, boothBody({ ChildWorkshops: [child] }))
    expect(codesOf(reply)).toEqual(['site_left_out'])
  })

  it('tells others no more than that it cannot be', async () => {
    const reply = await server.call('volunteerTwo', 'POST', path, workshopBody(ofMontreal()))
    expect(codesOf(reply)).toEqual(Array(3).fill('unknown_reference'))
  })

  it.each([
    ['a kit off its shelf', { WorkshopKits: [kit(hidden)] }],
    ['a kit of nobody', { WorkshopKits: [kit(randomUUID())] }],
    ['a person who does not exist', { VolunteerLogHeader: { LogItems: [hoursItem(randomUUID())] } }],
  ])('does not say so of %s, which the site would not bring', async (_, changes) => {
    const reply = await server.call('volunteer', 'POST', path, workshopBody(changes))
    expect(codesOf(reply)).toEqual(['unknown_reference'])
  })
})

describe('A log that names a site of which its writer is not', () => {
  const hours = () => ({ LogItems: [{ ...hoursItem(people.volunteerTwo.id), SiteId: montreal }] })

  it.each([
    ['as taking part', () => ({ SiteResponseHeader: taking(toronto, montreal) })],
    ['in its hours', () => ({ VolunteerLogHeader: hours() })],
  ])('is refused by a code that says so: %s', async (_, changes) => {
    const reply = await server.call('volunteerTwo', 'POST', path, workshopBody(changes()))
    expect([reply.status, codesOf(reply)]).toEqual([422, ['site_not_approved_then']])
  })

  it('says no more than that it is not there of one that does not exist', async () => {
    const body = workshopBody({ SiteResponseHeader: taking(toronto, randomUUID()) })
    expect(codesOf(await server.call('volunteerTwo', 'POST', path, body))).toEqual(['unknown_reference'])
  })
})

it('A log whose date moves into a season in which its writer is not approved at a site is refused for the site', async () => {
  await sql`insert into site_registration (id, subject_id, site_id, season_id, is_approved)
    values (${randomUUID()}, ${people.volunteerTwo.id}, ${montreal}, ${ids.season.next}, true)`.execute(
    server.db,
  )
  const body = workshopBody({ Date: '2026-10-05' })
  expect((await server.call('volunteerTwo', 'POST', path, body)).status).toBe(200)
  const put = (changes: object) =>
    server.call('volunteerTwo', 'PUT', `${path}/${body.Id}`, changes, { 'if-match': '"1"' })
  const SiteResponseHeader = taking(toronto, montreal)
  const moved = await put({ Date: workshopBody().Date, SiteResponseHeader })
  expect(codesOf(moved)).toEqual(['site_not_approved_then'])
  expect((await put({ SiteResponseHeader })).status).toBe(200)
})

it('A log keeps whom and what it had when their site is taken out of it', async () => {
  const sites = taking(toronto, montreal)
  const body = workshopBody({ ...ofMontreal(), SiteResponseHeader: sites })
  expect((await server.call('volunteer', 'POST', path, body)).status).toBe(200)
  const [first, second] = sites.Items
  const without = { Items: [first, { Id: second?.Id, Deleted: true }] }
  const put = (changes: object) =>
    server.call('volunteer', 'PUT', `${path}/${body.Id}`, changes, { 'if-match': '"1"' })
  const other = [kit(ids.kit.torontoSlime)]
  const reply = await put({ SiteResponseHeader: without, WorkshopKits: other })
  expect([reply.status, reply.code]).toEqual([200, undefined])
  expect(reply.value.VolunteerLogHeader.LogItems).toHaveLength(1)
})

it('Program support has one site, and none can be added to it', async () => {
  const body = programSupportBody({
    VolunteerLogHeader: { LogItems: [supportHours(people.volunteerMontreal.id)] },
    ProgramSupportKits: [kit(ids.kit.montrealVolcano)],
  })
  const reply = await server.call('volunteer', 'POST', '/api/vms/ProgramSupport', body)
  expect(codesOf(reply)).toEqual(['unknown_reference', 'unknown_reference'])
})
