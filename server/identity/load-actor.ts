import { type RawBuilder, sql } from 'kysely'
import { type Actor, type Approval, type RoleName, roleNames } from '../../domain/kernel/actor.ts'
import type { Executor } from '../db/connection.ts'
import type { TokenIdentity } from './verify-token.ts'

interface ActorRow {
  id: string
  roles: string[]
  approvals: Approval[]
  beside?: unknown
}

/** Whoever asks, and what was read in the same statement. */
export interface LoadedActor {
  actor: Actor
  beside: unknown
}

/**
 * The person behind a token with roles and approved registrations, in one statement, at each request: a role that
 * was taken away counts from the next request on. Null for somebody whom we do not know (yet).
 */
export const loadActor = async (on: Executor, identity: Pick<TokenIdentity, 'sub'>): Promise<Actor | null> =>
  (await loadActorAndBeside(on, identity, null))?.actor ?? null

/** A person by their Id, as {@link loadActor} gives them; without any right for somebody who is gone. */
export const loadActorById = async (on: Executor, id: string): Promise<Actor> =>
  (await readActor(on, sql`subject.id = ${id}`, null))?.actor ?? { SubjectId: id, Roles: [], Approvals: [] }

/** The same as {@link loadActor}, and one row more of the same moment, read in the same statement and given as an object. */
export const loadActorAndBeside = (
  on: Executor,
  identity: Pick<TokenIdentity, 'sub'>,
  beside: RawBuilder<unknown> | null,
): Promise<LoadedActor | null> => readActor(on, sql`subject.sso_id = ${identity.sub}`, beside)

async function readActor(
  on: Executor,
  isMeant: RawBuilder<unknown>,
  beside: RawBuilder<unknown> | null,
): Promise<LoadedActor | null> {
  const { rows } = await sql<ActorRow>`
    select subject.id,
      array(
        select role.name from subject_role join role on role.id = subject_role.role_id
        where subject_role.subject_id = subject.id order by role.name
      ) as roles,
      coalesce((
        select json_agg(json_build_object('SiteId', r.site_id, 'SeasonId', r.season_id, 'Active', season.active) order by r.id)
        from site_registration r join season on season.id = r.season_id
        where r.subject_id = subject.id and r.is_approved and r.deleted_on is null
      ), '[]') as approvals
      ${beside ? sql`, (select row_to_json(beside) from (${beside}) beside) as beside` : sql``}
    from subject
    where ${isMeant} and subject.deleted_on is null
  `.execute(on)
  const row = rows[0]
  if (!row) return null
  const actor = { SubjectId: row.id, Roles: row.roles.filter(isRoleName), Approvals: row.approvals }
  return { actor, beside: row.beside }
}

const isRoleName = (name: string): name is RoleName => (roleNames as readonly string[]).includes(name)
