import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Setup } from '../../../domain/setup/schema.ts'
import { listsKeptAt, publicSender } from '../support/asking-by-mail.ts'
import { publicRequest } from '../support/outreach.ts'
import { ids } from '../support/people.ts'
import { docOn, idsOn, pull } from '../support/pull.ts'
import { withMail } from '../support/with-mail.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer({ environment: { TRUST_PROXY: '127.0.0.1' } })
const mailServer = withMail(server)
const { national } = ids.site
const path = '/api/vms/Setup'

const read = async () => (await server.call<Setup>('administrator', 'GET', path)).value
const place = (Name: string) => server.call<Setup>('administrator', 'POST', `${path}/Office`, { Name })
const run = (statement: string) => sql.raw(statement).execute(server.db)

/** The office as an earlier build let it be deleted, until the test ends. */
async function beWithoutOffice(): Promise<void> {
  await run(`update site set deleted_on = now() where id = '${national}'`)
  onTestFinished(async () => {
    await run(`update site set deleted_on = null where id = '${national}'`)
  })
}

describe('The national office', () => {
  it('is never deleted, and can be changed', async () => {
    const url = `/api/vms/Site/${national}`
    const reply = await server.call('staff', 'DELETE', url, undefined, { 'if-match': '"1"' })
    expect([reply.status, reply.code]).toEqual([403, 'not_allowed'])
    expect((await read()).NationalOffice).toBe('National Office')
    const changed = await server.call('staff', 'PUT', url, { RequireReview: false }, { 'if-match': '"1"' })
    expect(changed.status).toBe(200)
  })

  it('is the site that everything knows by its Id: another one of its type leaves it open in the set-up', async () => {
    await beWithoutOffice()
    const { value } = await server.call('staff', 'POST', '/api/vms/Site', { Name: 'Second office', Type: 2 })
    onTestFinished(async () => {
      await run(`update site set deleted_on = now() where id = '${value.Id}'`)
    })
    expect(await read()).toMatchObject({
      NationalOffice: null,
      Sites: ['Montréal', 'Second office', 'Toronto'],
      SiteCount: 3,
    })
  })

  it('is told of requests without a site while there is none, too', async () => {
    await beWithoutOffice()
    await listsKeptAt(server)(11, null, ['office@national.example'])
    await publicSender(server)(publicRequest({ SiteId: null, Locale: 'en' }))
    await mailServer.work()
    const told = mailServer.mails.find(({ to }) => to.includes('office@national.example'))
    expect(told?.headers.subject).toContain('New request for a visit without a site')
    expect(told?.text).toContain('https://elan.example')
    expect(told?.text).not.toContain('null')
  })

  it('that was deleted comes back under the name that it is given, to every device, beside nobody’s name', async () => {
    await beWithoutOffice()
    const before = await pull(server, 'newcomer')
    expect(idsOn(before, 'Site')).not.toContain(national)
    expect((await place('MONTREAL')).code).toBe('name_taken')
    expect((await place(' ')).code).toBe('required')
    expect((await read()).NationalOffice).toBeNull()
    expect((await place(' Head office ')).value.NationalOffice).toBe('Head office')
    expect(docOn(await pull(server, 'newcomer', before), 'Site', national)).toMatchObject({
      Name: 'Head office',
      UrlPart: 'Headoffice',
      Type: 2,
      LatestSiteStatus: { IsActive: true },
    })
    // Asked for anew after a lost answer it is there, and as another one it is not made of it.
    expect((await place('Head office')).value.NationalOffice).toBe('Head office')
    expect((await place('Other office')).code).toBe('version_conflict')
  })
})
