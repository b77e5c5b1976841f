import { sql } from 'kysely'
import type { Actor } from '../../domain/kernel/actor.ts'
import type { Problem } from '../../domain/kernel/problems.ts'
import {
  emptyKeptTrackingItem,
  type KeptTrackingItem,
  tidyKeptTrackingItem,
  trackingItemShape,
} from '../../domain/screening/document.ts'
import {
  mayScreen,
  maySeeRestrictionComments,
  maySeeScreening,
  type ScreenedPerson,
} from '../../domain/screening/permissions.ts'
import { trackingItemRefusals } from '../../domain/screening/rules.ts'
import {
  type TrackingItemRecord,
  trackingItemBodySchema,
  trackingItemRecordSchema,
} from '../../domain/screening/schema.ts'
import type { Tx } from '../db/connection.ts'
import { defineRecord } from '../record/define-record.ts'
import { markDeleted } from '../record/mark-deleted.ts'
import type { Change } from '../record/record-kind.ts'
import { heldFor, readOrganizations } from '../record/referenced-records.ts'
import { standingOfPerson } from '../subject/sites-of-people.ts'
import { selectDocuments } from './select-documents.ts'
import { type StoredItem, selectTrackingItems } from './select-tracking-items.ts'
import { writeTrackingItems } from './write-tracking-items.ts'

interface ItemFacts {
  /** Whose each document is; deleted ones are left out. */
  documents: ReadonlyMap<string, { SubjectId: string; SubjectSiteIds: readonly string[] }>
  organizations: ReadonlySet<string>
}

/** Where a document was sent: a record of the desk with a version of its own, inside its document. */
export const trackingItemRecord = defineRecord<KeptTrackingItem, StoredItem, ItemFacts, TrackingItemRecord>({
  type: 'ScreeningDocumentTrackingItem',
  path: '/api/vms/ScreeningDocument/TrackingItem',
  table: 'screening_tracking_item',
  methods: ['POST', 'PUT', 'DELETE'],
  bodySchema: trackingItemBodySchema,
  recordSchema: trackingItemRecordSchema,
  shape: trackingItemShape,
  select: selectTrackingItems,
  seenBy: (actor, { SubjectId, SubjectSiteIds, ...item }) =>
    itemSeenBy(actor, standingOfPerson(actor, SubjectId, SubjectSiteIds), item),
  empty: emptyKeptTrackingItem,
  tidy: tidyKeptTrackingItem,
  refuseTouch: (actor, _method, before) =>
    before === null || mayScreen(actor, standingOfPerson(actor, before.SubjectId, before.SubjectSiteIds))
      ? []
      : [{ Code: 'not_allowed' }],
  lookUp,
  refuse: (actor, { before, after }, facts) => {
    if (!after) return []
    const misplaced = documentRefusals(actor, before, after, facts)
    if (misplaced.length > 0) return misplaced
    const { OrganizationId } = after
    const isUnknown =
      OrganizationId !== null &&
      OrganizationId !== before?.OrganizationId &&
      !facts.organizations.has(OrganizationId)
    return [
      ...trackingItemRefusals(after),
      ...(isUnknown ? [{ Code: 'unknown_reference', Field: 'OrganizationId' } as const] : []),
    ]
  },
  store: async ({ tx }, { created, changed, removed }) => {
    await writeTrackingItems(tx, created, changed)
    await markDeleted(tx, 'screening_tracking_item', removed)
  },
})

/** The item as the actor may see it: comments of a restriction are not for the person themselves. */
export function itemSeenBy(
  actor: Actor,
  person: ScreenedPerson,
  { RestrictedActivityComments, ...item }: TrackingItemRecord,
): TrackingItemRecord | null {
  if (!maySeeScreening(actor, person)) return null
  return maySeeRestrictionComments(actor, person) ? { ...item, RestrictedActivityComments } : item
}

async function lookUp(tx: Tx, changes: readonly Change<KeptTrackingItem, StoredItem>[]): Promise<ItemFacts> {
  const items = changes.flatMap(({ after }) => after ?? [])
  const named = items.map(({ ScreeningDocumentId }) => ScreeningDocumentId).filter((id) => id !== '')
  const entered = changes.flatMap(({ before, after }) => (before ? [] : (after?.ScreeningDocumentId ?? [])))
  await holdDocuments(
    tx,
    entered.filter((id) => id !== ''),
  )
  const documents = await selectDocuments(tx, [...new Set(named)])
  return {
    documents: new Map(
      documents.flatMap(({ record, deleted }) => (deleted ? [] : [[record.Id, record] as const])),
    ),
    organizations: await readOrganizations(
      tx,
      items.flatMap(({ OrganizationId }) => OrganizationId ?? []),
    ),
  }
}

/**
 * Whoever deletes a document that gets an item is waited for, or waits. An item that is there is held itself, and does not
 * wait for its document: whoever anonymises holds that first.
 */
async function holdDocuments(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    select from screening_document where id = any(${[...ids]}::uuid[]) ${heldFor('named')}
  `.execute(tx)
}

/** An item is in a document that its writer may write, and stays there. */
function documentRefusals(
  actor: Actor,
  before: StoredItem | null,
  { ScreeningDocumentId }: KeptTrackingItem,
  { documents }: ItemFacts,
): Problem[] {
  if (before)
    return before.ScreeningDocumentId === ScreeningDocumentId
      ? []
      : [{ Code: 'invalid', Field: 'ScreeningDocumentId' }]
  const document = documents.get(ScreeningDocumentId)
  const person = document && standingOfPerson(actor, document.SubjectId, document.SubjectSiteIds)
  if (!person || !maySeeScreening(actor, person)) return [{ Code: 'not_found' }]
  return mayScreen(actor, person) ? [] : [{ Code: 'not_allowed' }]
}
