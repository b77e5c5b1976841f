import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { DuplicatePair } from '../../../domain/organization/duplicates/schema.ts'
import { runNextJob } from '../../../server/jobs/run-next-job.ts'
import { askWhenChanged } from '../../../server/organization/duplicates/ask-nightly.ts'
import { searchDuplicates } from '../../../server/organization/duplicates/search-duplicates.ts'
import { enumerationId } from '../support/seed.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const path = '/api/Organization/Duplicates'

interface Given {
  name: string
  city?: string
  postalCode?: string
  region?: 2 | 3
  phone?: string
}

/** Adds an organization as the register has it. */
async function plant({ name, city = 'Sudbury', postalCode = '', region = 2, phone = '' }: Given) {
  const id = randomUUID()
  await sql`
    insert into organization (id, name, city, postal_code, region_id, telephone_number, status)
    values (${id}, ${name}, ${city}, ${postalCode}, ${enumerationId('Region', region)}, ${phone}, 1)
  `.execute(server.db)
  return id
}

/** Does the searches that were asked for, as the server does. */
async function work(now = server.now) {
  const failures: string[] = []
  const handlers = { 'find-duplicates': searchDuplicates(server.db, now) }
  while (await runNextJob(server.db, handlers, now, ({ reason }) => void failures.push(reason))) {}
  return failures
}

async function search() {
  await server.call('staff', 'POST', `${path}/Search`)
  expect(await work()).toEqual([])
}

const pairsOf = async (query = ''): Promise<DuplicatePair[]> =>
  (await server.call('staff', 'GET', `${path}?take=100${query}`)).value

beforeEach(async () => {
  await sql`delete from organization_duplicate_search`.execute(server.db)
  await sql`delete from job`.execute(server.db)
})

