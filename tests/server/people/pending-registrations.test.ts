import { expect, it } from 'vitest'
import { ids, type PersonName, people } from '../support/people.ts'
import { profilePath, studentProfile } from '../support/profiles.ts'
import { docOn, idsOn, pull } from '../support/pull.ts'
import { registrationPath as path, plantRegistration } from '../support/registrations.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const { toronto, montreal } = ids.site
const waiting = async (reader: PersonName, sites: readonly string[] = []) =>
  idsOn(await pull(server, reader, undefined, sites), 'PendingRegistration')

it('A registration that waits is on the devices of whoever approves it, and on nobody else’s', async () => {
  const here = await waiting('coordinator')
  expect(here).toHaveLength(1)
  expect(await waiting('staff', [toronto])).toEqual(here)
  expect(await waiting('staff', [montreal])).toEqual([])
  for (const reader of [
    'volunteer',
    'pending',
    'coordinatorMontreal',
    'coordinatorWithoutSite',
    'localizer',
  ] as const)
    expect({ reader, waiting: await waiting(reader) }).toEqual({ reader, waiting: [] })
  expect(docOn(await pull(server, 'coordinator'), 'PendingRegistration', here[0] ?? '')).toEqual({
    Id: here[0],
    SiteId: toronto,
    SeasonId: ids.season.active,
  })
})

it('An open device hears of a newcomer, and that they no longer wait', async () => {
  await server.call('newcomer', 'POST', profilePath(people.newcomer.id), studentProfile())
  const before = await pull(server, 'coordinator')
  const elsewhere = await pull(server, 'coordinatorMontreal')
  const id = (await server.call<string>('newcomer', 'POST', path, { SiteId: toronto })).value
  const told = await pull(server, 'coordinator', before)
  expect(idsOn(told, 'PendingRegistration')).toContain(id)
  expect(idsOn(await pull(server, 'coordinatorMontreal', elsewhere), 'PendingRegistration')).toEqual([])

  await server.call('coordinator', 'PATCH', path, [{ Id: id, Version: 1, IsApproved: true }])
  const approved = await pull(server, 'coordinator', told)
  expect(idsOn(approved, 'PendingRegistration')).not.toContain(id)
  expect(approved.resets).toBe(before.resets)
})

it('A registration that is deleted no longer waits', async () => {
  const id = await plantRegistration(server.db, { person: 'localizer' })
  const before = await pull(server, 'coordinator')
  expect(idsOn(before, 'PendingRegistration')).toContain(id)
  await server.call('staff', 'DELETE', `${path}/${id}`, undefined, { 'if-match': '"1"' })
  expect(idsOn(await pull(server, 'coordinator', before), 'PendingRegistration')).not.toContain(id)
})
