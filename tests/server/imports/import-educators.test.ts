import { type Kysely, sql } from 'kysely'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { Educator } from '../../../domain/educator/document.ts'
import type { Actor } from '../../../domain/kernel/actor.ts'
import { inTransaction, type Tx } from '../../../server/db/connection.ts'
import { educatorsImport } from '../../../server/imports/educators.ts'
import { readPlaces } from '../../../server/imports/read-places.ts'
import { educatorHeaders, faultsOf, importPath, linesOf, withImports } from '../support/imports.ts'
import { loadActor } from '../support/load-actor.ts'
import { ids, people } from '../support/people.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const imports = withImports(server)

const headers = educatorHeaders
const row = (
  Email: string,
  more: Partial<Record<'school' | 'city' | 'number' | 'site' | 'name' | 'first', string>> = {},
) => [
  more.first ?? 'Ève',
  more.name ?? 'Tremblay',
  Email,
  more.school ?? 'Maple Public School',
  more.city ?? 'Toronto',
  more.number ?? '',
  more.site ?? 'Toronto',
]
const stored = async () =>
  (
    await sql<{ email: string; organization_id: string; sites: number }>`
      select email, organization_id, (select count(*) from educator_site where educator_id = educator.id)::integer as sites
      from educator where email ilike '%@new.example' order by email
    `.execute(server.db)
  ).rows

beforeEach(async () => {
  await sql`delete from import_file`.execute(server.db)
  const mine = sql`(select id from educator where email ilike '%@new.example')`
  await sql`delete from educator_site where educator_id in ${mine}`.execute(server.db)
  await sql`delete from educator where id in ${mine}`.execute(server.db)
})

