import { sql } from 'kysely'
import type { Actor } from '../../domain/kernel/actor.ts'
import type { Problem } from '../../domain/kernel/problems.ts'
import {
  emptyOutreachRequest,
  type OutreachRequest,
  type OutreachRequestRecord,
} from '../../domain/outreach/document.ts'
import {
  askingLanguages,
  type OfferedLanguages,
  withoutStrayLanguage,
} from '../../domain/outreach/other-language.ts'
import {
  mayDeleteRequests,
  maySeeRequest,
  maySeeRequestsOf,
  mayWriteRequest,
} from '../../domain/outreach/permissions.ts'
import { outreachRefusals, tidyOutreachRequest } from '../../domain/outreach/rules.ts'
import { outreachBodySchema, outreachRecordSchema } from '../../domain/outreach/schema.ts'
import { outreachShape } from '../../domain/outreach/shape.ts'
import type { Tx } from '../db/connection.ts'
import { defineRecord } from '../record/define-record.ts'
import { loadReferences } from '../record/load-references.ts'
import { markDeleted } from '../record/mark-deleted.ts'
import type { Accepted } from '../record/record-kind.ts'
import { type ReferenceFacts, referenceRefusals } from '../record/references.ts'
import { appendSites, appendStatuses } from './append-history.ts'
import { countLogs, logRefusals } from './count-logs.ts'
import { newReferencesOf } from './references.ts'
import { requestSeenBy } from './request-seen-by.ts'
import { type StoredRequest, selectRequests } from './select-requests.ts'
import { writeRequests } from './write-requests.ts'

interface Facts {
  references: ReferenceFacts
  languages: OfferedLanguages
  /** Sites at which a request may be made: active ones. */
  activeSites: ReadonlySet<string>
  /** How many logs answer requests that are about to be deleted. */
  logs: ReadonlyMap<string, number>
}

const standingOf = (record: OutreachRequestRecord) => ({ LatestSiteId: record.SiteId })

/** Outreach requests: seen and written by coordinators of their latest site and by staff. */
export const outreachRecord = defineRecord<OutreachRequest, StoredRequest, Facts, OutreachRequestRecord>({
  type: 'OutreachRequest',
  path: '/api/vms/OutreachRequest',
  table: 'outreach_request',
  methods: ['POST', 'PUT', 'DELETE'],
  bodySchema: outreachBodySchema,
  recordSchema: outreachRecordSchema,
  shape: outreachShape,
  select: selectRequests,
  seenBy: requestSeenBy,
  empty: (id) => emptyOutreachRequest(id, null),
  tidy: tidyOutreachRequest,
  refuseTouch: (actor, method, before) => {
    const isAllowed =
      before === null ||
      (method === 'DELETE' ? mayDeleteRequests(actor) : mayWriteRequest(actor, standingOf(before)))
    return isAllowed ? [] : [{ Code: 'not_allowed' }]
  },
  lookUp: async (tx, changes) => ({
    references: await loadReferences(
      tx,
      changes.flatMap(({ before, after }) => (after ? newReferencesOf(before, after) : [])),
    ),
    languages: await readOfferedLanguages(tx),
    activeSites: await readActiveSites(
      tx,
      changes.flatMap(({ after }) => after?.SiteId ?? []),
    ),
    logs: await countLogs(
      tx,
      changes.flatMap(({ before, after }) => (before && !after ? before.Id : [])),
    ),
  }),
  refuse: (actor, { before, after }, { references, languages, activeSites, logs }) => {
    if (!after) return before ? logRefusals(before.Id, logs) : []
    const misplaced = placeRefusals(actor, before, after, activeSites)
    if (misplaced.length > 0) return misplaced
    const sites = after.SiteId ? [after.SiteId] : []
    return [
      ...outreachRefusals(after, askingLanguages(languages)),
      ...noteRefusals(before, after),
      ...referenceRefusals(newReferencesOf(before, after), sites, null, actor, references),
    ]
  },
  store: async ({ tx }, { created, changed, removed }, { languages }) => {
    const said = (accepted: Accepted<OutreachRequest>): Accepted<OutreachRequest> => ({
      ...accepted,
      document: withoutStrayLanguage(accepted.document, languages),
    })
    await writeRequests(tx, created.map(said), changed.map(said))
    const steps = created.map(({ document, stamps }) => ({
      request: document.Id,
      at: stamps.CreatedOn,
      by: stamps.CreatedById,
      status: 0,
      site: document.SiteId,
    }))
    await appendStatuses(tx, steps)
    await appendSites(tx, steps)
    await markDeleted(tx, 'outreach_request', removed)
  },
  derived: (document, { languages }) => ({
    OtherLanguage: withoutStrayLanguage(document, languages).OtherLanguage,
  }),
  feedLine: ({ SiteId }) => ({ type: 'OutreachRequest', sites: SiteId === null ? [] : [SiteId] }),
})

/** A request is made at a site of one's own that is active; it goes to another by a call of its own. */
function placeRefusals(
  actor: Actor,
  before: OutreachRequestRecord | null,
  { SiteId }: OutreachRequest,
  activeSites: ReadonlySet<string>,
): Problem[] {
  if (before) return before.SiteId === SiteId ? [] : [{ Code: 'invalid', Field: 'SiteId' }]
  if (!maySeeRequest(actor, { LatestSiteId: SiteId })) {
    if (SiteId === null) return [{ Code: 'required', Field: 'SiteId' }]
    return [{ Code: maySeeRequestsOf(actor, SiteId) ? 'not_allowed' : 'unknown_reference', Field: 'SiteId' }]
  }
  return SiteId !== null && !activeSites.has(SiteId) ? [{ Code: 'site_inactive', Field: 'SiteId' }] : []
}

/** Notes are appended, never edited and never taken away (decisions-platform, Outreach requests). */
function noteRefusals(before: OutreachRequestRecord | null, after: OutreachRequest): Problem[] {
  const texts = new Map(after.Notes.map(({ Id, Text }) => [Id, Text]))
  return (before?.Notes ?? []).flatMap(({ Id, Text }): Problem[] =>
    texts.get(Id) === Text ? [] : [{ Code: 'not_allowed', Field: `Notes[${Id}].Text` }],
  )
}

/** The languages that are offered now, and whether another one is named in words behind each. */
export async function readOfferedLanguages(tx: Tx): Promise<OfferedLanguages> {
  const { rows } = await sql<{ id: string; asks: boolean }>`
    select item.enumeration_id as id, item.conditional_trigger as asks
    from enumeration_list list join enumeration_list_item item on item.enumeration_list_id = list.id
    where list.system_name = 'Languages' and list.deleted_on is null
  `.execute(tx)
  return new Map(rows.map(({ id, asks }) => [id, asks]))
}

async function readActiveSites(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select site.id from site
    where site.id = any(${[...ids]}::uuid[]) and site.deleted_on is null and coalesce((
      select s.is_active from site_status s where s.site_id = site.id order by s.seq desc limit 1
    ), true)
  `.execute(tx)
  return new Set(rows.map(({ id }) => id))
}
