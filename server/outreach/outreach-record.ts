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
  type Destination,
  mayCreateRequests,
  mayDeleteRequests,
  maySeeRequest,
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
import { announceArrivals } from './announce-requests.ts'
import { appendSites, appendStatuses } from './append-history.ts'
import { readDestinations } from './change-site.ts'
import { countLogs, logRefusals } from './count-logs.ts'
import { normaliseSite } from './normalise-site.ts'
import { newRequestReferences } from './references.ts'
import { requestSeenBy } from './request-seen-by.ts'
import { type StoredRequest, selectRequests } from './select-requests.ts'
import { writeRequests } from './write-requests.ts'

interface Facts {
  references: ReferenceFacts
  languages: OfferedLanguages
  /** The sites at which requests are made. */
  sites: ReadonlyMap<string, Destination>
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
    const may = () => (before ? mayWriteRequest(actor, standingOf(before)) : mayCreateRequests(actor))
    const isAllowed = method === 'DELETE' ? mayDeleteRequests(actor) : may()
    return isAllowed ? [] : [{ Code: 'not_allowed' }]
  },
  admit: (_actor, body, before) => (before ? { body, refusals: [] } : normaliseSite(body)),
  lookUp: async (tx, changes) => ({
    references: await loadReferences(
      tx,
      changes.flatMap(({ before, after }) => (after ? newRequestReferences(before, after) : [])),
    ),
    languages: await readOfferedLanguages(tx),
    sites: await readDestinations(
      tx,
      changes.flatMap(({ before, after }) => (before ? [] : (after?.SiteId ?? []))),
    ),
    logs: await countLogs(
      tx,
      changes.flatMap(({ before, after }) => (before && !after ? before.Id : [])),
    ),
  }),
  refuse: (actor, { before, after }, { references, languages, sites, logs }) => {
    if (!after) return before ? logRefusals(before.Id, logs) : []
    const misplaced = placeRefusals(actor, before, after, sites)
    if (misplaced.length > 0) return misplaced
    return [
      ...outreachRefusals(after, askingLanguages(languages)),
      ...noteRefusals(before, after),
      ...referenceRefusals(
        newRequestReferences(before, after),
        after.SiteId ? [after.SiteId] : [],
        null,
        actor,
        references,
      ),
    ]
  },
  store: async ({ tx, now }, { created, changed, removed }, { languages, sites }) => {
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
    await announceArrivals(
      tx,
      steps.map(({ request, site, by }) => ({
        request,
        site,
        intake: sites.get(site ?? '')?.Intake ?? 0,
        by,
      })),
      now,
    )
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
  sites: ReadonlyMap<string, Destination>,
): Problem[] {
  if (before) return before.SiteId === SiteId ? [] : [{ Code: 'invalid', Field: 'SiteId' }]
  if (!maySeeRequest(actor, { LatestSiteId: SiteId }))
    return [{ Code: SiteId === null ? 'required' : 'not_allowed', Field: 'SiteId' }]
  if (SiteId === null) return []
  const site = sites.get(SiteId)
  if (!site) return [{ Code: 'unknown_reference', Field: 'SiteId' }]
  return site.IsActive ? [] : [{ Code: 'site_inactive', Field: 'SiteId' }]
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
