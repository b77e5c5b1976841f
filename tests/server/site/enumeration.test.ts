import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { EnumerationList, EnumerationRecord } from '../../../domain/enumeration/enumeration-list.ts'
import { isWordKey } from '../../../domain/localization/words.ts'
import { readAppTexts } from '../../../server/localization/app-texts.ts'
import { ids, people } from '../support/people.ts'
import { docOn, pull } from '../support/pull.ts'
import { enumerationId, enumerationListId } from '../support/seed.ts'
import { withServer } from '../support/with-server.ts'
import { enumerationBody, listBody, listItem, wordsPath } from '../support/words.ts'

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
    expect(all.value).toHaveLength(33)
    await sql`update enumeration_list set deleted_on = now() where system_name = 'Conferences'`.execute(
      server.db,
    )
    await sql`update enumeration set deleted_on = now() where id = ${enumerationId('Genders', 2)}`.execute(
      server.db,
    )
    const rest = (await server.call<EnumerationList[]>('volunteer', 'GET', url)).value
    expect(rest).toHaveLength(all.value.length - 1)
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

describe('values', () => {
  const path = '/api/vms/Enumeration'
  const put = (id: string, body: object, version: number) =>
    server.call('staff', 'PUT', `${path}/${id}`, body, { 'if-match': `"${version}"` })

  it('are made under a key that has words, and each of their texts is required', async () => {
    const made = await server.call<EnumerationRecord>('staff', 'POST', path, enumerationBody())
    expect(made.value).toMatchObject({
      LocalizationKey: 'Grades.1',
      Localizations: { en: 'Grades.1 (en)', fr: 'Grades.1 (fr)' },
      Lists: [],
      Version: 1,
    })
    const refused = await server.call(
      'staff',
      'POST',
      path,
      enumerationBody({ LocalizationKey: '', Description: ' ', Value: '' }),
    )
    expect(refused.body.Errors).toMatchObject(
      ['LocalizationKey', 'Description', 'Value'].map((Field) => ({ Code: 'required', Field })),
    )
    const malformed = await server.call('staff', 'POST', path, enumerationBody({ LocalizationKey: 'no key' }))
    expect(malformed.body.Errors).toMatchObject([{ Code: 'invalid', Field: 'LocalizationKey' }])
    const [ofApp] = [...(await readAppTexts()).keys()].filter(isWordKey)
    const app = await server.call('staff', 'POST', path, enumerationBody({ LocalizationKey: ofApp }))
    expect(app.body.Errors).toMatchObject([{ Code: 'unknown_reference', Field: 'LocalizationKey' }])
  })

  it('keep the system name that they were shipped with: it may be repeated, and another is refused', async () => {
    const { Id } = (await server.call<EnumerationRecord>('staff', 'POST', path, enumerationBody())).value
    const refused = [{ Code: 'invalid', Field: 'SystemName' }]
    expect((await put(Id, { SystemName: 'Mine' }, 1)).body.Errors).toMatchObject(refused)
    const made = await server.call('staff', 'POST', path, enumerationBody({ SystemName: 'Mine' }))
    expect(made.body.Errors).toMatchObject(refused)
    await sql`update enumeration set system_name = 'Shipped' where id = ${Id}`.execute(server.db)
    expect((await put(Id, { SystemName: null }, 1)).body.Errors).toMatchObject(refused)
    expect((await put(Id, { SystemName: 'Shipped', Value: 'New' }, 1)).value).toMatchObject({ Value: 'New' })
  })

  it('under a new key are called by their description, in both languages, until localizers correct it', async () => {
    const LocalizationKey = 'Hobbies.Comets'
    const made = await server.call<EnumerationRecord>(
      'staff',
      'POST',
      path,
      enumerationBody({ LocalizationKey, Description: ' Comets ' }),
    )
    expect(made.value).toMatchObject({ LocalizationKey, Localizations: { en: 'Comets', fr: 'Comets' } })
    const { rows } = await sql`
      select actor_id, after from audit where type = 'Localization' and after->>'Key' = ${LocalizationKey}
    `.execute(server.db)
    expect(rows).toEqual([
      { actor_id: people.staff.id, after: { Key: LocalizationKey, en: 'Comets', fr: 'Comets' } },
    ])
    const again = enumerationBody({ LocalizationKey, Description: 'Others' })
    expect((await server.call<EnumerationRecord>('staff', 'POST', path, again)).value.Localizations).toEqual({
      en: 'Comets',
      fr: 'Comets',
    })
    const words = { en: 'Comets', fr: 'Comètes' }
    const corrected = await server.call('localizer', 'POST', `${wordsPath}/vms/${LocalizationKey}`, words, {
      'if-match': '"1"',
    })
    expect(corrected.status, corrected.text).toBe(200)
    const moved = await put(made.value.Id, { LocalizationKey: 'Hobbies.Stars', Description: 'Stars' }, 1)
    expect(moved.value).toMatchObject({ Localizations: { en: 'Stars', fr: 'Stars' } })
  })

  it('made at the same moment under one new key share its words', async () => {
    const LocalizationKey = 'Hobbies.Twins'
    const both = await Promise.all(
      ['One', 'Two'].map((Description) =>
        server.call('staff', 'POST', path, enumerationBody({ LocalizationKey, Description })),
      ),
    )
    expect(both.map(({ status }) => status)).toEqual([200, 200])
  })

  it('in a list are not deleted, and the lists are named; out of it they are, and devices still name them', async () => {
    const value = (await server.call<EnumerationRecord>('staff', 'POST', path, enumerationBody())).value.Id
    const body = listBody({ EnumerationItems: [listItem(value, 1), listItem(enumerationId('Grades', 2), 2)] })
    const list = (await server.call<EnumerationList>('staff', 'POST', url, body)).value
    const refused = await server.call('staff', 'DELETE', `${path}/${value}`, undefined, { 'if-match': '"1"' })
    expect(refused.status).toBe(409)
    expect(refused.body.Errors).toMatchObject([
      { Code: 'in_use', Field: `EnumerationList[${list.Id}]`, Limit: 1 },
    ])
    const before = await pull(server, 'volunteer')
    const [first] = list.EnumerationItems
    await server.call(
      'staff',
      'PUT',
      `${url}/${list.Id}`,
      { EnumerationItems: [{ Id: first?.Id, Deleted: true }] },
      { 'if-match': '"1"' },
    )
    expect((await put(value, { Description: 'Old' }, 1)).status).toBe(200)
    const gone = await server.call('staff', 'DELETE', `${path}/${value}`, undefined, { 'if-match': '"2"' })
    expect(gone.status).toBe(200)
    const doc = docOn(await pull(server, 'volunteer', before), 'EnumerationList', list.Id) as EnumerationList
    expect(doc.EnumerationItems).toMatchObject([{ EnumerationId: enumerationId('Grades', 2), SortOrder: 1 }])
    expect(doc.RemovedItems).toMatchObject([{ Id: value, Localizations: { fr: 'Grades.1 (fr)' } }])
  })
})

