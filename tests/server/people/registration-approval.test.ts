import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import type { WholeRegistration } from '../../../domain/registration/enrolment.ts'
import type { SiteRegistration } from '../../../domain/subject/subject.ts'
import { type PersonName, people } from '../support/people.ts'
import { docOn, pull } from '../support/pull.ts'
import {
  type PlantedRegistration,
  registrationPath as path,
  plantRegistration,
  uprootRegistrations,
} from '../support/registrations.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const planted: string[] = []

async function plant(registration: PlantedRegistration): Promise<string> {
  const id = await plantRegistration(server.db, registration)
  planted.push(id)
  return id
}

afterEach(async () => {
  await uprootRegistrations(server.db, planted.splice(0))
})

const approve = (actor: PersonName, items: object[]) =>
  server.call<SiteRegistration[]>(actor, 'PATCH', path, items)
const setTo = (Id: string, IsApproved: boolean, Version = 1) => ({ Id, Version, IsApproved })
const read = async (id: string) =>
  (await server.call<SiteRegistration>('staff', 'GET', `${path}/${id}`)).value

describe('A registration', () => {
  const answered = {
    person: 'newcomer',
    answers: { ShirtSize: 'M', WhyVolunteer: 'For the stars' },
    asked: { ShirtSize: true, WhyVolunteer: true },
  } as const
  const told = {
    SiteSpecificResponse: { ShirtSize: 'M', WhyVolunteer: 'For the stars' },
    RegistrationConfig: '{"ShirtSize": true, "WhyVolunteer": true}',
  }

  it.each(['newcomer', 'coordinator', 'staff'] as const)(
    'tells its answers and what was asked to the %s',
    async (reader) => {
      const id = await plant(answered)
      const { value } = await server.call<WholeRegistration>(reader, 'GET', `${path}/${id}`)
      expect(value).toMatchObject(told)
      expect(value).not.toHaveProperty('CreatedById')
    },
  )

  it('keeps them through an approval, whose answer tells them again', async () => {
    const id = await plant(answered)
    const { value } = await server.call<WholeRegistration[]>('coordinator', 'PATCH', path, [setTo(id, true)])
    expect(value).toMatchObject([{ IsApproved: true, ...told }])
    const again = await read(id)
    expect(again).toMatchObject(told)
  })

  it('is on its person’s devices with its answers, and on nobody else’s', async () => {
    const id = await plant({ ...answered, isApproved: true })
    const own = docOn(await pull(server, 'newcomer'), 'Me', people.newcomer.id)
    expect(own.SiteRegistrations).toMatchObject([{ Id: id, ...told }])
    const others = await pull(server, 'coordinator')
    expect(JSON.stringify([...others.records.values()])).not.toContain('For the stars')
  })
})

