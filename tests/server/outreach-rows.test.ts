import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { OutreachRequestRow } from '../../domain/outreach/document.ts'
import { outreachBody, outreachPath as path } from './support/outreach.ts'
import { ids } from './support/people.ts'
import { withServer } from './support/with-server.ts'

const server = withServer()

describe('Rows of chosen requests', () => {
  it('are told as they stand now, without those that are out of sight', async () => {
    const [one, other] = [outreachBody(), outreachBody()]
    for (const body of [one, other]) await server.call('coordinator', 'POST', path, body)
    await server.call('coordinator', 'POST', `${path}/Site`, [
      { OutreachRequestId: other.Id, SiteId: ids.site.montreal },
    ])
    const ask = (Ids: string[]) =>
      server.call<OutreachRequestRow[]>('coordinator', 'POST', `${path}/Query`, { Ids, Take: 500 })
    const found = await ask([one.Id, other.Id, randomUUID()])
    expect(found.value.map(({ Id }) => Id)).toEqual([one.Id])
    expect((await ask([])).value).toEqual([])
  })

  it('are told without those that the rest of the question leaves out', async () => {
    const [one, other] = [outreachBody(), outreachBody()]
    for (const body of [one, other]) await server.call('coordinator', 'POST', path, body)
    const Status = { OutreachRequestId: other.Id, Status: 2 }
    expect((await server.call('coordinator', 'POST', `${path}/Status`, [{ Status }])).status).toBe(200)
    const asked = { SiteId: ids.site.toronto, StatusFilters: [0], Search: '', Ids: [one.Id, other.Id] }
    const { value } = await server.call<OutreachRequestRow[]>('coordinator', 'POST', `${path}/Query`, asked)
    expect(value.map(({ Id }) => Id)).toEqual([one.Id])
  })
})
