import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { educatorHeaders, faultsOf, linesOf, withImports } from '../support/imports.ts'
import { withOrganizationFiles } from '../support/organization-files.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const imports = withImports(server)
const { plant } = withOrganizationFiles(server)

interface Said {
  school?: string
  city?: string
  number: string
}

const fileOf = ({ school = '', city = '', number }: Said) =>
  linesOf(educatorHeaders, ['Ève', 'Roy', 'eve@new.example', school, city, number, 'Toronto'])

/** The school at which a row is taken in; else what is wrong with it, and which schools are offered. */
async function schoolOf(said: Said): Promise<unknown> {
  const known = sql`(select id from educator where email = 'eve@new.example')`
  await sql`delete from educator_site where educator_id in ${known}`.execute(server.db)
  await sql`delete from educator where id in ${known}`.execute(server.db)
  const page = await imports.brought('educators', fileOf(said))
  const [finding] = page.Items[0]?.Findings ?? []
  if (finding) return [...faultsOf(page), ...(finding.Matches ?? []).map(({ Label }) => Label)]
  await imports.commit(page.Id)
  const { rows } = await sql<{ id: string }>`
    select organization_id as id from educator where email = 'eve@new.example'
  `.execute(server.db)
  return rows[0]?.id
}

beforeEach(async () => {
  await sql`delete from import_file`.execute(server.db)
})

describe('The number of the school of an educator', () => {
  it('means no school of another name in another city: one without a number is found by its name', async () => {
    await plant({ name: 'Far School', number: '003333', city: 'Airdrie', region: 3 })
    const said = { school: 'Small School', city: 'Wawa' }
    for (const number of ['3333', '003333'])
      expect(await schoolOf({ ...said, number })).toEqual(['2 school_several School', 'Far School, Airdrie'])
    const named = await plant({ name: 'Small School' })
    expect(await schoolOf({ ...said, number: '3333' })).toBe(named)
  })

  it('of several provinces means the school whose name and city are said, whichever has it as it is written', async () => {
    const dropped = await plant({ name: 'Adam Beck School', number: '002151' })
    await plant({ name: 'Windsong School', number: '2151', city: 'Airdrie', region: 3 })
    const number = '2151'
    expect(await schoolOf({ school: 'Adam Beck School', city: 'Wawa', number })).toBe(dropped)
    const offered = expect.arrayContaining(['Adam Beck School, Wawa', 'Windsong School, Airdrie'])
    expect(await schoolOf({ school: 'Nobody’s School', city: 'Laval', number })).toEqual(offered)
  })

  it('of several provinces is a question where nothing else is said', async () => {
    await plant({ name: 'Elm School', number: '004151' })
    await plant({ name: 'Ash School', number: '4151', city: 'Airdrie', region: 3 })
    expect(await schoolOf({ number: '4151' })).toEqual(
      expect.arrayContaining(['2 school_several SchoolNumber', 'Elm School, Wawa', 'Ash School, Airdrie']),
    )
  })

  it('means a school that is called otherwise in the city that is said, unless another one is called so there', async () => {
    const numbered = await plant({ name: 'Oak Public School', number: '0555' })
    const said = { school: 'Oak P.S.', city: 'Wawa', number: '555' }
    expect(await schoolOf(said)).toBe(numbered)
    await plant({ name: 'Oak P.S.' })
    expect(await schoolOf(said)).toEqual([
      '2 school_several School',
      'Oak Public School, Wawa',
      'Oak P.S., Wawa',
    ])
  })

  it('that was merged means no school that differs by its zeros, but the one into which it was', async () => {
    const into = await plant({ name: 'Birch School' })
    const gone = await plant({ name: 'Gone School', number: '0666', status: 2 })
    const other = await plant({ name: 'Other School', number: '666' })
    const mergeInto = (id: string) =>
      sql`update organization set merged_id = ${id} where id = ${gone}`.execute(server.db)
    const said = { city: 'Wawa', number: '0666' }
    await mergeInto(into)
    expect(await schoolOf(said)).toEqual(['2 school_unknown SchoolNumber'])
    await mergeInto(other)
    expect(await schoolOf(said)).toBe(other)
  })
})
