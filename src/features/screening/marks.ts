import type { ScreeningDocumentRecord } from '../../../domain/screening/schema.ts'

/** Which documents are to be approved, and which not any more, by Id. */
export type Marks = ReadonlyMap<string, boolean>

/** The marks that say something else than what is saved; those of documents that are not listed stay. */
export function withoutMoot(
  marks: Marks,
  documents: readonly Pick<ScreeningDocumentRecord, 'Id' | 'Approved'>[],
): Marks {
  const saved = new Map(documents.map(({ Id, Approved }) => [Id, Approved]))
  return new Map([...marks].filter(([id, approved]) => saved.get(id) !== approved))
}
