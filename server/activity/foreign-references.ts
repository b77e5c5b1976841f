import { sql } from 'kysely'
import { mayBringInSite } from '../../domain/activity/bring-in-site.ts'
import { newReferences } from '../../domain/activity/references.ts'
import type { ActivityBody } from '../../domain/activity/schema.ts'
import type { ForeignReference } from '../../domain/handover/handover.ts'
import type { Actor } from '../../domain/kernel/actor.ts'
import { kitName } from '../../domain/kit/kit-name.ts'
import type { Reference } from '../../domain/log/references.ts'
import { seasonOf } from '../../domain/site/season.ts'
import type { Tx } from '../db/connection.ts'
import { personNameOf } from '../db/person-name.ts'
import { loadReferences } from '../record/load-references.ts'
import type { Write } from '../record/record-handler.ts'
import { referenceRefusals } from '../record/references.ts'
import { readSeasons, seasonDocument } from '../season/read-seasons.ts'
import { sitesOf } from './activity-rows.ts'
import { readChangedActivity, readNewActivity } from './read-body.ts'
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
  const facts = await loadReferences(tx, pointers, 'shown')
  const seasonId = seasonOf(activity.Date, (await readSeasons(tx)).map(seasonDocument))?.Id ?? null
  const refusedTo = (actor: Actor, sites: readonly string[] = sitesOf(activity)) =>
    new Set(referenceRefusals(pointers, sites, seasonId, actor, facts).map(({ Field }) => Field))
  // A site that is not theirs to bring in brings in nobody and nothing of that site, either.
  const first = refusedTo(author)
  const otherSites = pointers.filter(
    ({ kind, id: siteId, field }) =>
      kind === 'site' &&
      (first.has(field) || (stored !== undefined && !mayBringInSite(author, stored.record, siteId))),
  )
  const otherIds = new Set(otherSites.map((site) => site.id))
  const notTheirs = refusedTo(
    author,
    sitesOf(activity).filter((siteId) => !otherIds.has(siteId)),
  )
  for (const { field } of otherSites) notTheirs.add(field)
  const unknown = refusedTo(judge)
  const foreign = pointers.filter(
    ({ id, field }, place) =>
      notTheirs.has(field) &&
      pointers.findIndex((other) => other.id === id && notTheirs.has(other.field)) === place,
  )
  const names = await readNames(tx, foreign)
  return foreign.map(({ id, field }) => ({
    Id: id,
    Field: field,
    ...((unknown.has(field) ? undefined : names.get(id)) ?? { Name: null }),
  }))
}

type Named = Pick<ForeignReference, 'Name' | 'Kit'>

async function readNames(tx: Tx, references: readonly Reference[]): Promise<Map<string, Named>> {
  if (references.length === 0) return new Map()
  const ids = references.map(({ id }) => id)
  const { rows } = await sql<{ id: string; name: string; french: string | null }>`
    select id, full_name as name, null as french from subject where id = any(${ids}::uuid[])
    union all select id, name, null from site where id = any(${ids}::uuid[])
    union all select id, english_name, french_name from kit where id = any(${ids}::uuid[])
    union all select id, ${personNameOf(sql`first_name`, sql`last_name`)}, null from educator where id = any(${ids}::uuid[])
    union all select id, ${personNameOf(sql`contact_first_name`, sql`contact_last_name`)}, null
      from outreach_request where id = any(${ids}::uuid[])
    union all select id, name, null from organization where id = any(${ids}::uuid[])
  `.execute(tx)
  return new Map(
    rows.map(({ id, name, french }) => [id, french === null ? { Name: name } : namesOfKit(name, french)]),
  )
}

/** A kit's names: whoever asks chooses by the language of the reader. */
function namesOfKit(EnglishName: string, FrenchName: string): Named {
  const Kit = { EnglishName, FrenchName }
  return { Name: kitName(Kit, 'en'), Kit }
}
