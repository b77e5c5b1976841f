import type { ScreeningDocumentRecord } from '../../../domain/screening/schema.ts'

/** Which documents are to be approved, and which not any more, by Id. */
export type Marks = ReadonlyMap<string, boolean>

/** The marks that say something else than what is saved; a document that is not listed any more takes its mark along. */
export function withoutMoot(
  marks: Marks,
  documents: readonly Pick<ScreeningDocumentRecord, 'Id' | 'Approved'>[],
): Marks {
  const saved = new Map(documents.map(({ Id, Approved }) => [Id, Approved]))
  return new Map([...marks].filter(([id, approved]) => saved.has(id) && saved.get(id) !== approved))
}

/** The documents as they are once approvals were saved, until the list is read again. */
export function withApprovals(
  documents: readonly ScreeningDocumentRecord[],
  saved: readonly Pick<ScreeningDocumentRecord, 'Id' | 'Approved'>[],
): readonly ScreeningDocumentRecord[] {
  const now = new Map(saved.map(({ Id, Approved }) => [Id, Approved]))
  return documents.map((document) => {
    const Approved = now.get(document.Id)
    return Approved === undefined ? document : { ...document, Approved, Version: document.Version + 1 }
  })
}