describe('Educators from a file', () => {
  it('come onto the list of their site, with their school of the register', async () => {
    expect(await imports.takenIn('educators', linesOf(headers, row('eve@new.example')))).toMatchObject({
      Added: 1,
    })
    expect(await stored()).toEqual([
      { email: 'eve@new.example', organization_id: ids.organization.maple, sites: 1 },
    ])
  })

  it('add nothing when the same file comes again, and a site to one who is known by address or name', async () => {
    await imports.takenIn('educators', linesOf(headers, row('eve@new.example')))
    const again = linesOf(headers, row('EVE@new.example'), row('other@new.example'))
    expect(await imports.takenIn('educators', again)).toMatchObject({ Added: 0, There: 2 })
    const elsewhere = linesOf(headers, row('eve@new.example', { site: 'montreal', school: 'Unknown' }))
    expect(await imports.takenIn('educators', elsewhere)).toMatchObject({ Added: 1 })
    expect(await stored()).toMatchObject([{ email: 'eve@new.example', sites: 2 }])
  })

  it('can be asked for by every key that their file can be sent with', async () => {
    const key = 'educators of May, 1/2'
    const file = linesOf(headers, row('eve@new.example'))
    const { value } = await imports.send('educators', file, 'administrator', key)
    const asked = `${importPath}/Progress?key=${encodeURIComponent(key)}`
    expect((await server.call<{ Id: string | null }>('administrator', 'GET', asked)).value.Id).toBe(value)
  })

  it('whose school is not in the register, or is several, are taken in once it is chosen', async () => {
    const page = await imports.brought(
      'educators',
      linesOf(
        headers,
        row('a@new.example', { school: 'Nowhere School' }),
        row('b@new.example', { city: 'Wawa', name: 'Roy' }),
      ),
    )
    expect(faultsOf(page)).toEqual(['2 school_unknown School', '3 school_several School'])
    expect(page.Items[1]?.Findings[0]?.Matches).toMatchObject([{ Id: ids.organization.maple }])
    const mended = await imports.mend(
      page.Id,
      { Place: 0, Choices: { OrganizationId: ids.organization.ecole } },
      { Place: 1, LeftOut: true },
    )
    expect(mended.map(({ State }) => State)).toEqual(['new', 'left'])
    expect((await imports.commit(page.Id)).Counts).toMatchObject({ Added: 1, Left: 1 })
    expect(await stored()).toMatchObject([{ organization_id: ids.organization.ecole }])
  })

  it('are found by the number of their school, with its zeros or without them', async () => {
    await sql`update organization set provincial_school_id = '0012' where id = ${ids.organization.ecole}`.execute(
      server.db,
    )
    const taken = []
    for (const [place, number] of ['0012', '12'].entries()) {
      const file = linesOf(
        headers,
        row(`${place}@new.example`, { name: `Roy ${place}`, school: '', city: '', number }),
      )
      taken.push((await imports.takenIn('educators', file)).Added)
    }
    expect(taken).toEqual([1, 1])
    expect(await stored()).toMatchObject([
      { organization_id: ids.organization.ecole },
      { organization_id: ids.organization.ecole },
    ])
  })

  it('that the register refuses are to be fixed, neither added nor there, and come with the next taking in', async () => {
    await imports.takenIn('educators', linesOf(headers, row('eve@new.example')))
    // An entry from before there were rules: known by its name, and not to be written until somebody completes it.
    const setEmail = (from: string, to: string) =>
      sql`update educator set email = ${to} where email = ${from}`.execute(server.db)
    await setEmail('eve@new.example', '')
    const elsewhere = row('eve@new.example', { site: 'Montréal' })
    const { Id } = await imports.brought('educators', linesOf(headers, elsewhere, elsewhere))
    for (const _press of [1, 2])
      expect((await imports.commit(Id)).Counts).toMatchObject({ Added: 0, There: 0, New: 0, Faults: 2 })
    expect(faultsOf(await imports.read(Id))).toEqual(['2 not_taken Email', '3 not_taken Email'])
    await setEmail('', 'eve@new.example')
    expect((await imports.commit(Id)).Counts).toMatchObject({ Added: 1, There: 1, Faults: 0 })
    expect(await stored()).toMatchObject([{ email: 'eve@new.example', sites: 2 }])
  })

  it('go to the school into which theirs is merged while they are taken in', async () => {
    const now = new Date()
    const { maple, ecole } = ids.organization
    const actor = await loadActor(server.db, people.administrator)
    const texts = {
      GivenName: 'Ève',
      FamilyName: 'Tremblay',
      Email: 'eve@new.example',
      SchoolCity: 'Toronto',
    }
    const cells = Object.fromEntries(
      Object.entries({ ...texts, School: 'Maple Public School', Site: 'Toronto' }).map(([column, text]) => [
        column,
        { kind: 'text' as const, text },
      ]),
    )
    const { Id } = await imports.brought('educators', linesOf(headers, row(texts.Email)))
    const places = await readPlaces(server.db, now)
    const setMerged = (on: Kysely<never>, into: string | null, status: number) =>
      sql`update organization set merged_id = ${into}, status = ${status} where id = ${maple}`.execute(on)
    onTestFinished(async () => void (await setMerged(server.db as never, null, 1)))
    await inTransaction(server.db, async (tx) => {
      // The schools are looked up, then the educators; then somebody merges.
      let answered = 0
      const interrupted = tx.withPlugin({
        transformQuery: ({ node }) => node,
        transformResult: async ({ result }) => {
          answered += 1
          if (answered === 2) await setMerged(tx as never, ecole, 2)
          return result
        },
      })
      const context = { tx: interrupted as Tx, actor: actor as Actor, now, requestId: 'import' }
      const said = { Approve: true, Locale: 'en' as const, Invite: false }
      await educatorsImport.takeIn({ ...context, said }, Id, [{ place: 0, cells, choices: {} }], places)
    })
    expect(await stored()).toMatchObject([{ email: 'eve@new.example', organization_id: ecole }])
  })

  it('named at two sites in one file are one educator, told to the devices of both', async () => {
    const file = linesOf(headers, row('two@new.example'), row('two@new.example', { site: 'Montréal' }))
    expect(await imports.takenIn('educators', file)).toMatchObject({ Added: 2 })
    expect(await stored()).toMatchObject([{ sites: 2 }])
    const { rows } = await sql<{
      id: string
    }>`select id from educator where email = 'two@new.example'`.execute(server.db)
    const seen = await server.call<Educator>('staff', 'GET', `/api/vms/EducatorAuxData/${rows[0]?.id}`)
    expect(seen.value).toMatchObject({ FirstName: 'Ève', Email: 'two@new.example' })
  })

  describe('who share an address', () => {
    const office = 'office@new.example'
    const ann = row(office, { first: 'Ann', name: 'Roy' })
    const bob = row(office, { first: 'Bob', name: 'Tran' })
    const names = async () =>
      (
        await sql<{ name: string; sites: number }>`
          select first_name || ' ' || last_name as name,
            (select count(*) from educator_site where educator_id = educator.id)::integer as sites
          from educator where email = ${office} order by 1
        `.execute(server.db)
      ).rows.map(({ name, sites }) => `${name} ${sites}`)

    it('are as many as there are names, each once, and there when the same file comes again', async () => {
      const file = linesOf(
        headers,
        ann,
        bob,
        row(office, { first: 'ANN', name: 'Roy', site: 'Montréal' }),
        bob,
      )
      expect(await imports.takenIn('educators', file)).toMatchObject({ Added: 3, There: 1 })
      expect(await names()).toEqual(['Ann Roy 2', 'Bob Tran 1'])
      expect(await imports.takenIn('educators', file)).toMatchObject({ Added: 0, There: 4 })
      expect(await names()).toEqual(['Ann Roy 2', 'Bob Tran 1'])
    })

    it('are so where a taking in that was cut off begins again behind one of them', async () => {
      const page = await imports.brought('educators', linesOf(headers, ann, bob))
      await imports.mend(page.Id, { Place: 1, LeftOut: true })
      await imports.commit(page.Id)
      expect((await imports.mend(page.Id, { Place: 1, LeftOut: false })).map(({ State }) => State)).toEqual([
        'new',
      ])
      expect((await imports.commit(page.Id)).Counts).toMatchObject({ Added: 2, There: 0 })
      expect(await names()).toEqual(['Ann Roy 1', 'Bob Tran 1'])
    })

    it('with one of the register under another name are never taken for them: somebody says who is meant', async () => {
      await imports.takenIn('educators', linesOf(headers, ann))
      const page = await imports.brought('educators', linesOf(headers, bob))
      expect(faultsOf(page)).toEqual(['2 educator_named_otherwise Email'])
      const Matches = page.Items[0]?.Findings[0]?.Matches
      expect(Matches).toMatchObject([{ Label: 'Ann Roy – Maple Public School' }])
      const say = async (EducatorId = '') =>
        (await imports.mend(page.Id, { Place: 0, Choices: { EducatorId } })).map(({ State }) => State)
      expect(await say(Matches?.[0]?.Id)).toEqual(['there'])
      expect(await say('new')).toEqual(['new'])
      expect((await imports.commit(page.Id)).Counts).toMatchObject({ Added: 1 })
      expect(await names()).toEqual(['Ann Roy 1', 'Bob Tran 1'])
    })
  })
})
