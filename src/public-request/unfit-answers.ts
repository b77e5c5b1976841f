import type { Problem } from '../../domain/kernel/problems.ts'
import type { PublicForm } from '../../domain/outreach/public-request.ts'
import { type Draft, kitsFor } from './draft.ts'

/** What was chosen and is offered no longer: a draft may stay for days before it is sent. */
export function goneChoices({ request }: Draft, { Kits, Lists }: PublicForm): Problem[] {
  const { SpecificDemographics, YouthDemographics: youth } = request
  const kits = kitsFor(Kits, request.SiteId)
  const chosen: [field: string, id: string | null, offered: readonly { Id: string }[]][] = [
    ['EventProvince', request.EventProvince, Lists.Region],
    ['LanguageId', request.LanguageId, Lists.Languages],
    ...request.Classes.flatMap((one): typeof chosen => [
      [`Classes[${one.Id}].KitId`, one.KitId, kits],
      ...one.Grades.map((grade): (typeof chosen)[number] => [
        `Classes[${one.Id}].Grades[${grade.Id}].GradeId`,
        grade.GradeId,
        Lists.Grades,
      ]),
    ]),
  ]
  if (SpecificDemographics) {
    chosen.push(
      ['YouthDemographics.PopulationDensityId', youth.PopulationDensityId, Lists.PopulationDensities],
      ['YouthDemographics.GenderIdentityId', youth.GenderIdentityId, Lists.YouthGroupGenderIdentity],
    )
  }
  return chosen
    .filter(([, id, offered]) => id !== null && !offered.some(({ Id }) => Id === id))
    .map(([Field]) => ({ Code: 'unknown_reference', Field }))
}

/** What was typed where a number is asked, and is none. */
export const typedAmiss = ({ request, NumbersTyped }: Draft): Problem[] =>
  request.Classes.flatMap((one) =>
    one.Grades.filter(({ Id }) => Id in NumbersTyped).map(({ Id }) => ({
      Code: 'invalid',
      Field: `Classes[${one.Id}].Grades[${Id}].NumStudents`,
    })),
  )
