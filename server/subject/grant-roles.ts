import { sql } from 'kysely'
import type { RoleName } from '../../domain/kernel/actor.ts'
import type { Executor, Tx } from '../db/connection.ts'
import { journalPeople } from '../record/journal-reference.ts'

/** A role as the database has it. */
export interface RoleRow {
  Id: string
  Name: RoleName
  Description: string
}

/** Every role, by name. */
export async function readRoles(on: Executor): Promise<RoleRow[]> {
  const { rows } = await sql<RoleRow>`
    select id as "Id", name as "Name", description as "Description" from role order by name
  `.execute(on)
  return rows
}

/**
 * How many people who can sign in hold a role, and whether this person does, who is counted then in any case. All who hold
 * it are locked until the transaction ends, so that of two who revoke each other one is told.
 */
export async function lockHolders(
  tx: Tx,
  roleId: string,
  subjectId: string,
): Promise<{ holders: number; holds: boolean }> {
  const { rows } = await sql<{ id: string; live: boolean }>`
    select sr.subject_id as id, s.deleted_on is null and s.anonymised_on is null and s.sso_id is not null as live
    from subject_role sr join subject s on s.id = sr.subject_id
    where sr.role_id = ${roleId} order by sr.subject_id for update of sr
  `.execute(tx)
  return {
    holders: rows.filter(({ id, live }) => live || id === subjectId).length,
    holds: rows.some(({ id }) => id === subjectId),
  }
}

/** True for somebody who was anonymised; until the transaction ends nobody is. */
export async function isAnonymised(tx: Tx, subjectId: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select anonymised_on is not null as is from subject where id = ${subjectId} for share
  `.execute(tx)
  return rows[0]?.is ?? false
}

/** Gives somebody a role; answers whether they did not have it yet. Their devices hear of it at once. */
export async function grantRole(
  tx: Tx,
  subjectId: string,
  roleId: string,
  by: string,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into subject_role (subject_id, role_id, created_on, created_by_id)
    values (${subjectId}, ${roleId}, ${now}, ${by})
    on conflict do nothing returning subject_id
  `.execute(tx)
  if (rows.length > 0) await journalPeople(tx, [subjectId])
  return rows.length > 0
}

/** Takes a role from somebody. Their devices hear of it at once. */
export async function revokeRole(tx: Tx, subjectId: string, roleId: string): Promise<void> {
  await sql`delete from subject_role where subject_id = ${subjectId} and role_id = ${roleId}`.execute(tx)
  await journalPeople(tx, [subjectId])
}
