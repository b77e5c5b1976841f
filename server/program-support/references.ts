import { listOfField } from '../../domain/log/lists.ts'
import { type Reference, withoutHeld } from '../../domain/log/references.ts'
import type { ProgramSupport } from '../../domain/program-support/document.ts'

/** The pointers that the document did not hold before: only these are judged. */
export const newProgramSupportReferences = (
  before: ProgramSupport | null,
  after: ProgramSupport,
): Reference[] => withoutHeld(before ? referencesOf(before) : [], referencesOf(after))

/** Every pointer of the document. */
function referencesOf(log: ProgramSupport): Reference[] {
  const { VolunteerLogHeader, ProgramSupportKits, SpecialInitiativesHeader } = log
  const found: (Omit<Reference, 'id'> & { id: string | null })[] = [
    { kind: 'site', id: log.SiteId, field: 'SiteId' },
    ...VolunteerLogHeader.LogItems.flatMap((item) => {
      const path = `VolunteerLogHeader.LogItems[${item.Id}]`
      return [
        { kind: 'person' as const, id: item.SubjectId, field: `${path}.SubjectId` },
        { kind: 'hours site' as const, id: item.SiteId, field: `${path}.SiteId` },
      ]
    }),
    ...ProgramSupportKits.map((item) => ({
      kind: 'kit' as const,
      id: item.KitId,
      field: `ProgramSupportKits[${item.Id}].KitId`,
    })),
    ...SpecialInitiativesHeader.Items.map((item) => ({
      kind: 'enumeration' as const,
      id: item.EnumerationId,
      field: `SpecialInitiativesHeader.Items[${item.Id}].EnumerationId`,
      list: listOfField.SpecialInitiativesHeader,
    })),
  ]
  return found.flatMap(({ id, ...reference }) => (id ? [{ ...reference, id }] : []))
}
