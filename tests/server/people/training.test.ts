import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  isStaffOnlyType,
  OTHER_TRAINING_ID,
  trainingTypeIds,
  trainingTypeNames,
} from '../../../domain/training/constants.ts'
import { pushEntry } from '../support/make-activity.ts'
import { ids, people } from '../support/people.ts'
import { codes, pushTo } from '../support/push.ts'
import { enumerationId } from '../support/seed.ts'
import {
  bodyOfType,
  trainingPath as path,
  plantTraining,
  trainee,
  trainingBody,
} from '../support/trainings.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const version = (number: number) => ({ 'if-match': `"${number}"` })
const listed = async (person: 'coordinator' | 'staff' | 'coordinatorMontreal', query: string) =>
  (await server.call<{ Id: string }[]>(person, 'GET', `${path}?${query}`)).value.map(({ Id }) => Id)

it('GET Type answers the four types as the domain has them', async () => {
  const { value } = await server.call('volunteer', 'GET', `${path}/Type`)
  expect(value).toEqual(
    trainingTypeNames.map((Name, place) => ({
      Id: trainingTypeIds[Name],
      Name,
      SortOrder: place + 1,
      StaffOnly: isStaffOnlyType(Name),
    })),
  )
})

describe('a training that is written', () => {
  it.each(trainingTypeNames)('of type %s is read back whole', async (type) => {
    const body = bodyOfType(type)
    const made = await server.call('staff', 'POST', path, body)
    expect(made.status).toBe(200)
    const read = await server.call('staff', 'GET', `${path}/${body.Id}`)
    expect(read.headers.etag).toBe('"1"')
    expect(read.value).toEqual(made.value)
    expect(read.value).toMatchObject({
      ...body,
      SeasonId: ids.season.active,
      TrainingType: { Name: type },
      Site: { Name: 'Toronto' },
      CreatedById: people.staff.id,
    })
  })

  it('is given "other" where its type presets what was delivered, whatever hours it has are rounded', async () => {
    const item = trainee(people.volunteer.id, { 'PD Participation': 1.333 })
    const body = trainingBody({ VolunteerLogHeader: { LogItems: [item] } })
    const { value } = await server.call('coordinator', 'POST', path, body)
    expect(value.TrainingDeliveredId).toBe(OTHER_TRAINING_ID)
    expect(value.VolunteerLogHeader.LogItems[0].LogHours[0].Hours).toBe(1.33)
  })

  it('changes what a body names, and removes what it marks as deleted, for ever', async () => {
    const body = trainingBody()
    const { Id } = (await server.call('coordinator', 'POST', path, body)).value
    const [item] = (body.VolunteerLogHeader as { LogItems: { Id: string }[] }).LogItems
    const changed = await server.call(
      'coordinator',
      'PUT',
      `${path}/${Id}`,
      { Description: 'Rainy', VolunteerLogHeader: { LogItems: [{ Id: item?.Id, Deleted: true }] } },
      version(1),
    )
    expect(changed.value).toMatchObject({
      Version: 2,
      Description: 'Rainy',
      OtherTraining: 'Rocket safety',
      VolunteerLogHeader: { LogItems: [] },
    })
    expect(changed.value.FacilitatorLogHeader.LogItems).toHaveLength(1)
    const again = { VolunteerLogHeader: { LogItems: [item] } }
    expect((await server.call('coordinator', 'PUT', `${path}/${Id}`, again, version(2))).code).toBe(
      'item_deleted',
    )
  })

  it('asks for its version, and refuses a stale one with the current row', async () => {
    const id = await plantTraining(server)
    expect((await server.call('coordinator', 'PUT', `${path}/${id}`, {})).code).toBe('version_missing')
    const stale = await server.call('coordinator', 'PUT', `${path}/${id}`, {}, version(7))
    expect([stale.status, (stale.body.Value as { Id: string }).Id]).toEqual([412, id])
  })

  it('is gone once it is deleted, and can be neither read nor written any more', async () => {
    const id = await plantTraining(server)
    expect((await server.call('coordinator', 'DELETE', `${path}/${id}`, undefined, version(1))).status).toBe(
      200,
    )
    expect((await server.call('coordinator', 'GET', `${path}/${id}`)).code).toBe('not_found')
    expect((await server.call('coordinator', 'PUT', `${path}/${id}`, {}, version(2))).code).toBe('deleted')
    expect(await listed('coordinator', `siteId=${ids.site.toronto}`)).not.toContain(id)
  })

  it('stays at its site and of its type', async () => {
    const id = await plantTraining(server)
    for (const body of [
      { SiteId: ids.site.montreal },
      { TrainingTypeId: trainingTypeIds.SiteBasedPDOpportunity },
    ]) {
      expect((await server.call('staff', 'PUT', `${path}/${id}`, body, version(1))).code).toBe('invalid')
    }
  })

  it('leaves an audit line with what changed, and answers a repeated key once', async () => {
    const body = trainingBody()
    const key = { 'idempotency-key': randomUUID() }
    const first = await server.call('coordinator', 'POST', path, body, key)
    const second = await server.call('coordinator', 'POST', path, body, key)
    expect([first.status, second.headers['idempotency-replayed']]).toEqual([200, 'true'])
    const { rows } = await sql<{ action: string; actor: string }>`
      select action, actor_id as actor from audit where record_id = ${body.Id} order by id
    `.execute(server.db)
    expect(rows).toEqual([{ action: 'create', actor: people.coordinator.id }])
  })
})

