import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { ImportFinding } from '../../domain/imports/findings.ts'
import { contentKeyOf, type ReadHours, readHours, writtenBefore } from '../../domain/imports/read-hours.ts'
import type { Executor } from '../db/connection.ts'
import { audit } from '../record/audit.ts'
import { type Addressee, findAddressees, whoIsMeant } from './find-people.ts'
import { findHoursBesides } from './hours-besides.ts'
import { defineImport, type ReadRow, type TakingIn } from './import-recipe.ts'

/** What rows of hours are compared with. */
interface KnownHours {
  byAddress: ReadonlyMap<string, readonly Addressee[]>
  /** The key of each row by its place, and whether hours came by it. */
  keys: ReadonlyMap<number, { key: string; isThere: boolean }>
  /** What (see `ofWhat`) has hours that came by another file, and not by a row of this one. */
  besides: ReadonlySet<string>
  /** The rows beside which there are hours that came by no file. */
  besidesLogs: ReadonlySet<number>
}

/** Hours of earlier years, whose each row is known again by all that it says. */
export const hoursImport = defineImport<ReadHours, KnownHours>({
  read: (cells, places) => {
    const { hours, findings } = readHours(cells, places)
    return { value: hours, findings }
  },
  contentKey: contentKeyOf,
  lookUp: async (on, fileId, rows, what) => {
    const byAddress = await findAddressees(
      on,
      rows.map(({ value }) => value.address),
      what,
    )
    const theirs = rows.map(({ place, value, choices }) => ({
      place,
      value,
      subjectId: whoIsMeant(byAddress.get(value.address), choices).id,
    }))
    return {
      byAddress,
      besidesLogs: await findHoursBesides(on, theirs),
      ...(await compareKeys(on, fileId, rows)),
    }
  },
  judge: ({ place, value, choices }, known) => {
    if (known.keys.get(place)?.isThere) return { findings: [], isNew: false }
    const { id, finding } = whoIsMeant(known.byAddress.get(value.address), choices)
    if (finding) return { findings: [finding], isNew: false }
    const findings: ImportFinding[] = []
    if (id === null && !choices.Keep) findings.push({ Code: 'person_unknown', Column: 'Email' })
    const isBesides = known.besidesLogs.has(place) || value.likeWhat.some((what) => known.besides.has(what))
    if (!choices.Besides && isBesides) findings.push({ Code: 'hours_differ', Column: 'Hours' })
    return { findings, isNew: findings.length === 0 }
  },
  write: async (context, rows, known) => ({ added: await writeHours(context, rows, known) }),
})

const hexOf = (text: string): string => createHash('sha256').update(text).digest('hex')

const keyOf = (contentKey: string, count: number): string => hexOf(`${contentKey}#${count}`)

/**
 * Rows of a file that say the same are told apart by their count, whichever of them is the first: so the same file has the
 * same keys, in whatever order its rows were mended. Those that were decided keep their numbers.
 */
async function compareKeys(
  on: Executor,
  fileId: string,
  rows: readonly ReadRow<ReadHours>[],
): Promise<Pick<KnownHours, 'keys' | 'besides'>> {
  await renewKeys(on, fileId, rows)
  const whats = [...new Set(rows.flatMap(({ value }) => value.likeWhat))]
  const inFile = await sql<{ place: number; contentKey: string; count: number }>`
    select place, content_key as "contentKey",
      (row_number() over (partition by content_key order by outcome is null, place))::integer as count
    from import_row where file_id = ${fileId} and split_part(content_key, '=', 1) = any(${whats}::text[])
  `.execute(on)
  const stored = await sql<{ key: string; what: string }>`
    select encode(import_key, 'hex') as key, encode(import_what, 'hex') as what from historic_hours
    where import_what in (select decode(unnest(${whats.flatMap(writtenBefore).map(hexOf)}::text[]), 'hex'))
  `.execute(on)
  const there = new Set(stored.rows.map(({ key }) => key))
  const ours = new Set<string>()
  const keys = new Map(
    inFile.rows.map(({ place, contentKey, count }) => {
      const ways = writtenBefore(contentKey).map((way) => keyOf(way, count))
      for (const way of ways) ours.add(way)
      return [place, { key: keyOf(contentKey, count), isThere: ways.some((way) => there.has(way)) }] as const
    }),
  )
  const others = new Set(stored.rows.flatMap(({ key, what }) => (ours.has(key) ? [] : [what])))
  const isOfOthers = (what: string) => writtenBefore(what).some((way) => others.has(hexOf(way)))
  return { keys, besides: new Set(whats.filter(isOfOthers)) }
}

/**
 * What rows say is kept when the file is read; with a season that was added or got other days since, one may say something
 * else, or have become readable only now.
 */
async function renewKeys(on: Executor, fileId: string, rows: readonly ReadRow<ReadHours>[]): Promise<void> {
  const given = rows.map(({ place, value }) => ({ place, content_key: contentKeyOf(value) }))
  await sql`
    update import_row row set content_key = given.content_key
    from json_populate_recordset(null::import_row, ${JSON.stringify(given)}::json) given
    where row.file_id = ${fileId} and row.place = given.place
      and row.content_key is distinct from given.content_key
  `.execute(on)
}

async function writeHours(
  { tx, actor, now, requestId }: TakingIn,
  rows: readonly ReadRow<ReadHours>[],
  known: KnownHours,
): Promise<ReadonlySet<number>> {
  if (rows.length === 0) return new Set()
  const given = rows.map(({ place, value, choices }) => ({
    place,
    id: randomUUID(),
    email: value.email,
    year: value.year,
    prep_hours: value.amounts.Preparation,
    delivery_hours: value.amounts.Delivery,
    support_hours: value.amounts.Support,
    subject_id: whoIsMeant(known.byAddress.get(value.address), choices).id,
    site_id: value.siteId,
    given_on: value.date,
    season_id: value.date === null && value.siteId !== null ? value.seasonId : null,
    key: known.keys.get(place)?.key,
    what: hexOf(value.ofWhat),
  }))
  const { rows: made } = await sql<{ id: string }>`
    insert into historic_hours (id, email, year, prep_hours, delivery_hours, support_hours, subject_id, site_id, given_on,
      season_id, import_key, import_what, modified_on, modified_by_id)
    select given.id, given.email, given.year, given.prep_hours, given.delivery_hours, given.support_hours, given.subject_id,
      given.site_id, given.given_on, given.season_id, decode(given.key, 'hex'), decode(given.what, 'hex'), ${now}::timestamptz,
      ${actor.SubjectId}::uuid
    from json_to_recordset(${JSON.stringify(given)}::json) as given (id uuid, email text, year smallint,
        prep_hours numeric, delivery_hours numeric, support_hours numeric, subject_id uuid, site_id uuid, given_on date, season_id uuid,
        key text, what text)
    order by given.key
    on conflict (import_key) where import_key is not null do nothing
    returning id
  `.execute(tx)
  const written = new Set(made.map(({ id }) => id))
  const added = given.filter(({ id }) => written.has(id))
  await audit(
    tx,
    added.map(({ id, subject_id }) => ({
      actor,
      action: 'create' as const,
      type: 'HistoricHours',
      id,
      after: { SubjectId: subject_id },
      requestId,
    })),
    now,
  )
  return new Set(added.map(({ place }) => place))
}
