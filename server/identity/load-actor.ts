import { type RawBuilder, sql } from 'kysely'
import { type Actor, type RoleName, roleNames } from '../../domain/kernel/actor.ts'
import { compiledOnce } from '../db/compiled-once.ts'
import type { Executor } from '../db/connection.ts'
import type { TokenIdentity } from './verify-token.ts'

interface ActorRow {
  id: string
  /** Names, as `name,name…`; null for none. */
  roles: string | null
  /** Site and season of each, their digits alone and nothing between; null for none. */
  approvals: string | null
  active_seasons: string | null
  beside?: unknown
}

/** Whoever asks, and what was read in the same statement. */
export interface LoadedActor {
  actor: Actor
  beside: unknown
}

/**
 * One value more to be read in the statement that tells who asks. Its text is put together once for each function, so
 * one that is the same at every call spares that; what it is of comes in `values`.
 */
export interface Beside {
  value(...values: readonly unknown[]): RawBuilder<unknown>
  values: readonly unknown[]
}

/** A person by their Id, as {@link loadActorAndBeside} gives them; without any right for somebody who is gone. */
export const loadActorById = async (on: Executor, id: string): Promise<Actor> =>
  loadedOf(await askById(on, id))?.actor ?? { SubjectId: id, Roles: [], Approvals: [] }

/**
 * The person behind a token with roles and approved registrations, in one statement, at each request: a role that
 * was taken away counts from the next request on. Null for somebody whom we do not know (yet). One value more of the same
 * moment is read in the same statement.
 */
export const loadActorAndBeside = async (
  on: Executor,
  { sub }: Pick<TokenIdentity, 'sub'>,
  beside: Beside | null,
): Promise<LoadedActor | null> =>
  loadedOf(beside ? await askerWith(beside)(on, sub, ...beside.values) : await askBySub(on, sub))

const askById = compiledOnce((id: string) => actorRows(sql`subject.id = ${id}`))
const askBySub = compiledOnce((sub: string) => actorRows(sql`subject.sso_id = ${sub}`))

type Asker = (on: Executor, sub: string, ...values: readonly unknown[]) => Promise<ActorRow[]>

/** Statements with a value beside, as long as somebody has the function that makes it. */
const askers = new WeakMap<Beside['value'], Asker>()

function askerWith({ value }: Beside): Asker {
  const known = askers.get(value)
  if (known) return known
  const asker = compiledOnce((sub: string, ...values: readonly unknown[]) =>
    actorRows(sql`subject.sso_id = ${sub}`, sql`, (${value(...values)}) as beside`),
  )
  askers.set(value, asker)
  return asker
}

/*
 * Every request waits for this: one look-up for each role costs less than a join for all, the bytes of an Id less than its text,
 * and who is the same is sorted once, when what was read is taken apart.
 */

const actorRows = (isMeant: RawBuilder<unknown>, beside = sql``): RawBuilder<ActorRow> => sql`
  select subject.id,
    (
      select string_agg((select role.name from role where role.id = subject_role.role_id), ',') from subject_role
      where subject_role.subject_id = subject.id
    ) as roles,
    (
      select encode(string_agg(uuid_send(r.site_id) || uuid_send(r.season_id), ''), 'hex') from site_registration r
      where r.subject_id = subject.id and r.is_approved and r.deleted_on is null
    ) as approvals,
    (select string_agg(id::text, ' ') from season where active) as active_seasons
    ${beside}
  from subject
  where ${isMeant} and subject.deleted_on is null`

function loadedOf([row]: ActorRow[]): LoadedActor | null {
  return row ? { actor: actorOf(row), beside: row.beside } : null
}

interface ReadActor {
  row: ActorRow
  actor: Actor
}

const read = new Map<string, ReadActor>()
const mostRead = 1000

/**
 * Told as plain text: an object for each approval took as long as all the rest of the statement. The same texts are the same
 * person with the same rights, and so the same object.
 */
function actorOf(row: ActorRow): Actor {
  const { id, roles, approvals, active_seasons } = row
  const before = read.get(id)
  if (
    before?.row.roles === roles &&
    before.row.approvals === approvals &&
    before.row.active_seasons === active_seasons
  )
    return before.actor
  const active = new Set(active_seasons?.split(' '))
  const actor: Actor = {
    SubjectId: id,
    Roles: (roles?.split(',') ?? []).filter(isRoleName).sort(),
    Approvals: (approvals?.match(/.{64}/g) ?? [])
      .sort()
      .map((pair) => {
        const SeasonId = idOfDigits(pair.slice(32))
        const Active = active.has(SeasonId)
        return Object.freeze({ SiteId: idOfDigits(pair.slice(0, 32)), SeasonId, Active })
      })
      // Those of the active season, which rules look for, come first.
      .sort((one, other) => Number(other.Active) - Number(one.Active)),
  }
  Object.freeze(actor.Roles)
  Object.freeze(actor.Approvals)
  read.delete(id)
  read.set(id, { row: { id, roles, approvals, active_seasons }, actor: Object.freeze(actor) })
  const [oldest] = read.keys()
  if (read.size > mostRead && oldest !== undefined) read.delete(oldest)
  return actor
}

const idOfDigits = (digits: string): string =>
  digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

const isRoleName = (name: string): name is RoleName => (roleNames as readonly string[]).includes(name)
