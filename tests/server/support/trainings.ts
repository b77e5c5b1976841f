import { randomUUID } from 'node:crypto'
import { hourTypeIds } from '../../../domain/log/hour-types.ts'
import { type TrainingTypeName, trainingTypeIds } from '../../../domain/training/constants.ts'
import { ids, people } from './people.ts'
import { enumerationId } from './seed.ts'
import type { TestServer } from './with-server.ts'

/** Where trainings are. */
export const trainingPath = '/api/vms/Training'

/** The body of a site-specific training at Toronto on 5 February 2026 that is right in all; `changes` replace fields. */
export const trainingBody = (
  changes: Record<string, unknown> = {},
): Record<string, unknown> & { Id: string } => ({
  Id: randomUUID(),
  SiteId: ids.site.toronto,
  TrainingTypeId: trainingTypeIds.SiteSpecificTraining,
  OtherTraining: 'Rocket safety',
  CompletedDate: '2026-02-05',
  DeliveryFormatHeader: {
    Items: [{ Id: randomUUID(), EnumerationId: enumerationId('TrainingDeliveryFormats', 1) }],
  },
  FacilitatorLogHeader: {
    LogItems: [trainee(people.coordinator.id, { 'PD Preparation': 1, 'PD Delivery': 2 })],
  },
  VolunteerLogHeader: { LogItems: [trainee(people.volunteer.id, { 'PD Participation': 2.25 })] },
  ...changes,
})

/** One person's hours by kind. */
export const trainee = (
  SubjectId: string | null,
  hours: Partial<Record<keyof typeof hourTypeIds, number>>,
  changes: Record<string, unknown> = {},
) => ({
  Id: randomUUID(),
  SubjectId,
  SiteId: ids.site.toronto,
  LogHours: Object.entries(hours).map(([kind, Hours]) => ({
    HourTypeId: hourTypeIds[kind as keyof typeof hourTypeIds],
    Hours,
  })),
  ...changes,
})

/** The body of a training of a type for which the rules ask other fields. */
export function bodyOfType(type: TrainingTypeName, changes: Record<string, unknown> = {}) {
  const TrainingTypeId = trainingTypeIds[type]
  const skills = {
    Items: [{ Id: randomUUID(), EnumerationId: enumerationId('SkillsAndCompetencies', 1) }],
  }
  const byType: Record<TrainingTypeName, Record<string, unknown>> = {
    SiteSpecificTraining: {},
    SiteBasedPDOpportunity: { SkillsEnumResponseHeader: skills },
    NationalWorkshopTraining: {
      TrainingDeliveredId: enumerationId('TrainingDelivered', 1),
      OtherTraining: null,
      SkillsEnumResponseHeader: skills,
    },
    CoordinatorConferenceParticipation: {
      OtherTraining: null,
      ConferenceId: enumerationId('Conferences', 2),
      SkillsEnumResponseHeader: skills,
      FacilitatorLogHeader: { LogItems: [] },
      VolunteerLogHeader: { LogItems: [trainee(people.coordinator.id, {})] },
    },
  }
  return trainingBody({ TrainingTypeId, ...byType[type], ...changes })
}

/** Writes a training as staff, who may write any; answers its Id. */
export async function plantTraining(
  server: TestServer,
  body: Record<string, unknown> & { Id: string } = trainingBody(),
): Promise<string> {
  const made = await server.call('staff', 'POST', trainingPath, body)
  return made.value.Id
}
