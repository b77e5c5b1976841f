import { expect, it } from 'vitest'
import type { Actor, RoleName } from '../../domain/kernel/actor.ts'
import { isStaffOnlyType, trainingTypeIds, trainingTypeNames } from '../../domain/training/constants.ts'
import {
  mayEditTraining,
  mayLogTrainingAt,
  maySeeTraining,
  type TrainingStanding,
} from '../../domain/training/permissions.ts'
import { standingOfTraining } from '../../domain/training/standing.ts'
import { freshId } from '../support/activities.ts'
import { completeTraining } from '../support/trainings.ts'

const [here, there] = [freshId(), freshId()]
const approved = (SiteId: string, Roles: RoleName[] = [], Active = true): Actor => ({
  SubjectId: freshId(),
  Roles,
  Approvals: [{ SiteId, SeasonId: 'season', Active }],
})
const people = {
  staff: { ...approved(here, ['Staff']), Approvals: [] },
  'coordinator here': approved(here, ['Coordinator']),
  'coordinator there': approved(there, ['Coordinator']),
  'coordinator here in an earlier season': approved(here, ['Coordinator'], false),
  'volunteer here': approved(here),
} satisfies Record<string, Actor>
const whoMay = (may: (actor: Actor) => boolean) =>
  Object.entries(people).flatMap(([name, actor]) => (may(actor) ? [name] : []))

const forAll = trainingTypeNames.find((type) => !isStaffOnlyType(type))
const forStaff = trainingTypeNames.find(isStaffOnlyType)
const training: TrainingStanding = {
  SiteId: here,
  TrainingTypeId: trainingTypeIds[forAll!],
  SeasonLocked: false,
  SiteIds: [],
}
const whoEdits = (changes: Partial<TrainingStanding>) =>
  whoMay((actor) => mayEditTraining(actor, { ...training, ...changes }))

it('A training is logged, seen and changed by those who coordinate its site now, and by staff', () => {
  const keepers = ['staff', 'coordinator here']
  expect(whoMay((actor) => mayLogTrainingAt(actor, here))).toEqual(keepers)
  expect(whoMay((actor) => maySeeTraining(actor, training))).toEqual(keepers)
  expect(whoEdits({})).toEqual(keepers)
})

it('A training is seen, and not changed, by those who coordinate a site whose people took part', () => {
  const joint = { ...training, SiteIds: [here, there] }
  expect(whoMay((actor) => maySeeTraining(actor, joint))).toEqual([
    'staff',
    'coordinator here',
    'coordinator there',
  ])
  expect(whoEdits(joint)).toEqual(['staff', 'coordinator here'])
})

it('A training of a locked season, of a type for staff or of one that is unknown is changed by staff alone', () => {
  expect(whoEdits({ SeasonLocked: true })).toEqual(['staff'])
  expect(whoEdits({ TrainingTypeId: trainingTypeIds[forStaff!] })).toEqual(['staff'])
  expect(whoEdits({ TrainingTypeId: freshId() })).toEqual(['staff'])
})

it('A training is locked with the season of its date, and never where its date is in none', () => {
  const isLocked = (Season: { Locked: boolean } | null) =>
    standingOfTraining({ ...completeTraining(forAll!), Season }).SeasonLocked
  expect([isLocked({ Locked: true }), isLocked({ Locked: false }), isLocked(null)]).toEqual([
    true,
    false,
    false,
  ])
})
