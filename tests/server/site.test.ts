import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { SiteRecord } from '../../domain/site/site.ts'
import { urlPartOf } from '../../domain/site/url-part.ts'
import { ids } from './support/people.ts'
import { withServer } from './support/with-server.ts'

const server = withServer()

describe('GET /api/vms/Site', () => {
  it('shows all sites by name to whoever is signed in, a newcomer included', async () => {
    const { value, body } = await server.call<SiteRecord[]>('newcomer', 'GET', '/api/vms/Site')
    expect(value.map((site) => site.Name)).toEqual(['Montréal', 'National Office', 'Toronto'])
    expect(body.TotalRecords).toBe(3)
  })

  it('carries the whole history of statuses and the latest of each', async () => {
    const [site] = (await server.call<SiteRecord[]>('staff', 'GET', '/api/vms/Site')).value
    expect(site).toMatchObject({
      UrlPart: 'Montr%C3%A9al',
      Type: 0,
      RegistrationConfig: null,
      LatestSiteStatus: { SiteId: site?.Id, IsActive: true },
      LatestOutreachRequestStatus: { Status: 0, Comment: null },
      SiteStatus: [{ IsActive: true }],
      OutreachRequestStatus: [{ Status: 0 }],
    })
    expect(site?.SiteStatus[0]?.CreatedOn).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  })

  it('refuses whoever is not signed in', async () => {
    expect((await server.call(null, 'GET', '/api/vms/Site')).code).toBe('not_signed_in')
  })
})

describe('GET /api/vms/Site/{id}', () => {
  it('answers one site with its version as ETag', async () => {
    const reply = await server.call<SiteRecord>('volunteer', 'GET', `/api/vms/Site/${ids.site.toronto}`)
    expect(reply.value.Name).toBe('Toronto')
    expect(reply.headers.etag).toBe('"1"')
  })

  it('answers 404 for an unknown id and for what is no id', async () => {
    expect((await server.call('staff', 'GET', `/api/vms/Site/${ids.season.active}`)).status).toBe(404)
    expect((await server.call('staff', 'GET', '/api/vms/Site/toronto')).status).toBe(404)
  })
})

describe('the address of a site', () => {
  const add = (name: string) =>
    sql`insert into site (id, name, url_part, type) values (${randomUUID()}, ${name}, ${urlPartOf(name)}, 0)`.execute(
      server.db,
    )

  it.each(['Montreal', 'MONTRÉAL', 'Mont réal'])(
    'is nobody else’s, without case, accents and spaces: %s',
    async (name) => {
      await expect(add(name)).rejects.toThrow(/site_/)
    },
  )

  it('of a site that was deleted is free again', async () => {
    await add('Rimouski')
    await sql`update site set deleted_on = now() where name = 'Rimouski'`.execute(server.db)
    await add('RIMOUSKI')
    await sql`delete from site where fold(name) = 'rimouski'`.execute(server.db)
  })
})
