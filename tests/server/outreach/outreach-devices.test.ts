import { describe, expect, it } from 'vitest'
import type { OutreachRequestRecord } from '../../../domain/outreach/document.ts'
import { outreachBody, outreachPath as path } from '../support/outreach.ts'
import { ids, type PersonName } from '../support/people.ts'
import { type Device, docOn, idsOn, pull } from '../support/pull.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()

const create = async (): Promise<OutreachRequestRecord> =>
  (await server.call<OutreachRequestRecord>('coordinator', 'POST', path, outreachBody())).value
const move = async (id: string, Status: number) => {
  const body = [{ Status: { OutreachRequestId: id, Status } }]
  expect((await server.call('staff', 'POST', `${path}/Status`, body)).status).toBe(200)
}
const give = async (id: string, SiteId: string | null) => {
  const body = [{ OutreachRequestId: id, SiteId }]
  expect((await server.call('staff', 'POST', `${path}/Site`, body)).status).toBe(200)
}
const carries = (device: Device, id: string): boolean => idsOn(device, 'OutreachRequest').includes(id)

describe('A request on devices', () => {
  it('is there while it is Accepted or Scheduled, from a cursor as from nothing', async () => {
    const { Id } = await create()
    let device = await pull(server, 'coordinator')
    expect(carries(device, Id)).toBe(false)
    for (const [status, isCarried] of [
      [2, true],
      [1, true],
      [6, false],
      [2, true],
      [5, false],
    ] as const) {
      await move(Id, status)
      device = await pull(server, 'coordinator', device)
      expect(carries(device, Id), `status ${status}`).toBe(isCarried)
      expect(carries(await pull(server, 'coordinator'), Id), `status ${status}, from nothing`).toBe(isCarried)
    }
  })

  it('tells its contact, classes and notes as the desk does, and follows edits', async () => {
    const { Id } = await create()
    await move(Id, 2)
    const device = await pull(server, 'coordinator')
    const told = await server.call<OutreachRequestRecord>('coordinator', 'GET', `${path}/${Id}`)
    expect(docOn(device, 'OutreachRequest', Id)).toEqual(told.value)
    const edited = await server.call(
      'coordinator',
      'PUT',
      `${path}/${Id}`,
      { ContactLastName: 'Renamed' },
      { 'if-match': '"2"' },
    )
    expect(edited.status).toBe(200)
    const then = await pull(server, 'coordinator', device)
    expect(docOn(then, 'OutreachRequest', Id)).toMatchObject({ ContactLastName: 'Renamed', Version: 3 })
  })

  it('is nobody’s but its site’s coordinators’ and staff’s who opened the site', async () => {
    const { Id } = await create()
    await move(Id, 2)
    const others: PersonName[] = [
      'coordinatorMontreal',
      'coordinatorWithoutSite',
      'volunteer',
      'volunteerTwo',
      'pending',
      'newcomer',
      'localizer',
      'organizations',
      'staff',
    ]
    for (const who of others) expect(carries(await pull(server, who), Id), who).toBe(false)
    expect(carries(await pull(server, 'staff', undefined, [ids.site.toronto]), Id)).toBe(true)
    expect(carries(await pull(server, 'volunteer', undefined, [ids.site.toronto]), Id)).toBe(false)
  })

  it('leaves devices of the former site and comes to those of the new one; to none at the national office', async () => {
    const { Id } = await create()
    await move(Id, 1)
    let [toronto, montreal] = [await pull(server, 'coordinator'), await pull(server, 'coordinatorMontreal')]
    const sync = async () => {
      toronto = await pull(server, 'coordinator', toronto)
      montreal = await pull(server, 'coordinatorMontreal', montreal)
      return [carries(toronto, Id), carries(montreal, Id)]
    }
    expect(await sync()).toEqual([true, false])
    await give(Id, ids.site.montreal)
    expect(await sync()).toEqual([false, true])
    await give(Id, null)
    expect(await sync()).toEqual([false, false])
  })

  it('goes when it is deleted', async () => {
    const { Id } = await create()
    await move(Id, 2)
    const device = await pull(server, 'coordinator')
    expect(carries(device, Id)).toBe(true)
    const gone = await server.call('staff', 'DELETE', `${path}/${Id}`, undefined, { 'if-match': '"2"' })
    expect(gone.status).toBe(200)
    expect(carries(await pull(server, 'coordinator', device), Id)).toBe(false)
  })
})
