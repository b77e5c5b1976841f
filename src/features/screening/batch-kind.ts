import {
  emptyScreeningDocument,
  type ScreeningDocument,
  screeningDocumentShape,
  tidyScreeningDocument,
} from '../../../domain/screening/document.ts'
import type { ScreeningBatchBody } from '../../../domain/screening/schema.ts'
import { SCREENING_BATCH_PATH, type SitePerson } from '../../data/people/screening.ts'
import type { DeskFormKind } from '../../pickers/desk-form/use-desk-form.ts'

/** A batch as its form holds it: what is said of each document, and for whom. `Id` is the batch's. */
export type BatchWords = ScreeningDocument & { Version?: number; People: readonly SitePerson[] }

/** How the form of a batch is kept: what is begun at one site is kept apart from what is begun at another. */
export const batchKind = (siteId: string): DeskFormKind<BatchWords> => ({
  type: `ScreeningBatch:${siteId}`,
  path: SCREENING_BATCH_PATH,
  shape: {
    ...screeningDocumentShape,
    People: { list: { FullName: 'value', Email: 'value' }, key: 'Id' },
  },
  begin: (id) => ({ ...emptyScreeningDocument(id), People: [] }),
  tidy: (words) => ({ ...words, ...tidyScreeningDocument(words) }),
  findProblems: () => [],
})

/** The body that makes the batch. */
export const batchBodyOf = (words: BatchWords): ScreeningBatchBody => {
  const { Id, People, Type, Status, Approved, NationalOfficeFileDate, ExpiryDate } = words
  const SubjectIds = People.map((person) => person.Id)
  return { Id, SubjectIds, Type, Status, Approved, NationalOfficeFileDate, ExpiryDate }
}
