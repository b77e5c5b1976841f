import { describe, expect, it } from 'vitest'
import { ids } from './support/people.ts'
import { withServer } from './support/with-server.ts'

const server = withServer()

describe('GET /api/vms/Season', () => {
  it('lists all seasons, newest first, with dates that have no time', async () => {
    const { value, body } = await server.call('newcomer', 'GET', '/api/vms/Season')
    expect(value).toEqual([
      { Id: ids.season.next, StartDate: '2026-09-01', EndDate: '2027-08-31', Active: false, Locked: false },
      { Id: ids.season.active, StartDate: '2025-09-01', EndDate: '2026-08-31', Active: true, Locked: false },
      { Id: ids.season.past, StartDate: '2024-09-01', EndDate: '2025-08-31', Active: false, Locked: true },
    ])
    expect(body.TotalRecords).toBe(3)
  })

  it('refuses whoever is not signed in', async () => {
    expect((await server.call(null, 'GET', '/api/vms/Season')).status).toBe(401)
  })
})
