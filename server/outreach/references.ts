import { type Reference, withoutHeld } from '../../domain/log/references.ts'
import type { OutreachRequest } from '../../domain/outreach/document.ts'

/** The pointers that the request did not hold before: only these are judged. */
export const newRequestReferences = (before: OutreachRequest | null, after: OutreachRequest): Reference[] =>
  withoutHeld(before ? referencesOf(before) : [], referencesOf(after))

/** Every pointer of a request besides its site. */
function referencesOf(request: OutreachRequest): Reference[] {
  const choice = (id: string | null, field: string, list: string) => ({
    kind: 'enumeration' as const,
    id,
    field,
    list,
  })
  const { YouthDemographics: youth } = request
  const found: (Omit<Reference, 'id'> & { id: string | null })[] = [
    { kind: 'organization', id: request.OrganizationId, field: 'OrganizationId' },
    choice(request.EventProvince, 'EventProvince', 'Region'),
    choice(request.LanguageId, 'LanguageId', 'Languages'),
    choice(youth.PopulationDensityId, 'YouthDemographics.PopulationDensityId', 'PopulationDensities'),
    choice(youth.GenderIdentityId, 'YouthDemographics.GenderIdentityId', 'YouthGroupGenderIdentity'),
    ...request.Classes.flatMap((one) => [
      { kind: 'kit' as const, id: one.KitId, field: `Classes[${one.Id}].KitId` },
      ...one.Grades.map((grade) =>
        choice(grade.GradeId, `Classes[${one.Id}].Grades[${grade.Id}].GradeId`, 'Grades'),
      ),
    ]),
  ]
  return found.flatMap(({ id, ...reference }) => (id ? [{ ...reference, id }] : []))
}
