import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { ReadPerson } from '../../domain/imports/read-person.ts'
import { officeDayOf } from '../../domain/kernel/office-day.ts'
import type { Tx } from '../db/connection.ts'
import { siteRefusal } from '../invitation/look-up-site.ts'
import { inviteToJoin } from '../invitation/write-invitations.ts'
import { type AuditLine, audit } from '../record/audit.ts'
import { journalPeople } from '../record/journal-reference.ts'
import type { ReadRow, TakingIn } from './import-recipe.ts'

/** A row of people; `personId` is who has the address already. */
type PersonRow = ReadRow<ReadPerson> & { personId: string | null }

/**
 * Adds people ahead with their registrations and roles, and invites them where that was asked; answers the places that
 * added something. A number of statements that does not hang on how many they are. Nobody is written to otherwise.
 */
export async function writePeople(
  context: TakingIn,
  rows: readonly PersonRow[],
): Promise<ReadonlySet<number>> {
  if (rows.length === 0) return new Set()
  const { tx, actor, now, requestId, said } = context
  const { idOf, made } = await addAhead(context, rows)
  const registered = await register(context, rows, idOf)
  const promoted = await makeCoordinators(context, rows, idOf)
  await journalPeople(tx, [
    ...new Set([...made, ...registered.map(({ subject_id }) => subject_id), ...promoted]),
  ])
  const lines: Omit<AuditLine, 'actor'>[] = [
    ...[...made].map((id) => ({
      action: 'create' as const,
      type: 'Subject',
      id,
      after: { AddedAhead: true },
    })),
    ...registered.map(({ id, site_id, season_id, is_approved }) => ({
      action: 'create' as const,
      type: 'SiteRegistration',
      id,
      after: { SiteId: site_id, SeasonId: season_id, IsApproved: is_approved },
    })),
    ...promoted.map((id) => ({
      action: 'grant' as const,
      type: 'Subject',
      id,
      after: { Role: 'Coordinator' },
    })),
  ]
  await audit(
    tx,
    lines.map((line) => ({ ...line, actor, requestId })),
    now,
  )
  if (said.Invite) await invite(context, rows, idOf)
  // What several rows name is added by the first of them.
  const news = new Set([
    ...made,
    ...registered.map(({ subject_id, site_id, season_id }) => `${subject_id}/${site_id}/${season_id}`),
    ...promoted.map((id) => `${id}/coordinator`),
  ])
  return new Set(
    rows.flatMap((row) => {
      const id = idOf(row)
      const { siteId, seasonIds, isCoordinator } = row.value
      const named = [
        id,
        ...seasonIds.map((season) => `${id}/${siteId}/${season}`),
        ...(isCoordinator ? [`${id}/coordinator`] : []),
      ]
      return named.filter((each) => news.delete(each)).length > 0 ? [row.place] : []
    }),
  )
}

/** Makes those whom nobody has yet; several rows with one address are one person. */
async function addAhead({ tx, actor, now, said }: TakingIn, rows: readonly PersonRow[]) {
  const first = new Map(
    rows.toReversed().flatMap((row) => (row.personId === null ? [[row.value.address, row.value]] : [])),
  )
  const people = [...first.values()].map((person) => ({
    id: randomUUID(),
    email: person.email,
    awaits_address: person.address,
    given_name: person.givenName,
    family_name: person.familyName,
    locale: person.locale ?? said.Locale,
  }))
  const { rows: written } = await sql<{ id: string }>`
    insert into subject (id, email, awaits_address, given_name, family_name, locale, created_on, modified_on,
      created_by_id, modified_by_id)
    select id, email, awaits_address, given_name, family_name, locale, ${now}::timestamptz, ${now}::timestamptz,
      ${actor.SubjectId}::uuid, ${actor.SubjectId}::uuid
    from json_populate_recordset(null::subject, ${JSON.stringify(people)}::json) order by awaits_address
    on conflict (awaits_address) where awaits_address is not null do nothing
    returning id
  `.execute(tx)
  const byAddress = await awaiting(tx, [...first.keys()])
  return {
    made: new Set(written.map(({ id }) => id)),
    idOf: ({ personId, value }: PersonRow): string => personId ?? byAddress.get(value.address) ?? '',
  }
}

async function awaiting(tx: Tx, addresses: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; address: string }>`
    select id, awaits_address as address from subject where awaits_address = any(${[...addresses]}::text[])
  `.execute(tx)
  return new Map(rows.map(({ id, address }) => [address, id]))
}

interface Registered {
  id: string
  subject_id: string
  site_id: string
  season_id: string
  is_approved: boolean
}

/**
 * Registers people at their sites; a registration that is there stays as it is. The latest registration of a person says what
 * they are: one counts as made when its season began where the season is over, has begun and is not the active one, or is
 * older than another that the person comes with or has, and then at least before now, and before those that they have in
 * later seasons: some begin later.
 */