describe('the search for duplicates', () => {
  it('finds what may be one and tells both, with their similarities', async () => {
    const one = await plant({ name: 'Algonquin Road PS', postalCode: 'P3E 4Y9' })
    const other = await plant({ name: 'Algonquin Road Public School', postalCode: 'p3e4y9' })
    await plant({ name: 'Algonquin Road Public School', city: 'Regina', region: 3 })
    await search()
    const [pair, ...more] = (await pairsOf()).filter(({ Name }) => Name.startsWith('Algonquin'))
    expect(more).toEqual([])
    expect(new Set([pair?.Id, pair?.DuplicateId])).toEqual(new Set([one, other]))
    expect(pair).toMatchObject({ PostalCodeSimilarity: 1, Likely: true, City: 'Sudbury', Version: 1 })
    expect(pair?.NameSimilarity).toBeGreaterThan(0.4)
    expect(pair?.NameSimilarity).toBeLessThan(1)
  })

  it('keeps names alone behind the likely ones', async () => {
    await plant({ name: 'Our Lady of Sorrows Catholic School', city: 'Timmins' })
    await plant({ name: 'Our Lady of Sorrows Catholic School', city: 'Cochrane' })
    await search()
    const named = (pairs: DuplicatePair[]) =>
      pairs.filter(({ Name }) => Name.startsWith('Our Lady of Sorrows'))
    expect(named(await pairsOf('&all=false'))).toEqual([])
    // Without parameters, as the specification has it: all that is suspected.
    const { value } = await server.call<DuplicatePair[]>('staff', 'GET', path)
    expect(named(value)).toMatchObject([{ Likely: false, NameSimilarity: 1 }])
    expect((await server.call('staff', 'GET', `${path}?take=501`)).code).toBe('invalid')
  })

  it('is asked for by itself where the register has changed, once a day at most, and by one server alone', async () => {
    const touched = async (at: string) => {
      const id = await plant({ name: 'Night School' })
      await sql`update organization set modified_on = ${at}::timestamptz where id = ${id}`.execute(server.db)
    }
    const ask = (at: string) => askWhenChanged(server.db, new Date(at))
    const workAt = (at: string) => work(() => new Date(at))
    // The office is four hours behind.
    await touched('2030-05-01T12:00:00Z')
    const asked = await Promise.all([ask('2030-05-02T05:00:00Z'), ask('2030-05-02T05:00:00Z')])
    expect(asked.filter((id) => id !== null)).toHaveLength(1)
    expect(await workAt('2030-05-02T05:01:00Z')).toEqual([])
    await touched('2030-05-02T12:00:00Z')
    expect(await ask('2030-05-02T13:00:00Z')).toBeNull()
    expect(await ask('2030-05-03T03:59:00Z')).toBeNull()
    expect(await ask('2030-05-03T04:00:00Z')).not.toBeNull()
    expect(await workAt('2030-05-03T04:01:00Z')).toEqual([])
    // Nothing has changed since.
    expect(await ask('2030-05-04T04:00:00Z')).toBeNull()
    // One that failed is left to the next day.
    await touched('2030-05-04T12:00:00Z')
    expect(await ask('2030-05-05T04:00:00Z')).not.toBeNull()
    await sql`update organization_duplicate_search set failed_on = asked_on where done_on is null`.execute(
      server.db,
    )
    expect(await ask('2030-05-05T05:00:00Z')).toBeNull()
    expect(await ask('2030-05-06T04:00:00Z')).not.toBeNull()
  })

  it('runs once at a time, tells its progress and when it was done', async () => {
    expect((await server.call('staff', 'GET', `${path}/Search`)).value).toEqual({
      Progress: null,
      Failed: false,
      DoneOn: null,
      Organizations: 0,
      Found: 0,
      Kept: 0,
    })
    const first = await server.call('organizations', 'POST', `${path}/Search`)
    expect(first.value).toMatchObject({ Progress: 0, DoneOn: null })
    await server.call('staff', 'POST', `${path}/Search`)
    const { rows } = await sql`select id from job`.execute(server.db)
    expect(rows).toHaveLength(1)
    await work()
    const { value } = await server.call('staff', 'GET', `${path}/Search`)
    expect(value).toMatchObject({ Progress: null, Failed: false })
    expect(value.DoneOn).not.toBeNull()
    expect(value.Organizations).toBeGreaterThan(2)
    await search()
    const { rows: kept } = await sql`select id from organization_duplicate_search`.execute(server.db)
    expect(kept).toHaveLength(1)
  })

  it('tells that it failed, keeps the result before, and can be asked again', async () => {
    await search()
    const before = (await server.call('staff', 'GET', `${path}/Search`)).value
    await server.call('staff', 'POST', `${path}/Search`)
    await sql`alter table organization_duplicate add constraint broken check (place < 0) not valid`.execute(
      server.db,
    )
    await plant({ name: 'Twin School', postalCode: 'P1P 1P1' })
    await plant({ name: 'Twin School', postalCode: 'P1P 1P1' })
    try {
      expect(await work()).toHaveLength(1)
    } finally {
      await sql`alter table organization_duplicate drop constraint broken`.execute(server.db)
    }
    const { value } = await server.call('staff', 'GET', `${path}/Search`)
    expect(value).toMatchObject({ Failed: true, Progress: null, DoneOn: before.DoneOn })
    await search()
    expect((await server.call('staff', 'GET', `${path}/Search`)).value.Failed).toBe(false)
  })

  it('tells how many it found and how many of them are kept', async () => {
    for (const _ of [1, 2]) await plant({ name: 'Kept Bay School', postalCode: 'P8P 8P8' })
    await search()
    const told = async () => (await server.call('staff', 'GET', `${path}/Search`)).value
    const { Found, Kept } = await told()
    expect(Kept).toBeGreaterThan(0)
    expect(Kept).toBe(Found)
    await sql`delete from organization_duplicate where place > 0`.execute(server.db)
    expect(await told()).toMatchObject({ Found, Kept: 1 })
  })

  it('leaves out what was merged since', async () => {
    const one = await plant({ name: 'Pine Falls School', postalCode: 'P7P 7P7' })
    await plant({ name: 'Pine Falls School', postalCode: 'P7P 7P7' })
    await search()
    const falls = async () => (await pairsOf()).filter(({ Name }) => Name === 'Pine Falls School')
    expect(await falls()).toHaveLength(1)
    await sql`update organization set status = 2 where id = ${one}`.execute(server.db)
    expect(await falls()).toEqual([])
  })
})

describe('POST /api/Organization/Duplicates/Verdict', () => {
  it('takes a pair off for good, until that is taken back; both are written down', async () => {
    await plant({ name: 'Cedar Bay School', postalCode: 'P9P 9P9' })
    await plant({ name: 'Cedar Bay School', postalCode: 'P9P 9P9' })
    await search()
    const bay = async () => (await pairsOf()).filter(({ Name }) => Name === 'Cedar Bay School')
    const [pair] = await bay()
    // The other way round is the same pair.
    const body = { Id: pair?.DuplicateId, DuplicateId: pair?.Id, NotDuplicate: true }
    expect((await server.call('organizations', 'POST', `${path}/Verdict`, body)).value).toBe(true)
    expect(await bay()).toEqual([])
    await search()
    expect(await bay()).toEqual([])
    const { rows } = await sql`
      select action, after from audit where record_id in (${pair?.Id}, ${pair?.DuplicateId})
    `.execute(server.db)
    expect(rows).toHaveLength(2)
    await server.call('staff', 'POST', `${path}/Verdict`, { ...body, NotDuplicate: false })
    expect(await bay()).toHaveLength(1)
  })

  it.each([
    ['an organization that is not there', () => randomUUID(), 'unknown_reference'],
    ['one and the same', (id: string) => id, 'duplicate_value'],
  ])('refuses %s', async (_, other, code) => {
    const id = await plant({ name: 'Lone School' })
    const body = { Id: id, DuplicateId: other(id), NotDuplicate: true }
    expect((await server.call('staff', 'POST', `${path}/Verdict`, body)).code).toBe(code)
  })
})
