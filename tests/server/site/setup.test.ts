import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { charityLinks } from '../../../domain/charity/document.ts'
import type { CharityRecord } from '../../../domain/charity/schema.ts'
import type { Setup } from '../../../domain/setup/schema.ts'
import { inTransaction } from '../../../server/db/connection.ts'
import { carriedIds, carriedSchools } from '../../../server/setup/carried-schools.ts'
import { readRegister } from '../../../server/shipped/register/read-register.ts'
import { seedShipped } from '../../../server/shipped/seed-shipped.ts'
import { valueId } from '../../../server/shipped/system-lists.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const path = '/api/vms/Setup'
const charityPath = '/api/vms/Charity'
const body = {
  Name: { en: ' Sparks Canada ', fr: 'Étincelles Canada' },
  AppName: { en: 'Sparks', fr: 'Étincelles' },
  Links: { Privacy: { en: 'https://sparks.example/privacy', fr: 'https://sparks.example/vie-privee' } },
}

const read = async () => (await server.call<Setup>('administrator', 'GET', path)).value
const write = (sent: unknown, version = 1) =>
  server.call<CharityRecord>('administrator', 'PUT', charityPath, sent, { 'if-match': `"${version}"` })
const config = async (headers = {}) =>
  (await server.app.inject({ url: '/config.json', headers })).json<{
    Charity: unknown
    IsSetUp: boolean
    Links: Record<string, unknown>
  }>()

beforeEach(async () => {
  await sql`
    update charity set name_en = '', name_fr = '', app_name_en = '', app_name_fr = '', links = '{}', version = 1, set_up_on = null
  `.execute(server.db)
})

describe('The charity', () => {
  it('has its own names and addresses in what every device is told, once an administrator wrote them', async () => {
    // What everybody is told is read anew after two seconds.
    await expect
      .poll(() => config(), { timeout: 5000 })
      .toMatchObject({
        Charity: { Name: { en: '', fr: '' }, AppName: { en: 'Élan', fr: 'Élan' } },
        IsSetUp: false,
      })
    const { value } = await write(body)
    expect(value).toMatchObject({ Name: { en: 'Sparks Canada' }, Version: 2 })
    await expect
      .poll(() => config(), { timeout: 5000 })
      .toMatchObject({
        Charity: { Name: { en: 'Sparks Canada', fr: 'Étincelles Canada' }, AppName: { fr: 'Étincelles' } },
        Links: { Privacy: body.Links.Privacy },
      })
  })

  it('names no address that nobody wrote: only its own form for schools', async () => {
    await expect
      .poll(async () => (await config()).Links, { timeout: 5000 })
      .toEqual({ LocalOutreach: { en: '/outreach/request', fr: '/rayonnement/demande' } })
    const everything = Object.fromEntries(
      charityLinks.map((name) => [name, { en: `https://a.example/${name}`, fr: 'mailto:a@charity.example' }]),
    )
    await write({ Links: everything })
    // A folder is shared by its address: nobody reads the coordinators' without having signed in.
    const { CoordinatorDrive: _theirs, ...told } = everything
    await expect.poll(async () => (await config()).Links, { timeout: 5000 }).toEqual(told)
  })

  it('keeps what a change leaves out, and clears what it empties', async () => {
    await write(body)
    const { value } = await write({ AppName: { en: 'Sparkle' }, Links: { Privacy: { en: null, fr: '' } } }, 2)
    expect(value).toMatchObject({
      Name: { en: 'Sparks Canada', fr: 'Étincelles Canada' },
      AppName: { en: 'Sparkle', fr: 'Étincelles' },
      Links: { Privacy: { en: '', fr: '' } },
    })
  })

  it('is written on the version that was read, and audited', async () => {
    expect((await server.call('administrator', 'PUT', charityPath, body)).code).toBe('version_missing')
    await write(body)
    const late = await write(body)
    expect([late.status, late.code]).toEqual([412, 'version_conflict'])
    const { rows } = await sql`select from audit where type = 'Charity' and action = 'update'`.execute(
      server.db,
    )
    expect(rows.length).toBeGreaterThan(0)
  })

  it.each([
    [{ Name: { en: 'One', fr: '' } }, { Code: 'required', Field: 'Name.fr' }],
    [{ Name: { en: 'One\ntwo', fr: 'Un' } }, { Code: 'not_one_line', Field: 'Name.en' }],
    [
      { Links: { Terms: { en: 'javascript:alert(1)', fr: 'https://a.example/' } } },
      { Code: 'invalid_url', Field: 'Links.Terms.en' },
    ],
    [
      { Links: { Terms: { en: 'https://a.example/', fr: '' } } },
      { Code: 'required', Field: 'Links.Terms.fr' },
    ],
  ])('is refused with %j', async (changes, problem) => {
    const reply = await write({ ...body, ...changes })
    expect(reply.body.Errors).toMatchObject([problem])
  })
})