describe('a training is refused', () => {
  const refusal = async (
    changes: Record<string, unknown>,
    person: 'coordinator' | 'staff' = 'coordinator',
  ) => {
    const reply = await server.call(person, 'POST', path, trainingBody(changes))
    return [reply.code, reply.body.Errors?.[0]?.Field]
  }

  it('without what its type asks for', async () => {
    expect(await refusal({ OtherTraining: ' ' })).toEqual(['required', 'OtherTraining'])
    expect(await refusal({ DeliveryFormatHeader: { Items: [] } })).toEqual([
      'required',
      'DeliveryFormatHeader.Items',
    ])
    expect(await refusal({ CompletedDate: null })).toEqual(['required', 'CompletedDate'])
    expect(await refusal({ TrainingTypeId: null })).toEqual(['required', 'TrainingTypeId'])
    expect(await refusal({ SiteId: undefined })).toEqual(['required', 'SiteId'])
  })

  it('with what its type hides', async () => {
    expect(await refusal({ ConferenceId: enumerationId('Conferences', 1) })).toEqual([
      'not_for_type',
      'ConferenceId',
    ])
    const conference = bodyOfType('CoordinatorConferenceParticipation', { OtherTraining: 'Rockets' })
    expect((await server.call('staff', 'POST', path, conference)).body.Errors).toMatchObject([
      { Code: 'not_for_type', Field: 'OtherTraining' },
    ])
  })

  it('with a field that nobody knows', async () => {
    expect(await refusal({ IsComplete: true })).toEqual(['unknown_field', 'IsComplete'])
  })

  it('in a locked season, but for staff; in no season for anybody', async () => {
    const past = { CompletedDate: '2025-02-05' }
    expect(await refusal(past)).toEqual(['season_locked', 'CompletedDate'])
    expect((await server.call('staff', 'POST', path, trainingBody(past))).status).toBe(200)
    expect(await refusal({ CompletedDate: '2031-02-05' }, 'staff')).toEqual([
      'date_not_in_season',
      'CompletedDate',
    ])
  })

  it('when it names people of elsewhere, values of other lists or sites of others', async () => {
    const stranger = trainee(people.volunteerMontreal.id, { 'PD Participation': 1 })
    const people_ = { VolunteerLogHeader: { LogItems: [stranger] } }
    expect(await refusal(people_)).toEqual([
      'unknown_reference',
      `VolunteerLogHeader.LogItems[${stranger.Id}].SubjectId`,
    ])
    const item = { Id: randomUUID(), EnumerationId: enumerationId('Conferences', 1) }
    expect((await refusal({ DeliveryFormatHeader: { Items: [item] } }))[0]).toBe('unknown_reference')
    const site = trainee(people.volunteer.id, { 'PD Participation': 1 }, { SiteId: ids.site.montreal })
    expect((await refusal({ VolunteerLogHeader: { LogItems: [site] } }))[0]).toBe('unknown_reference')
    expect((await server.call('staff', 'POST', path, trainingBody(people_))).status).toBe(200)
  })

  it('when somebody but staff brings a person without an account', async () => {
    const AuxData = {
      FirstName: 'Ann',
      LastName: 'Other',
      Email: 'ann@other.example',
      Affiliation: 'Library',
    }
    const guest = trainee(null, { 'PD Participation': 1 }, { AuxData })
    const body = trainingBody({ VolunteerLogHeader: { LogItems: [guest] } })
    expect((await server.call('coordinator', 'POST', path, body)).code).toBe('staff_only_field')
    await plantTraining(server, body)
    const seen = (await server.call('coordinator', 'GET', `${path}/${body.Id}`)).value
    expect(seen.VolunteerLogHeader.LogItems[0]).toMatchObject({ AuxData: null, HasAuxData: true })
    const guess = { VolunteerLogHeader: { LogItems: [{ Id: guest.Id, AuxData }] } }
    const guessed = await server.call('coordinator', 'PUT', `${path}/${body.Id}`, guess, version(1))
    expect([guessed.status, guessed.code]).toEqual([403, 'staff_only_field'])
    // What they do not see stays when they change something else.
    await server.call('coordinator', 'PUT', `${path}/${body.Id}`, { Description: 'x' }, version(1))
    const kept = (await server.call('staff', 'GET', `${path}/${body.Id}`)).value
    expect(kept.VolunteerLogHeader.LogItems[0].AuxData).toMatchObject(AuxData)
  })
})

