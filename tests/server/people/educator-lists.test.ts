import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createEducator, educatorPath as path } from '../support/educators.ts'
import { ids, type PersonName } from '../support/people.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const create = createEducator(server)

describe('PATCH /api/vms/EducatorAuxData', () => {
  type SiteItem = { Id: string; SiteId: string; IsActive: boolean }
  const patch = (person: PersonName, body: unknown, headers: Record<string, string> = {}) =>
    server.call<{ Id: string; Version: number; EducatorSiteHeader: { Items: SiteItem[] } }[]>(
      person,
      'PATCH',
      path,
      body,
      headers,
    )
  const off = ({ Id }: { Id: string }, Version?: number) => ({
    Id,
    ...(Version === undefined ? {} : { Version }),
    EducatorSiteHeader: { Items: [{ SiteId: ids.site.toronto, IsActive: false }] },
  })
  const versionOf = async (id: string) =>
    (await server.call('staff', 'GET', `${path}/${id}`)).value.Version as number

  it('switches many at one site', async () => {
    const [first, second] = [await create('coordinator'), await create('coordinator')]
    const reply = await patch('coordinator', [off(first, 1), off(second, 1)])
    expect(reply.status).toBe(200)
    expect(reply.value.map(({ Id, Version }) => [Id, Version])).toEqual([
      [first.Id, 2],
      [second.Id, 2],
    ])
    expect(reply.value.flatMap((each) => each.EducatorSiteHeader.Items.map((item) => item.IsActive))).toEqual(
      [false, false],
    )
  })

  it('changes all or none, and names by its Id what is refused', async () => {
    const [first, second] = [await create('coordinator'), await create('coordinator')]
    await server.call(
      'coordinator',
      'PUT',
      `${path}/${second.Id}`,
      { FirstName: 'Meanwhile' },
      { 'if-match': '"1"' },
    )
    const stale = await patch('coordinator', [off(first, 1), off(second, 1)])
    expect([stale.status, stale.code, stale.body.Errors?.[0]?.Field]).toEqual([
      412,
      'version_conflict',
      `[${second.Id}]`,
    ])
    expect(stale.body.Value).toEqual([expect.objectContaining({ Id: second.Id, FirstName: 'Meanwhile' })])
    expect(await versionOf(first.Id)).toBe(1)
    const missing = await patch('coordinator', [off(first)])
    expect([missing.status, missing.code]).toEqual([428, 'version_missing'])
    const twice = await patch('coordinator', [off(first, 1), off(first, 1)])
    expect([twice.status, twice.code]).toEqual([422, 'duplicate_value'])
    const nobody = { Id: randomUUID() }
    const gone = await patch('coordinator', [off(first, 1), off(nobody, 1)])
    expect([gone.status, gone.body.Errors?.[0]?.Field]).toEqual([404, `[${nobody.Id}]`])
    expect(await versionOf(first.Id)).toBe(1)
  })

  it('does not let somebody else’s site be switched', async () => {
    const montreal = { Id: randomUUID(), SiteId: ids.site.montreal, IsActive: true }
    const body = await create('staff', {
      EducatorSiteHeader: {
        Items: [{ Id: randomUUID(), SiteId: ids.site.toronto, IsActive: true }, montreal],
      },
    })
    const reply = await patch('coordinator', [
      { Id: body.Id, Version: 1, EducatorSiteHeader: { Items: [{ ...montreal, IsActive: false }] } },
    ])
    expect([reply.status, reply.code]).toEqual([403, 'not_allowed'])
  })

  it('answers a repeated key without writing again', async () => {
    const body = await create('coordinator')
    const key = { 'idempotency-key': randomUUID() }
    expect((await patch('coordinator', [off(body, 1)], key)).status).toBe(200)
    const again = await patch('coordinator', [off(body, 1)], key)
    expect([again.status, again.headers['idempotency-replayed']]).toEqual([200, 'true'])
    expect(await versionOf(body.Id)).toBe(2)
  })

  it.each([
    ['nothing', [], 'required'],
    ['no list', { Id: ids.educator.toronto }, 'invalid'],
    ['an unknown field', [{ Id: ids.educator.toronto, Version: 1, Salary: 1 }], 'unknown_field'],
  ])('refuses %s', async (_, body, code) => {
    const reply = await patch('coordinator', body)
    expect([reply.status, reply.code]).toEqual([422, code])
  })
})

describe('POST /api/vms/EducatorAuxData/Query', () => {
  const query = (person: PersonName, body: Record<string, unknown>) =>
    server.call<{ Id: string; FirstName: string }[]>(person, 'POST', `${path}/Query`, body)

  it('finds by words in any order without case and accents, at a site, by state', async () => {
    const body = await create('staff', { FirstName: 'Hélène', LastName: 'Côté-Unique' })
    const at = async (more: Record<string, unknown>) =>
      (await query('staff', { Search: 'unique HELENE', ...more })).value.map((each) => each.Id)
    expect(await at({})).toEqual([body.Id])
    expect(await at({ SiteId: ids.site.toronto, IsActive: true })).toEqual([body.Id])
    expect(await at({ SiteId: ids.site.toronto, IsActive: false })).toEqual([])
    expect(await at({ SiteId: ids.site.montreal })).toEqual([])
  })

  it('does not let volunteers search or sort by e-mail address', async () => {
    expect((await query('coordinator', { Search: 'edith@maple' })).value).toHaveLength(1)
    expect((await query('volunteer', { Search: 'edith@maple' })).value).toEqual([])
    expect((await query('volunteer', { SortColumn: 'Email', Take: 500 })).value).toEqual(
      (await query('volunteer', { SortColumn: 'FirstName', Take: 500 })).value,
    )
  })

  it('sorts and pages with an exact total', async () => {
    const all = await query('staff', { Take: 500 })
    const names = all.value.map((each) => each.FirstName)
    const collator = new Intl.Collator('fr', { sensitivity: 'base' })
    expect(names).toEqual([...names].sort(collator.compare))
    const page = await query('staff', { Skip: 1, Take: 2 })
    expect(page.value).toEqual(all.value.slice(1, 3))
    expect(page.body.TotalRecords).toBe(all.value.length)
    expect((await query('staff', { SortColumn: null, Take: 500 })).value).toEqual(all.value)
    const down = await query('staff', { Sort: 1, Take: 500 })
    expect(down.value[0]?.FirstName).toBe(names.at(-1))
  })

  it.each([
    [{ Take: 0 }, 'too_small'],
    [{ Take: 501 }, 'invalid'],
    [{ SortColumn: 'PhoneNumber' }, 'invalid'],
    [{ Where: '1=1' }, 'unknown_field'],
  ])('refuses %o', async (body, code) => {
    const reply = await query('staff', body)
    expect([reply.status, reply.code]).toEqual([422, code])
  })
})