describe('The first set-up', () => {
  it('says what is there and what is open, and is done when an administrator says so', async () => {
    expect(await read()).toMatchObject({
      IsDone: false,
      HasName: false,
      NationalOffice: 'National Office',
      ActiveSeason: { StartDate: '2025-09-01' },
      Sites: ['Montréal', 'Toronto'],
      SiteCount: 2,
      Mail: { Leaves: false },
    })
    await expect.poll(async () => (await config()).IsSetUp, { timeout: 5000 }).toBe(false)
    expect((await server.call<Setup>('administrator', 'POST', `${path}/Done`)).value.IsDone).toBe(true)
    expect((await read()).IsDone).toBe(true)
    // Whoever has just said so is told at once, and so is every page that they open next.
    expect((await config({ 'cache-control': 'no-cache' })).IsSetUp).toBe(true)
    expect((await config()).IsSetUp).toBe(true)
  })

  it('takes the schools of a province over once, and leaves those that were changed or deleted since', async () => {
    await inTransaction(server.db, (tx) => seedShipped(tx))
    const take = async () =>
      (await server.call<Setup>('administrator', 'POST', `${path}/Schools`, { Province: 'ON' })).value
    const first = await take()
    const [ontario, quebec, others] = first.Schools
    expect(ontario?.Carried).toBeGreaterThan(4000)
    expect(first.Schools).toEqual([
      { Province: 'ON', Carried: ontario?.Carried, Here: ontario?.Carried },
      { Province: 'QC', Carried: quebec?.Carried, Here: 0 },
      { Province: 'Other', Carried: others?.Carried, Here: 0 },
    ])
    await sql`update organization set name = 'Ours now' where provincial_school_id = '019186'`.execute(
      server.db,
    )
    await sql`
      update organization set deleted_on = now()
      where id = (select id from organization where creation_source = 'Register' and name <> 'Ours now' limit 1)
    `.execute(server.db)
    const again = await take()
    expect(again.OrganizationCount).toBe(first.OrganizationCount - 1)
    const { rows } = await sql`
      select name from organization where name = 'Ours now' and validated and status = 1
    `.execute(server.db)
    expect(rows).toHaveLength(1)
  }, 30_000)

  it('offers every post-secondary institution once: of Ontario and Québec with their schools, of the others alone', async () => {
    const lines = Object.values(carriedIds()).flat()
    const institutions = readRegister().filter(({ subType }) => subType === 'U')
    expect(new Set(lines).size).toBe(lines.length)
    expect(institutions.filter(({ id }) => !lines.includes(id))).toEqual([])
    expect(new Set(carriedSchools('Other').map(({ subType }) => subType))).toEqual(new Set(['U']))
    const ofOntario = institutions.filter(({ province }) => province === 'ON').map(({ id }) => id)
    expect(ofOntario.length).toBeGreaterThan(50)
    expect(carriedIds().ON).toEqual(expect.arrayContaining(ofOntario))
  })

  it('brings those of the other provinces for profiles to find', async () => {
    await inTransaction(server.db, (tx) => seedShipped(tx))
    await server.call('administrator', 'POST', `${path}/Schools`, { Province: 'Other' })
    const body = { Search: 'Dalhousie', Take: 20, TypeId: valueId('SchoolSubType', 'PostSecondary') }
    const found = await server.call<{ RegionId: string }[]>(
      'newcomer',
      'POST',
      '/api/Organization/Query',
      body,
    )
    expect(found.value.map(({ RegionId }) => RegionId)).toContain(valueId('Region', 'NS'))
  }, 30_000)
})