describe('the list of trainings', () => {
  it('holds what a site gave, and on request what its people took part in elsewhere', async () => {
    const hosted = await plantTraining(server)
    const elsewhere = await plantTraining(
      server,
      trainingBody({
        SiteId: ids.site.montreal,
        FacilitatorLogHeader: { LogItems: [] },
        VolunteerLogHeader: { LogItems: [trainee(people.volunteer.id, { 'PD Participation': 1 })] },
      }),
    )
    const all = await listed('coordinator', `siteId=${ids.site.toronto}`)
    expect([all.includes(hosted), all.includes(elsewhere)]).toEqual([true, true])
    const own = await listed('coordinator', `siteId=${ids.site.toronto}&siteHostedOnly=true`)
    expect([own.includes(hosted), own.includes(elsewhere)]).toEqual([true, false])
    expect((await server.call('coordinator', 'PUT', `${path}/${elsewhere}`, {}, version(1))).code).toBe(
      'not_allowed',
    )
  })

  it('is that of the active season on request, newest first, and says how many there are', async () => {
    const past = await plantTraining(server, trainingBody({ CompletedDate: '2025-01-09' }))
    const reply = await server.call<{ Id: string; CompletedDate: string }[]>(
      'staff',
      'GET',
      `${path}?siteId=${ids.site.toronto}`,
    )
    expect(reply.body.TotalRecords).toBe(reply.value.length)
    const dates = reply.value.map(({ CompletedDate }) => CompletedDate)
    expect(dates).toEqual([...dates].sort().reverse())
    const further = await listed('staff', `siteId=${ids.site.toronto}&skip=1`)
    expect(further).toEqual(reply.value.slice(1).map(({ Id }) => Id))
    const active = await listed('staff', `siteId=${ids.site.toronto}&activeSeasonOnly=true`)
    expect([reply.value.some(({ Id }) => Id === past), active.includes(past)]).toEqual([true, false])
  })
})

it('a Push writes, changes and refuses trainings, each on its own', async () => {
  const push = pushTo(server)
  const [good, bad] = [trainingBody(), trainingBody({ OtherTraining: null })]
  const first = await push('coordinator', [pushEntry('POST', path, good), pushEntry('POST', path, bad)])
  expect(codes(first.value)).toEqual([200, [422, 'required']])
  expect(first.value[0]?.Derived).toMatchObject({ Version: 1, SeasonId: ids.season.active })
  const place = `${path}/${good.Id}`
  const change = pushEntry('PUT', place, { Description: 'Later' }, { ifMatch: 1 })
  expect(codes((await push('coordinator', [change])).value)).toEqual([200])
  expect(codes((await push('coordinator', [change])).value)).toEqual([200])
  const end = await push('coordinator', [pushEntry('DELETE', place, null, { ifMatch: 2 })])
  expect(codes(end.value)).toEqual([200])
})
