import { sql } from 'kysely'
import type { Activity } from '../../domain/activity/document.ts'
import type { ActivityBody } from '../../domain/activity/schema.ts'
import type { Actor } from '../../domain/kernel/actor.ts'
import { seasonOf } from '../../domain/site/season.ts'
import type { ForeignReference } from '../../domain/sync/handover.ts'
import type { Tx } from '../db/connection.ts'
import { readSeasons, seasonDocument } from '../season/read-seasons.ts'
import type { Write } from '../sync/synced-handler.ts'
import { loadReferences } from './load-references.ts'
import { readChangedActivity, readNewActivity } from './read-body.ts'
import { newReferences, type Reference, referenceRefusals } from './references.ts'
import { readStored } from './stored-activities.ts'

/**
 * What a log names that its author may not bring into it, each record once, as `judge` may see it: the name, or null for
 * what not even they may bring in. A fixed number of statements.
 */
export async function findForeignReferences(
  tx: Tx,
  author: Actor,
  judge: Actor,
  { method, id, body }: Write<ActivityBody>,
): Promise<ForeignReference[]> {
  if (!body) return []
  const stored =
    method === 'PUT'
      ? (await readStored(tx, [id], new Map([[id, { id, parentId: null }]]))).get(id)
      : undefined
  const { activity } = stored
    ? readChangedActivity(stored.record, body, stored.droppedItems)
    : readNewActivity(id, body)
  const pointers = newReferences(stored?.record ?? null, activity)
  const facts = await loadReferences(tx, pointers)
  const seasonId = seasonOf(activity.Date, (await readSeasons(tx)).map(seasonDocument))?.Id ?? null
  const refusedTo = (actor: Actor, at: Pick<Activity, 'CreatedBySiteId' | 'SiteResponseHeader'> = activity) =>
    new Set(referenceRefusals(pointers, at, seasonId, actor, facts).map(({ Field }) => Field))
  // A site that is not theirs to name brings in nobody and nothing of that site, either.
  const otherSites = refusedTo(author)
  const Items = activity.SiteResponseHeader.Items.filter(
    ({ Id }) => !otherSites.has(`SiteResponseHeader.Items[${Id}].SiteId`),
  )
  const notTheirs = refusedTo(author, { ...activity, SiteResponseHeader: { Items } })
  const unknown = refusedTo(judge)
  const foreign = pointers.filter(
    ({ id, field }, place) =>
      notTheirs.has(field) &&
      pointers.findIndex((other) => other.id === id && notTheirs.has(other.field)) === place,
  )
  const names = await readNames(tx, foreign)
  return foreign.map((reference) => ({
    Id: reference.id,
    Field: reference.field,
    Name: unknown.has(reference.field) ? null : (names.get(reference.id) ?? null),
  }))
}

async function readNames(tx: Tx, references: readonly Reference[]): Promise<Map<string, string>> {
  if (references.length === 0) return new Map()
  const ids = references.map(({ id }) => id)
  const { rows } = await sql<{ id: string; name: string }>`
    select id, full_name as name from subject where id = any(${ids}::uuid[])
    union all select id, name from site where id = any(${ids}::uuid[])
    union all select id, coalesce(nullif(english_name, ''), french_name) from kit where id = any(${ids}::uuid[])
    union all select id, first_name || ' ' || last_name from educator where id = any(${ids}::uuid[])
    union all select id, name from organization where id = any(${ids}::uuid[])
  `.execute(tx)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
