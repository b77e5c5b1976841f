import { answer } from '../sync/answers.ts'
import { answers, type DocumentShape } from '../sync/shape.ts'
import { stampsShape } from '../sync/stamps-shape.ts'
import { emptyTrackingItem, type TrackingItem, tidyTrackingItem } from './rules.ts'

/**
 * A screening document of a person (specification 1, section 3). `Type` and `Status` are places in the lists of
 * `constants.ts`; `BatchId` is shared by what was made together. Dates are `YYYY-MM-DD`, `ApprovalDate` an instant.
 */
export interface ScreeningDocument {
  Id: string
  BatchId: string | null
  SubjectId: string
  Type: number
  Status: number
  Approved: boolean
  ApprovalDate: string | null
  NationalOfficeFileDate: string | null
  ExpiryDate: string | null
}

/** A tracking item as a record of its own: it has its own version, apart from its document's. */
export interface KeptTrackingItem extends TrackingItem {
  Id: string
  ScreeningDocumentId: string
}

/** A document of which nothing is said yet: the first kind, requested. */
export const emptyScreeningDocument = (id: string, batchId: string | null = null): ScreeningDocument => ({
  Id: id,
  BatchId: batchId,
  SubjectId: '',
  Type: 0,
  Status: 0,
  Approved: false,
  ApprovalDate: null,
  NationalOfficeFileDate: null,
  ExpiryDate: null,
})

/** The document as it is kept: what may not be null is what a new one has. */
export const tidyScreeningDocument = (document: ScreeningDocument): ScreeningDocument => ({
  ...document,
  SubjectId: document.SubjectId ?? '',
  Type: document.Type ?? 0,
  Status: document.Status ?? 0,
  Approved: document.Approved ?? false,
})

/** A tracking item of which nothing is said yet. */
export const emptyKeptTrackingItem = (id: string): KeptTrackingItem => ({
  Id: id,
  ScreeningDocumentId: '',
  ...emptyTrackingItem,
})

/** The item as it is kept: without blanks around its texts, comments only beside a restriction. */
export const tidyKeptTrackingItem = (item: KeptTrackingItem): KeptTrackingItem =>
  tidyTrackingItem({
    ...item,
    ScreeningDocumentId: item.ScreeningDocumentId ?? '',
    SentTo: (item.SentTo ?? '').trim(),
    RestrictedActivities: item.RestrictedActivities ?? false,
    RestrictedActivityComments: (item.RestrictedActivityComments ?? '').trim(),
  })

/** The document, for reading bodies. Its batch is given when it is made; its tracking items are records of their own. */
export const screeningDocumentShape: DocumentShape = {
  Id: 'derived',
  ...stampsShape,
  BatchId: 'derived',
  ApprovalDate: 'derived',
  Subject: 'derived',
  TypeString: 'derived',
  StatusString: 'derived',
  ScreeningDocumentTrackingItems: 'derived',
  SubjectId: 'value',
  Type: 'value',
  Status: 'value',
  Approved: 'value',
  NationalOfficeFileDate: 'value',
  ExpiryDate: 'value',
}

/** A tracking item, for reading bodies. */
export const trackingItemShape: DocumentShape = {
  Id: 'derived',
  [answers]: [answer('RestrictedActivities', 'RestrictedActivityComments')],
  ...stampsShape,
  OrganizationName: 'derived',
  ScreeningDocumentId: 'value',
  OrganizationId: 'value',
  SentTo: 'value',
  SentDate: 'value',
  ExpiryDate: 'value',
  RestrictedActivities: 'value',
  RestrictedActivityComments: 'value',
}
