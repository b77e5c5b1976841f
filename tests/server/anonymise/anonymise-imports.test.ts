import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { HistoricHours } from '../../../domain/hours/schema.ts'
import { linesOf, withImports } from '../support/imports.ts'
import { type PersonName, people } from '../support/people.ts'
import { headers, row } from '../support/rows-of-hours.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const imports = withImports(server)
const shared = 'shared@people.example'
const former = 'old.address@school.example'
const hoursPath = '/api/vms/HistoricHours'

beforeEach(() => sql`delete from historic_hours`.execute(server.db))

const anonymise = async (person: PersonName) => {
  const { id, given, family } = people[person]
  const body = { FullName: `${given} ${family}` }
  const { status, text } = await server.call(
    'administrator',
    'POST',
    `/api/vms/Subject/${id}/Anonymise`,
    body,
  )
  expect(status, text).toBe(200)
}

/** Who wrote an address into their account, which nobody has proven. */
const wrote = (address: string, ...persons: PersonName[]) =>
  sql`update subject set email = ${address}, proven_address = null
    where id = any(${persons.map((person) => people[person].id)}::uuid[])`.execute(server.db)

const keptOf = async (file: string): Promise<string> => {
  const { rows } = await sql<{ kept: string }>`
    select string_agg(line::text, ' ') as kept from import_row line where file_id = ${file}
  `.execute(server.db)
  return rows[0]?.kept ?? ''
}

describe('A row whose address several wrote into their account', () => {
  it('asks for the others alone once one of them is anonymised', async () => {
    const { id } = people.volunteer
    await wrote(shared, 'volunteer', 'volunteerTwo')
    const file = await imports.brought('hours', linesOf(headers, row(shared, '2')))
    expect(file.Items[0]?.Findings[0]).toMatchObject({ Code: 'address_several' })
    expect(await keptOf(file.Id)).toContain(id)
    await anonymise('volunteer')
    const Label = `${people.volunteerTwo.given} ${people.volunteerTwo.family}`
    expect((await imports.read(file.Id)).Items.map(({ Findings }) => Findings)).toEqual([
      [{ Code: 'address_unproven', Column: 'Email', Matches: [{ Id: people.volunteerTwo.id, Label }] }],
    ])
    expect(await keptOf(file.Id)).not.toContain(id)
    expect(await keptOf(file.Id)).not.toContain(people.volunteer.given)
  })

  it('nor of a row of theirs that gave way, whoever has the address now', async () => {
    const { id, given } = people.coordinatorWithoutSite
    await wrote('moved@people.example', 'coordinatorWithoutSite', 'volunteerTwo')
    const file = await imports.brought('hours', linesOf(headers, row('moved@people.example', '2')))
    await sql`update subject set given_name = '', family_name = '', email = '', deleted_on = now(),
      gave_way_to = ${people.volunteerMontreal.id} where id = ${id}`.execute(server.db)
    expect(await keptOf(file.Id)).toContain(given)
    await anonymise('volunteerMontreal')
    expect(await keptOf(file.Id)).not.toContain(given)
    expect(await keptOf(file.Id)).not.toContain(id)
  })

  it.each([
    ['waits', false],
    ['was taken in', true],
  ] as const)('and for which one was chosen does not mean them any more when it %s', async (_, isTakenIn) => {
    const chosen = isTakenIn ? 'newcomer' : 'pastVolunteer'
    const { id } = people[chosen]
    await wrote(shared, chosen, 'volunteerTwo')
    const { Id } = await imports.brought('hours', linesOf(headers, row(shared, isTakenIn ? '3' : '4')))
    await imports.mend(Id, { Place: 0, Choices: { SubjectId: id } })
    if (isTakenIn) await imports.commit(Id)
    expect(await keptOf(Id)).toContain(id)
    await anonymise(chosen)
    expect(await keptOf(Id)).not.toContain(id)
    const { Items } = await imports.read(Id)
    expect(Items.map(({ State }) => State)).toEqual([isTakenIn ? 'added' : 'faults'])
  })
})

describe('The address under which hours came that were given to somebody', () => {
  /** Takes in hours under an address that nobody has, and has them given; to nobody for `null`. */
  const giveHours = async (address: string, ...persons: (PersonName | null)[]): Promise<string> => {
    const rows = persons.map((_, place) => row(address, `${place + 1}`))
    const file = await imports.brought('hours', linesOf(headers, ...rows, []))
    await imports.mend(file.Id, ...file.Items.map(({ Place }) => ({ Place, Choices: { Keep: true } })))
    await imports.commit(file.Id)
    const { value } = await server.call<HistoricHours[]>('staff', 'GET', `${hoursPath}?email=${address}`)
    const claims = value.flatMap(({ Id, Version }, place) => {
      const person = persons[place]
      return person ? [{ Id, Version, SubjectId: people[person].id }] : []
    })
    expect((await server.call('staff', 'PATCH', hoursPath, claims)).status).toBe(200)
    return file.Id
  }

  it('goes from the file that brought them, too, when that person is anonymised', async () => {
    const file = await giveHours(former, 'coordinator')
    expect(await keptOf(file)).toContain(former)
    await anonymise('coordinator')
    expect(await keptOf(file)).toBe('')
  })

  it('stays there where somebody else has it', async () => {
    const file = await giveHours(former, 'pending')
    await wrote(former.toUpperCase(), 'volunteerTwo')
    await anonymise('pending')
    expect(await keptOf(file)).toContain(former)
  })

  it('stays there where hours under it were given to somebody else, too', async () => {
    const file = await giveHours('two@school.example', 'localizer', 'volunteerTwo')
    await anonymise('localizer')
    expect(await keptOf(file)).toContain('two@school.example')
  })

  it('stays there where hours under it were given to nobody yet: they may be somebody else’s', async () => {
    const file = await giveHours('office@school.example', 'coordinatorMontreal', null)
    await anonymise('coordinatorMontreal')
    expect(await keptOf(file)).toContain('office@school.example')
  })
})

it('A row goes with whose address it was brought or mended under, whatever nobody sees around that', async () => {
  const seen = 'stella.of.old@people.example'
  const address = `\u00a0${seen}\u202f`
  await sql`update subject set email = ${seen}, proven_address = ${seen} where id = ${people.staff.id}`.execute(
    server.db,
  )
  const brought = await imports.brought('hours', linesOf(headers, row(address, '5')))
  const mended = await imports.brought('hours', linesOf(headers, row('x', '6')))
  await imports.mend(mended.Id, { Place: 0, Cells: { Email: address } })
  for (const { Id } of [brought, mended]) expect(await keptOf(Id)).toContain(seen)
  await anonymise('staff')
  for (const { Id } of [brought, mended]) expect(await keptOf(Id)).toBe('')
})
