import { z } from 'zod'
import { roleNames } from '../../domain/kernel/actor.ts'
import { idSchema } from '../../domain/kernel/ids.ts'
import { ProblemError } from '../../domain/kernel/problems.ts'
import { mayGrantRole, mayManageRoles, revokeRefusal } from '../../domain/subject/roles.ts'
import { type Subject, subjectSchema } from '../../domain/subject/subject.ts'
import type { Tx } from '../db/connection.ts'
import type { Context, Endpoint } from '../http/endpoint.ts'
import { grantRole, isAnonymised, lockHolders, type RoleRow, readRoles, revokeRole } from './grant-roles.ts'
import { readSubjects } from './read-subjects.ts'

const roleSchema = z.object({ Id: z.string(), Name: z.enum(roleNames), Description: z.string() })
const params = z.object({ id: idSchema, roleId: idSchema })

/** The roles that people hold (specification 1, section 7). A change counts from the next request on. */
export function roleRoutes(endpoint: Endpoint): void {
  for (const path of ['/api/Role', '/api/Role/'] as const) {
    endpoint({
      method: 'GET',
      path,
      summary: 'Every role, by name',
      permission: mayManageRoles,
      reply: z.array(roleSchema),
      handle: async ({ tx }) => {
        const roles = await readRoles(tx)
        return { value: roles, totalRecords: roles.length }
      },
    })
  }

  endpoint({
    method: 'POST',
    path: '/api/vms/Subject/:id/Role/:roleId',
    summary:
      'Gives somebody a role; one that they hold already stays theirs, and nobody who was anonymised gets one',
    permission: mayManageRoles,
    params,
    reply: subjectSchema,
    handle: async (context) => {
      const { role } = await findBoth(context)
      const { tx, actor, params: ids, now } = context
      if (!mayGrantRole(actor, role.Name)) throw new ProblemError({ Code: 'not_allowed' })
      // Nobody is left to use it.
      if (await isAnonymised(tx, ids.id)) throw new ProblemError({ Code: 'already_decided' })
      if (await grantRole(tx, ids.id, ids.roleId, actor.SubjectId, now()))
        await context.audit({ action: 'grant', type: 'Subject', id: ids.id, after: { Role: role.Name } })
      return answer(tx, ids.id)
    },
    readAgain: async ({ tx, params: { id } }) => (await readSubjects(tx, [id]))[0] ?? null,
  })

  endpoint({
    method: 'DELETE',
    path: '/api/vms/Subject/:id/Role/:roleId',
    summary: 'Takes a role from somebody; the last administrator stays',
    permission: mayManageRoles,
    params,
    reply: subjectSchema,
    handle: async (context) => {
      const { role } = await findBoth(context)
      const { tx, actor, params: ids } = context
      const { holders, holds } = await lockHolders(tx, ids.roleId, ids.id)
      if (!holds) throw new ProblemError({ Code: 'not_found' })
      const refused = revokeRefusal(actor, role.Name, holders)
      if (refused) throw new ProblemError({ Code: refused })
      await revokeRole(tx, ids.id, ids.roleId)
      await context.audit({ action: 'revoke', type: 'Subject', id: ids.id, before: { Role: role.Name } })
      return answer(tx, ids.id)
    },
    readAgain: async ({ tx, params: { id } }) => (await readSubjects(tx, [id]))[0] ?? null,
  })
}

async function findBoth({
  tx,
  params: { id, roleId },
}: Pick<Context<z.infer<typeof params>>, 'tx' | 'params'>): Promise<{ role: RoleRow }> {
  const role = (await readRoles(tx)).find((each) => each.Id === roleId)
  const [person] = await readSubjects(tx, [id])
  if (!role || !person) throw new ProblemError({ Code: 'not_found' })
  return { role }
}

async function answer(
  tx: Tx,
  id: string,
): Promise<{ value: Subject; version: number; record: { type: string; id: string } }> {
  const [subject] = await readSubjects(tx, [id])
  if (!subject) throw new ProblemError({ Code: 'not_found' })
  return { value: subject, version: subject.Version, record: { type: 'Subject', id } }
}
