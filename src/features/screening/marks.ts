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

/**
 * What is kept of marks once those of one window went from `before` to `next`: another window keeps its own beside them. A mark
 * that went here stays where the other window has marked the document anew since.
 */
export function keptAfter(kept: Marks, before: Marks, next: Marks): Marks {
  const after = new Map(kept)
  for (const [id, approved] of before) if (!next.has(id) && after.get(id) === approved) after.delete(id)
  return new Map([...after, ...next])
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
