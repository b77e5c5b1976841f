import {
  emptyKeptTrackingItem,
  type KeptTrackingItem,
  tidyKeptTrackingItem,
  trackingItemShape,
} from '../../../domain/screening/document.ts'
import { trackingItemRefusals } from '../../../domain/screening/rules.ts'
import type { TrackingItemRecord } from '../../../domain/screening/schema.ts'
import type { DraftAbout } from '../../data/desk/desk-draft.ts'
import { newTrackingItemPath, TRACKING_ITEM_PATH } from '../../data/people/screening.ts'
import type { DeskFormKind } from '../../pickers/desk-form/use-desk-form.ts'
import type { BatchReach } from './use-batch-reach.tsx'

/** Which item is written: one that there is, a new one of a document, or one for each document of a batch. */
export type TrackingItemTarget =
  | { kind: 'edit'; item: TrackingItemRecord }
  | { kind: 'add'; documentId: string }
  | { kind: 'add-to-batch'; batchId: string; reach: BatchReach | null }

/** A tracking item as its form holds it; the name of the school is for its reader. */
export type ItemWords = KeptTrackingItem & { Version?: number; OrganizationName?: string }

const TYPE = 'TrackingItem'

const shared = {
  shape: trackingItemShape,
  tidy: tidyKeptTrackingItem,
  findProblems: trackingItemRefusals,
} satisfies Partial<DeskFormKind<ItemWords>>

/** How an item is opened, kept, merged and saved; what is begun for one document is kept apart from the others'. */
export function trackingItemKind(target: TrackingItemTarget, about?: DraftAbout): DeskFormKind<ItemWords> {
  if (target.kind === 'edit') {
    const { item } = target
    return {
      ...shared,
      about,
      type: TYPE,
      path: TRACKING_ITEM_PATH,
      begin: emptyKeptTrackingItem,
      // The list has it whole; no call reads one item.
      open: async () => ({ ...item, RestrictedActivityComments: item.RestrictedActivityComments ?? '' }),
    }
  }
  const [to, documentId] =
    target.kind === 'add'
      ? [{ documentId: target.documentId }, target.documentId]
      : [{ batchId: target.batchId }, '']
  return {
    ...shared,
    about,
    type: `TrackingItemOf:${Object.values(to)[0]}`,
    typeOfKnown: TYPE,
    path: newTrackingItemPath(to),
    // Of a batch, many items are made at once, each under an Id of its own.
    ...(target.kind === 'add' ? { changedAt: TRACKING_ITEM_PATH } : { isMadeOnce: true }),
    begin: (id) => ({ ...emptyKeptTrackingItem(id), ScreeningDocumentId: documentId }),
  }
}