describe('Approving registrations', () => {
  it('dates the approval; withdrawing keeps its date', async () => {
    const id = await plant({ person: 'newcomer' })
    const [approved] = (await approve('coordinator', [setTo(id, true)])).value
    expect(approved).toMatchObject({ Version: 2, IsApproved: true, ApprovalDate: server.now().toISOString() })
    const [withdrawn] = (await approve('coordinator', [setTo(id, false, 2)])).value
    expect(withdrawn).toMatchObject({
      Version: 3,
      IsApproved: false,
      ApprovalDate: approved?.ApprovalDate,
      Season: { Active: true },
    })
  })

  it('takes a registration as it was told, and reads past all but its approval', async () => {
    const id = await plant({ person: 'newcomer' })
    const told = await read(id)
    const sent = {
      ...told,
      SubjectId: people.staff.id,
      ApprovalDate: '2001-01-01T00:00:00.000Z',
      IsApproved: true,
    }
    const [approved] = (await approve('staff', [sent])).value
    expect(approved).toMatchObject({
      SubjectId: people.newcomer.id,
      ApprovalDate: server.now().toISOString(),
    })
  })

  it('approves all or none, and names by its Id what is refused', async () => {
    const waiting = await plant({ person: 'newcomer' })
    const elsewhere = await plant({ person: 'newcomer', site: 'montreal' })
    const hidden = await approve('coordinator', [setTo(waiting, true), setTo(elsewhere, true)])
    expect([hidden.status, hidden.body.Errors?.[0]?.Field]).toEqual([404, `[${elsewhere}]`])
    const stale = await approve('coordinator', [setTo(waiting, true, 7)])
    expect([stale.status, stale.code]).toEqual([412, 'version_conflict'])
    const blind = await approve('coordinator', [{ Id: waiting, IsApproved: true }])
    expect([blind.status, blind.code]).toEqual([428, 'version_missing'])
    const twice = await approve('coordinator', [setTo(waiting, true), setTo(waiting, true)])
    expect([twice.status, twice.code]).toEqual([422, 'duplicate_value'])
    expect(await read(waiting)).toMatchObject({ Version: 1, IsApproved: false })
  })

  it('cannot withdraw what still waits', async () => {
    const id = await plant({ person: 'newcomer' })
    const refused = await approve('coordinator', [setTo(id, false)])
    expect([refused.status, refused.code, refused.body.Errors?.[0]?.Field]).toEqual([
      422,
      'pending_not_withdrawn',
      `[${id}].IsApproved`,
    ])
  })

  it('is nobody’s for themselves but staff’s', async () => {
    const own = await plant({ person: 'coordinator', season: 'next' })
    const ofStaff = await plant({ person: 'staff' })
    const ofVolunteer = await plant({ person: 'volunteer', season: 'next' })
    expect((await approve('coordinator', [setTo(own, true)])).status).toBe(403)
    expect((await approve('volunteer', [setTo(ofVolunteer, true)])).status).toBe(403)
    expect((await approve('staff', [setTo(ofStaff, true)])).status).toBe(200)
  })

  it('of 500 is one call, of 501 refused', async () => {
    const many = Array.from({ length: 501 }, () => setTo(randomUUID(), true))
    expect((await approve('staff', many)).status).toBe(422)
    expect((await approve('staff', [])).status).toBe(422)
  })

  it('reaches the person’s devices with the next pull, and is written down', async () => {
    const id = await plant({ person: 'newcomer' })
    const before = await pull(server, 'newcomer')
    await approve('coordinator', [setTo(id, true)])
    const { records } = await pull(server, 'newcomer', before)
    expect(records.get(`Me/${people.newcomer.id}`)).toMatchObject({
      Doc: { Approvals: [expect.objectContaining({ Active: true })] },
    })
    const { rows } = await sql<{ actor: string; before: object; after: object }>`
      select actor_id as actor, before, after from audit where record_id = ${id} order by id
    `.execute(server.db)
    expect(rows).toEqual([
      { actor: people.coordinator.id, before: { IsApproved: false }, after: { IsApproved: true } },
    ])
  })
})

describe('Deleting a registration', () => {
  const remove = (actor: PersonName, id: string) =>
    server.call(actor, 'DELETE', `${path}/${id}`, undefined, { 'if-match': '"1"' })

  it('is staff’s, takes the rights with it at once, and stays deleted', async () => {
    const id = await plant({ person: 'newcomer', isApproved: true, approvedOn: '2026-01-05T00:00:00Z' })
    const before = await pull(server, 'newcomer')
    expect((await remove('coordinator', id)).status).toBe(403)
    expect((await remove('newcomer', id)).status).toBe(403)
    expect((await remove('staff', id)).status).toBe(200)
    expect((await server.call('staff', 'GET', `${path}/${id}`)).status).toBe(404)
    expect((await approve('staff', [setTo(id, true, 2)])).code).toBe('deleted')
    const { records } = await pull(server, 'newcomer', before)
    expect(records.get(`Me/${people.newcomer.id}`)).toMatchObject({
      Doc: { Approvals: [], SiteRegistrations: [] },
    })
  })
})
