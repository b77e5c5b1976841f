import { describe, expect, it } from 'vitest'
import { type TrainingTypeName, trainingTypeIds } from '../../../domain/training/constants.ts'
import { mayEditTraining, mayLogTrainingAt, maySeeTraining } from '../../../domain/training/permissions.ts'
import {
  type TrainingSetting,
  type TrainingStandingName,
  trainingPermissionCells,
  trainingStandings,
} from '../../support/permissions/training-matrix.ts'
import { loadActor } from '../support/load-actor.ts'
import { ids, type PersonName, people } from '../support/people.ts'
import { answers, tryBothWays } from '../support/permission-matrix.ts'
import { pull } from '../support/pull.ts'
import { bodyOfType, trainingPath as path, plantTraining, trainee } from '../support/trainings.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()

/** Who stands so to a training at Toronto. */
const cast: Record<TrainingStandingName, PersonName> = {
  administrator: 'administrator',
  staff: 'staff',
  'coordinator of the site': 'coordinator',
  'coordinator of a site whose people took part': 'coordinatorMontreal',
  'coordinator of another site': 'coordinatorMontreal',
  'coordinator not approved in the active season': 'coordinatorWithoutSite',
  'volunteer who took part': 'volunteer',
  'volunteer of the site': 'volunteerTwo',
  'person awaiting approval': 'pending',
  'person without registration': 'newcomer',
  localizer: 'localizer',
  'organization manager': 'organizations',
}

const types: Record<TrainingSetting, TrainingTypeName> = {
  open: 'SiteSpecificTraining',
  locked: 'SiteSpecificTraining',
  'staff only': 'NationalWorkshopTraining',
}

const bodyFor = (standing: TrainingStandingName, setting: TrainingSetting) => {
  const visitor = standing === 'coordinator of a site whose people took part'
  const guest = trainee(people.volunteerMontreal.id, { 'PD Participation': 1 }, { SiteId: ids.site.montreal })
  return bodyOfType(types[setting], {
    CompletedDate: setting === 'locked' ? '2025-01-15' : '2026-01-15',
    FacilitatorLogHeader: { LogItems: [] },
    VolunteerLogHeader: {
      LogItems: [trainee(people.volunteer.id, { 'PD Participation': 1 }), ...(visitor ? [guest] : [])],
    },
  })
}

describe.each(trainingStandings)('%s', (standing) => {
  const person = cast[standing]
  const cells = trainingPermissionCells.filter((cell) => cell.standing === standing)

  it.each(cells.filter(({ verb }) => verb !== 'see'))(
    '$verb, $setting: $outcome',
    async ({ setting, verb, outcome }) => {
      const attempts = await tryBothWays(server, {
        person,
        path,
        verb,
        body: () => bodyFor('coordinator of the site', setting),
        plant: () => plantTraining(server, bodyFor(standing, setting)),
        edit: { Description: 'x' },
      })
      expect(attempts).toEqual([answers[outcome], answers[outcome]])
    },
  )

  it.each(cells.filter(({ verb }) => verb === 'see'))(
    'see, $setting: $outcome',
    async ({ setting, outcome }) => {
      const id = await plantTraining(server, bodyFor(standing, setting))
      const sees = outcome === 'yes'
      expect((await server.call(person, 'GET', `${path}/${id}`)).status).toBe(sees ? 200 : 404)
      const { value } = await server.call<{ Id: string }[]>(
        person,
        'GET',
        `${path}?siteId=${ids.site.toronto}`,
      )
      expect(value.some(({ Id }) => Id === id)).toBe(sees)
      const device = await pull(server, person, undefined, [ids.site.toronto])
      expect(device.records.has(`Training/${id}`)).toBe(sees)
    },
  )

  it('is told the same by the rules that the app asks', async () => {
    const actor = await loadActor(server.db, people[person])
    if (!actor) throw new Error('everybody of the cast has an account')
    const visitor = standing === 'coordinator of a site whose people took part'
    for (const { setting, verb, outcome } of cells) {
      const training = {
        SiteId: ids.site.toronto,
        TrainingTypeId: trainingTypeIds[types[setting]],
        SeasonLocked: setting === 'locked',
        SiteIds: visitor ? [ids.site.toronto, ids.site.montreal] : [ids.site.toronto],
      }
      if (verb === 'see') expect(maySeeTraining(actor, training)).toBe(outcome === 'yes')
      else if (verb !== 'create') expect(mayEditTraining(actor, training)).toBe(outcome === 'yes')
      else if (setting === 'open') expect(mayLogTrainingAt(actor, training.SiteId)).toBe(outcome === 'yes')
    }
  })
})

it('what a device carried goes when its site no longer takes part, and when it is deleted', async () => {
  const body = bodyFor('coordinator of a site whose people took part', 'open')
  const id = await plantTraining(server, body)
  const before = await pull(server, 'coordinatorMontreal')
  const host = await pull(server, 'coordinator')
  expect([before.records.has(`Training/${id}`), host.records.has(`Training/${id}`)]).toEqual([true, true])
  const [, guest] = (body.VolunteerLogHeader as { LogItems: { Id: string }[] }).LogItems
  const removal = { VolunteerLogHeader: { LogItems: [{ Id: guest?.Id, Deleted: true }] } }
  await server.call('coordinator', 'PUT', `${path}/${id}`, removal, { 'if-match': '"1"' })
  const after = await pull(server, 'coordinatorMontreal', before)
  const changed = await pull(server, 'coordinator', host)
  expect(after.records.has(`Training/${id}`)).toBe(false)
  expect(changed.records.get(`Training/${id}`)?.Version).toBe(2)
  await server.call('coordinator', 'DELETE', `${path}/${id}`, undefined, { 'if-match': '"2"' })
  expect((await pull(server, 'coordinator', changed)).records.has(`Training/${id}`)).toBe(false)
})