describe('lists', () => {
  const change = (id: string, body: object, version: number) =>
    server.call<EnumerationList>('staff', 'PUT', `${url}/${id}`, body, { 'if-match': `"${version}"` })

  it('keep the ids of items that are moved, and count them without a gap', async () => {
    const list = (await server.call<EnumerationList>('staff', 'POST', url, listBody())).value
    const [one, two, three] = list.EnumerationItems.map(({ Id }) => Id)
    const moved = await change(
      list.Id,
      {
        EnumerationItems: [
          { Id: three, SortOrder: 1, ConditionalTrigger: true },
          { Id: one, SortOrder: 2 },
          { Id: two, SortOrder: 9 },
        ],
      },
      1,
    )
    expect(
      moved.value.EnumerationItems.map(({ Id, SortOrder, ConditionalTrigger }) => [
        Id,
        SortOrder,
        ConditionalTrigger,
      ]),
    ).toEqual([
      [three, 1, true],
      [one, 2, false],
      [two, 3, false],
    ])
  })

  it('keep what a removed value opened, and never make an item another value', async () => {
    const list = (await server.call<EnumerationList>('staff', 'POST', url, listBody())).value
    const [one, two] = list.EnumerationItems
    const other = await change(
      list.Id,
      { EnumerationItems: [{ Id: one?.Id, EnumerationId: enumerationId('Languages', 1) }] },
      1,
    )
    expect(other.status).toBe(422)
    expect(other.body.Errors).toMatchObject([
      { Code: 'invalid', Field: `EnumerationItems[${one?.Id}].EnumerationId` },
    ])
    await change(list.Id, { EnumerationItems: [{ Id: one?.Id, ConditionalTrigger: true }] }, 1)
    const { value } = await change(
      list.Id,
      { EnumerationItems: [one, two].map((item) => ({ Id: item?.Id, Deleted: true })) },
      2,
    )
    expect(new Map(value.RemovedItems.map((gone) => [gone.Id, gone.ConditionalTrigger]))).toEqual(
      new Map([
        [one?.EnumerationId, true],
        [two?.EnumerationId, false],
      ]),
    )
  })

  it('ask for a name, at least one item, and a system name that no other list has', async () => {
    const empty = await server.call('staff', 'POST', url, listBody({ Name: ' ', EnumerationItems: [] }))
    expect(empty.body.Errors).toMatchObject([
      { Code: 'required', Field: 'Name' },
      { Code: 'required', Field: 'EnumerationItems' },
    ])
    const taken = await server.call('staff', 'POST', url, listBody({ SystemName: 'Grades' }))
    expect(taken.body.Errors).toMatchObject([{ Code: 'duplicate_value', Field: 'SystemName' }])
    const unknown = await server.call('staff', 'POST', url, listBody({ SystemName: 'Nonsense' }))
    expect(unknown.body.Errors).toMatchObject([{ Code: 'invalid', Field: 'SystemName' }])
    const nobody = await server.call(
      'staff',
      'POST',
      url,
      listBody({ EnumerationItems: [listItem(enumerationListId('Grades'), 1)] }),
    )
    expect(nobody.code).toBe('unknown_reference')
  })

  it('that forms or sites ask from are not deleted; others go, lend their names, and are still read', async () => {
    const system = await server.call(
      'staff',
      'DELETE',
      `${url}/${enumerationListId('WorkSituations')}`,
      undefined,
      { 'if-match': '"1"' },
    )
    expect(system.body.Errors).toMatchObject([{ Code: 'in_use', Field: 'SystemName' }])

    const made = (
      await server.call<EnumerationList>('staff', 'POST', url, listBody({ SystemName: 'YesNoMaybe' }))
    ).value
    await sql`update site set registration_config = ${JSON.stringify({ Campus: true, CampusEnumListId: made.Id })}::jsonb
      where id = ${ids.site.toronto}`.execute(server.db)
    await change(made.Id, { SystemName: null }, 1)
    const remove = () => server.call('staff', 'DELETE', `${url}/${made.Id}`, undefined, { 'if-match': '"2"' })
    expect((await remove()).body.Errors).toMatchObject([{ Code: 'in_use', Field: 'Site', Limit: 1 }])
    await sql`update site set registration_config = null where id = ${ids.site.toronto}`.execute(server.db)
    const before = await pull(server, 'volunteer')
    expect((await remove()).status).toBe(200)
    expect((await server.call('staff', 'GET', `${url}/${made.Id}`)).status).toBe(404)
    const again = await server.call('staff', 'POST', url, listBody({ SystemName: 'YesNoMaybe' }))
    expect(again.status).toBeLessThan(300)
    const doc = docOn(await pull(server, 'volunteer', before), 'EnumerationList', made.Id) as EnumerationList
    expect(doc).toMatchObject({ SystemName: null, EnumerationItems: [] })
    expect(doc.RemovedItems).toHaveLength(3)
  })
})
