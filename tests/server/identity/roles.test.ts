import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { type RoleName, roleNames } from '../../../domain/kernel/actor.ts'
import type { Subject } from '../../../domain/subject/subject.ts'
import { ids, type PersonName, people } from '../support/people.ts'
import { pull } from '../support/pull.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const pathOf = (person: PersonName, role: RoleName) =>
  `/api/vms/Subject/${people[person].id}/Role/${ids.role[role]}`
const grant = (actor: PersonName, person: PersonName, role: RoleName) =>
  server.call<Subject>(actor, 'POST', pathOf(person, role))
const revoke = (actor: PersonName, person: PersonName, role: RoleName) =>
  server.call<Subject>(actor, 'DELETE', pathOf(person, role))
const rolesOf = (subject: Subject) => subject.SubjectRoles.map(({ Role }) => Role.Name)

beforeEach(async () => {
  await sql`delete from subject_role where subject_id = ${people.volunteerTwo.id}`.execute(server.db)
})

describe('A role', () => {
  it.each(roleNames.map((role) => [role, role === 'Administrator' || role === 'Staff'] as const))(
    '%s is granted and revoked by staff unless only administrators may: %s',
    async (role, isReserved) => {
      const byStaff = await grant('staff', 'volunteerTwo', role)
      expect(byStaff.status).toBe(isReserved ? 403 : 200)
      const byAdministrator = await grant('administrator', 'volunteerTwo', role)
      expect(rolesOf(byAdministrator.value)).toContain(role)
      expect((await revoke('staff', 'volunteerTwo', role)).status).toBe(isReserved ? 403 : 200)
      if (isReserved) expect((await revoke('administrator', 'volunteerTwo', role)).status).toBe(200)
    },
  )

  it('is granted once however often it is asked for, and counts from the next request on', async () => {
    await grant('staff', 'volunteerTwo', 'Coordinator')
    const again = await grant('staff', 'volunteerTwo', 'Coordinator')
    expect([again.status, rolesOf(again.value)]).toEqual([200, ['Coordinator']])
    expect((await server.call('volunteerTwo', 'GET', '/api/vms/Award')).status).toBe(200)
    await revoke('staff', 'volunteerTwo', 'Coordinator')
    expect((await server.call('volunteerTwo', 'GET', '/api/vms/Award')).status).toBe(403)
    const { rows } = await sql<{ action: string }>`
      select action from audit where record_id = ${people.volunteerTwo.id} and action in ('grant', 'revoke')
      order by id desc limit 2
    `.execute(server.db)
    expect(rows.map(({ action }) => action)).toEqual(['revoke', 'grant'])
  })

  it('that is granted reaches the person’s devices with the next pull', async () => {
    const before = await pull(server, 'volunteerTwo')
    await grant('staff', 'volunteerTwo', 'Coordinator')
    const { records } = await pull(server, 'volunteerTwo', before)
    expect(records.get(`Me/${people.volunteerTwo.id}`)).toMatchObject({ Doc: { Roles: ['Coordinator'] } })
  })

  it('of the last administrator stays, also when two administrators revoke each other at once', async () => {
    const last = await revoke('administrator', 'administrator', 'Administrator')
    expect([last.status, last.code]).toEqual([409, 'last_administrator'])
    await grant('administrator', 'volunteerTwo', 'Administrator')
    const both = await Promise.all([
      revoke('administrator', 'volunteerTwo', 'Administrator'),
      revoke('volunteerTwo', 'administrator', 'Administrator'),
    ])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    const { rows } = await sql`select 1 from subject_role where role_id = ${ids.role.Administrator}`.execute(
      server.db,
    )
    expect(rows).toHaveLength(1)
    await sql`
      insert into subject_role (subject_id, role_id) values (${people.administrator.id}, ${ids.role.Administrator})
      on conflict do nothing
    `.execute(server.db)
  })

  it('is given to nobody who was anonymised, and who cannot sign in is no administrator who stays', async () => {
    const { id } = people.volunteerTwo
    await grant('administrator', 'volunteerTwo', 'Administrator')
    const { rows } = await sql<{ sso_id: string }>`select sso_id from subject where id = ${id}`.execute(
      server.db,
    )
    await sql`update subject set sso_id = null, anonymised_on = now() where id = ${id}`.execute(server.db)
    const last = await revoke('administrator', 'administrator', 'Administrator')
    expect([last.status, last.code]).toEqual([409, 'last_administrator'])
    expect((await revoke('administrator', 'volunteerTwo', 'Administrator')).status).toBe(200)
    const refused = await grant('administrator', 'volunteerTwo', 'Coordinator')
    expect([refused.status, refused.code]).toEqual([409, 'already_decided'])
    await sql`update subject set sso_id = ${rows[0]?.sso_id}, anonymised_on = null where id = ${id}`.execute(
      server.db,
    )
  })

  it('that nobody knows, or somebody does not hold, is not there', async () => {
    expect((await revoke('staff', 'volunteerTwo', 'localizer')).status).toBe(404)
    const unknown = `/api/vms/Subject/${people.volunteerTwo.id}/Role/${people.volunteerTwo.id}`
    expect((await server.call('staff', 'POST', unknown)).status).toBe(404)
    const nobody = `/api/vms/Subject/${ids.role.Staff}/Role/${ids.role.localizer}`
    expect((await server.call('staff', 'POST', nobody)).status).toBe(404)
  })
})