async function register(
  { tx, actor, now, said }: TakingIn,
  rows: readonly PersonRow[],
  idOf: (row: PersonRow) => string,
): Promise<Registered[]> {
  const wanted = rows.flatMap((row) =>
    row.value.seasonIds.map((season_id) => ({
      id: randomUUID(),
      subject_id: idOf(row),
      site_id: row.value.siteId,
      season_id,
      is_approved: row.value.isApproved ?? said.Approve,
    })),
  )
  if (wanted.length === 0) return []
  const today = officeDayOf(now)
  const { rows: made } = await sql<Registered>`
    insert into site_registration (id, subject_id, site_id, season_id, is_approved, approval_date, created_on, modified_on,
      created_by_id, modified_by_id)
    select given.id, given.subject_id, given.site_id, given.season_id, given.is_approved,
      case when given.is_approved then moment.registered_on end, moment.registered_on, ${now}::timestamptz,
      ${actor.SubjectId}::uuid, ${actor.SubjectId}::uuid
    from json_populate_recordset(null::site_registration, ${JSON.stringify(wanted)}::json) given
      join season on season.id = given.season_id
      join (${newestSeasons(wanted)}) newest on newest.subject_id = given.subject_id
      cross join lateral (
        select case when season.end_date < ${today}::date or (season.start_date <= ${today}::date and not season.active)
            or season.start_date < newest.start_date
          then least((season.start_date + time '12:00') at time zone 'UTC', ${now}::timestamptz - interval '1 millisecond', (
            select min(had.created_on) - interval '1 millisecond'
            from site_registration had join season later on later.id = had.season_id
            where had.subject_id = given.subject_id and had.deleted_on is null and later.start_date > season.start_date
          ))
          else ${now}::timestamptz end as registered_on
      ) moment
    order by given.subject_id, given.site_id, given.season_id
    on conflict (subject_id, site_id, season_id) where deleted_on is null do nothing
    returning id, subject_id, site_id, season_id, is_approved
  `.execute(tx)
  return made
}

/** When the newest season begins that each person is registered in, or is to be. */
const newestSeasons = (
  wanted: readonly { subject_id: string; season_id: string }[],
): RawBuilder<unknown> => sql`
  select named.subject_id, max(season.start_date) as start_date
  from (
    select subject_id, season_id from json_populate_recordset(null::site_registration, ${JSON.stringify(wanted)}::json)
    union
    select subject_id, season_id from site_registration
    where subject_id = any(${wanted.map(({ subject_id }) => subject_id)}::uuid[]) and deleted_on is null
  ) named
    join season on season.id = named.season_id
  group by named.subject_id`

async function makeCoordinators(
  { tx, actor, now }: TakingIn,
  rows: readonly PersonRow[],
  idOf: (row: PersonRow) => string,
): Promise<string[]> {
  const ids = [...new Set(rows.flatMap((row) => (row.value.isCoordinator ? [idOf(row)] : [])))]
  if (ids.length === 0) return []
  const { rows: made } = await sql<{ id: string }>`
    insert into subject_role (subject_id, role_id, created_on, created_by_id)
    select given.id, role.id, ${now}::timestamptz, ${actor.SubjectId}::uuid
    from unnest(${ids}::uuid[]) given (id) join role on role.name = 'Coordinator'
    order by given.id
    on conflict do nothing returning subject_id as id
  `.execute(tx)
  return made.map(({ id }) => id)
}

/**
 * Writes to those who have not signed in yet, once for each site that takes registrations; whoever was invited there already is
 * left alone.
 */
async function invite(
  { tx, actor, now, said }: TakingIn,
  rows: readonly PersonRow[],
  idOf: (row: PersonRow) => string,
): Promise<void> {
  const { rows: waiting } = await sql<{ id: string }>`
    select id from subject where id = any(${rows.map(idOf)}::uuid[]) and awaits_address is not null
  `.execute(tx)
  const isWaiting = new Set(waiting.map(({ id }) => id))
  const once = new Map(
    rows
      .filter((row) => isWaiting.has(idOf(row)))
      .map(({ value }) => [
        `${value.address}/${value.siteId}`,
        {
          Email: value.email,
          GivenName: value.givenName,
          FamilyName: value.familyName,
          Locale: value.locale ?? said.Locale,
          SiteId: value.siteId,
        },
      ]),
  )
  const sites = new Map<string | null, boolean>()
  for (const { SiteId } of once.values())
    if (!sites.has(SiteId)) sites.set(SiteId, (await siteRefusal(tx, SiteId, 'named')).length === 0)
  const invited = [...once.values()].filter(({ SiteId }) => sites.get(SiteId))
  await inviteToJoin(tx, invited, actor.SubjectId, now, 'uncounted')
}
