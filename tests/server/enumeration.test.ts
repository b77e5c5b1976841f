import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { EnumerationList } from '../../domain/enumeration/enumeration-list.ts'
import { enumerationId } from './support/seed.ts'
import { withServer } from './support/with-server.ts'

const server = withServer()
const url = '/api/vms/EnumerationList'

describe('GET /api/vms/EnumerationList', () => {
  it('answers the lists of the given system names, one or several', async () => {
    const one = await server.call<EnumerationList[]>('volunteer', 'GET', `${url}?systemNames=Grades`)
    expect(one.value.map((list) => list.SystemName)).toEqual(['Grades'])
    const two = await server.call<EnumerationList[]>(
      'newcomer',
      'GET',
      `${url}?systemNames=Languages&systemNames=Grades&systemNames=Nonsense`,
    )
    expect(two.value.map((list) => list.SystemName)).toEqual(['Grades', 'Languages'])
    expect(two.body.TotalRecords).toBe(2)
  })

  it('carries items in their order with words in both languages', async () => {
    const [list] = (await server.call<EnumerationList[]>('volunteer', 'GET', `${url}?systemNames=Grades`))
      .value
    expect(list?.EnumerationItems.map((item) => item.EnumerationId)).toEqual([
      enumerationId('Grades', 1),
      enumerationId('Grades', 2),
      enumerationId('Grades', 3),
    ])
    expect(list?.EnumerationItems[0]).toEqual({
      Id: expect.any(String),
      EnumerationListId: list?.Id,
      EnumerationId: enumerationId('Grades', 1),
      SortOrder: 1,
      ConditionalTrigger: false,
      Enumeration: {
        Id: enumerationId('Grades', 1),
        LocalizationKey: 'Grades.1',
        Localizations: { en: 'Grades.1 (en)', fr: 'Grades.1 (fr)' },
        Description: 'Grades.1',
        Value: '1',
        SystemName: null,
      },
    })
  })

  it('answers all lists without a name, but no deleted ones and no deleted values', async () => {
    const all = await server.call<EnumerationList[]>('volunteer', 'GET', url)
    expect(all.value).toHaveLength(32)
    await sql`update enumeration_list set deleted_on = now() where system_name = 'Conferences'`.execute(
      server.db,
    )
    await sql`update enumeration set deleted_on = now() where id = ${enumerationId('Genders', 2)}`.execute(
      server.db,
    )
    const rest = (await server.call<EnumerationList[]>('volunteer', 'GET', url)).value
    expect(rest).toHaveLength(31)
    expect(rest.find((list) => list.SystemName === 'Genders')?.EnumerationItems).toHaveLength(2)
  })

  it('refuses more names than anybody needs, and unknown parameters', async () => {
    const many = Array.from({ length: 101 }, (_, place) => `systemNames=L${place}`).join('&')
    expect((await server.call('volunteer', 'GET', `${url}?${many}`)).code).toBe('too_many')
    expect((await server.call('volunteer', 'GET', `${url}?name=Grades`)).code).toBe('unknown_field')
    expect((await server.call(null, 'GET', url)).status).toBe(401)
  })
})

describe('GET /api/vms/EnumerationList/{id}', () => {
  it('answers one list with its version', async () => {
    const [list] = (await server.call<EnumerationList[]>('staff', 'GET', `${url}?systemNames=Region`)).value
    const reply = await server.call<EnumerationList>('staff', 'GET', `${url}/${list?.Id}`)
    expect(reply.value).toEqual(list)
    expect(reply.headers.etag).toBe('"1"')
  })

  it('answers 404 for an unknown id', async () => {
    const reply = await server.call('staff', 'GET', `${url}/${enumerationId('Region', 1)}`)
    expect(reply.code).toBe('not_found')
  })
})
