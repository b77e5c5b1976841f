import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type {
  OutreachNews,
  OutreachRequestRecord,
  OutreachRequestRow,
} from '../../domain/outreach/document.ts'
import { outreachBody, outreachPath as path, publicRequest } from './support/outreach.ts'
import { ids } from './support/people.ts'
import { type Device, docOn, idsOn, pull } from './support/pull.ts'
import { withServer } from './support/with-server.ts'

const server = withServer()
const newestOn = (device: Device, siteId: string) =>
  (docOn(device, 'OutreachNews', siteId) as OutreachNews | undefined)?.NewestOn

describe('word of new requests', () => {
  it('comes to devices of those who look after the site, without anything of the request', async () => {
    const [coordinator, elsewhere, volunteer] = [
      await pull(server, 'coordinator'),
      await pull(server, 'coordinatorMontreal'),
      await pull(server, 'volunteer'),
    ]
    expect(idsOn(coordinator, 'OutreachNews')).toEqual([ids.site.toronto])
    expect(idsOn(volunteer, 'OutreachNews')).toEqual([])

    expect((await server.call(null, 'POST', `${path}/Public`, publicRequest())).status).toBe(200)
    const told = await pull(server, 'coordinator', coordinator)
    expect(newestOn(told, ids.site.toronto)).toBe(server.now().toISOString())
    expect(Object.keys(docOn(told, 'OutreachNews', ids.site.toronto)).sort()).toEqual([
      'Id',
      'NewestOn',
      'SiteId',
    ])
    const others = [
      await pull(server, 'coordinatorMontreal', elsewhere),
      await pull(server, 'volunteer', volunteer),
    ]
    expect(others.map((device) => newestOn(device, ids.site.toronto))).toEqual([undefined, undefined])
  })

  it('comes to the site that a request is given to', async () => {
    const before = await pull(server, 'coordinatorMontreal')
    const body = outreachBody()
    await server.call('coordinator', 'POST', path, body)
    await server.call('coordinator', 'POST', `${path}/Site`, [
      { OutreachRequestId: body.Id, SiteId: ids.site.montreal },
    ])
    const told = await pull(server, 'coordinatorMontreal', before)
    expect(newestOn(told, ids.site.montreal)).toBe(server.now().toISOString())
  })
})

describe('rows of chosen requests', () => {
  it('are told as they stand now, without those that are out of sight', async () => {
    const [one, other] = [outreachBody(), outreachBody()]
    for (const body of [one, other])
      await server.call<OutreachRequestRecord>('coordinator', 'POST', path, body)
    await server.call('coordinator', 'POST', `${path}/Site`, [
      { OutreachRequestId: other.Id, SiteId: ids.site.montreal },
    ])
    const ask = (Ids: string[]) =>
      server.call<OutreachRequestRow[]>('coordinator', 'POST', `${path}/Query`, { Ids, Take: 500 })
    const found = await ask([one.Id, other.Id, randomUUID()])
    expect(found.value.map(({ Id }) => Id)).toEqual([one.Id])
    expect((await ask([])).value).toEqual([])
  })
})
