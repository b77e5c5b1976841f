import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { filePath, province, rowsOf, withOrganizationFiles } from '../support/organization-files.ts'
import { people } from '../support/people.ts'
import { enumerationId } from '../support/seed.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const { send, read, commit, stored, plant } = withOrganizationFiles(server)

describe('PUT /api/vms/Organization/UpdateFile/{id}', () => {
  it('makes the changes, each with its line of the audit trail and of the feed, once', async () => {
    const id = await plant({ name: 'Change Lake School' })
    const { value: file } = await send(
      rowsOf(
        ['Id', 'Name', 'City', 'Province', 'Address'],
        [id, 'Changed Lake School', '', '', ''],
        ['', 'Added Lake School', 'Wawa', 'Ontario', '9 Road'],
      ),
    )
    expect(await commit(file)).toMatchObject({ Applied: 2, Failed: 0 })
    expect(await commit(file)).toMatchObject({ Applied: 2, Failed: 0 })
    expect(await stored(id)).toMatchObject({ Name: 'Changed Lake School', Version: 2, Address: '1 Main St' })
    const { rows: added } = await sql<{
      id: string
    }>`select id from organization where name = 'Added Lake School'`.execute(server.db)
    expect(added).toHaveLength(1)
    const { rows: trail } = await sql`
      select action, actor_id from audit where record_id = any(${[id, added[0]?.id ?? '']}::uuid[]) order by action
    `.execute(server.db)
    expect(trail).toEqual([
      { action: 'create', actor_id: people.organizations.id },
      { action: 'update', actor_id: people.organizations.id },
    ])
    const { rows: feed } =
      await sql`select id from change where type = 'Organization' and id = ${id}`.execute(server.db)
    expect(feed).toHaveLength(1)
    expect(await read(file)).toMatchObject({ Applied: 2, Failed: 0 })
  })

  it('adds an organization in the country that the file says, else in Canada', async () => {
    const [canada, elsewhere] = [enumerationId('Country', 1), enumerationId('Country', 2)]
    await sql`update enumeration set value = 'CA' where id = ${canada}`.execute(server.db)
    await sql`update enumeration set value = 'US' where id = ${elsewhere}`.execute(server.db)
    const { value: file } = await send(
      rowsOf(
        ['Name', 'City', 'Province', 'Country'],
        ['Far Lake School', 'Wawa', 'Ontario', 'US'],
        ['Near Lake School', 'Wawa', 'Ontario', ''],
      ),
    )
    expect(await commit(file)).toMatchObject({ Applied: 2, Failed: 0 })
    const { rows } = await sql<{ country_id: string }>`
      select country_id from organization where name in ('Far Lake School', 'Near Lake School') order by name
    `.execute(server.db)
    expect(rows.map(({ country_id }) => country_id)).toEqual([elsewhere, canada])
  })

  it('leaves what changed meanwhile, reports it and applies the rest', async () => {
    const raced = await plant({ name: 'Raced Lake School' })
    const gone = await plant({ name: 'Gone Lake School' })
    const other = await plant({ name: 'Other Lake School' })
    const { value: file } = await send(
      rowsOf(
        ['Id', 'Name', 'City', 'Province', 'Address'],
        [raced, '', '', '', '2 File Road'],
        [gone, '', '', '', '3 File Road'],
        [other, '', '', '', '4 File Road'],
        ['', 'Late Lake School', 'Wawa', 'Ontario', ''],
      ),
    )
    await server.call(
      'staff',
      'PUT',
      `/api/vms/Organization/${raced}`,
      { Address: '5 Hand Road' },
      { 'if-match': '"1"' },
    )
    await sql`update organization set status = 2 where id = ${gone}`.execute(server.db)
    // A field that the file does not touch makes no difference.
    await server.call(
      'staff',
      'PUT',
      `/api/vms/Organization/${other}`,
      { FaxNumber: '705-856-0000' },
      { 'if-match': '"1"' },
    )
    await plant({ name: 'Late Lake School' })
    expect(await commit(file)).toMatchObject({ Applied: 1, Failed: 3 })
    expect((await stored(raced)).Address).toBe('5 Hand Road')
    expect(await stored(other)).toMatchObject({ Address: '4 File Road', FaxNumber: '705-856-0000' })
    const failed = await read(file, 'failed=true')
    expect(failed.Items.map(({ Row, Outcome }) => [Row, Outcome])).toEqual([
      [2, 'changed'],
      [3, 'changed'],
      [5, 'changed'],
    ])
  })

  it('merges where the file says into which organization', async () => {
    const target = await plant({ name: 'Target Lake School' })
    const source = await plant({ name: 'Source Lake School' })
    const { value: file } = await send(
      rowsOf(['Id', 'Name', 'Status', 'Merged id'], [source, 'Source Lake School', 'Merged', target]),
    )
    expect(await commit(file)).toMatchObject({ Applied: 1, Failed: 0 })
    expect(await stored(source)).toMatchObject({ Status: 2, MergedId: target })
  })

  it('makes a row whose merge is refused not at all, and the rows around it whole', async () => {
    const target = await plant({ name: 'Sinking Lake School' })
    const other = await plant({ name: 'Steady Lake School' })
    const [before, half, after] = [
      await plant({ name: 'Before Lake School' }),
      await plant({ name: 'Half Lake School' }),
      await plant({ name: 'After Lake School' }),
    ]
    const { value: file } = await send(
      rowsOf(
        ['Id', 'Name', 'Address', 'Merged id'],
        [before, 'Renamed Before School', '', other],
        [half, 'Renamed Half School', '7 File Road', target],
        [after, 'Renamed After School', '', ''],
      ),
    )
    await sql`update organization set status = 2, merged_id = ${other} where id = ${target}`.execute(
      server.db,
    )
    expect(await commit(file)).toMatchObject({ Applied: 2, Failed: 1 })
    const [failed] = (await read(file, 'failed=true')).Items
    expect(failed).toMatchObject({
      Row: 3,
      Outcome: 'refused',
      Reasons: [{ Code: 'already_merged', Field: 'MergedId' }],
    })
    expect(await stored(half)).toMatchObject({
      Name: 'Half Lake School',
      Address: '1 Main St',
      Status: 1,
      Version: 1,
    })
    const { rows } = await sql`
      select from audit where record_id = ${half} union all select from change where id = ${half}
    `.execute(server.db)
    expect(rows).toEqual([])
    expect(await stored(before)).toMatchObject({ Name: 'Renamed Before School', Status: 2, MergedId: other })
    expect(await stored(after)).toMatchObject({ Name: 'Renamed After School', Status: 1 })
  })

  it('merges nothing of a row whose other values are refused', async () => {
    const target = await plant({ name: 'Standing Lake School' })
    const source = await plant({ name: 'Refused Lake School' })
    const { value: file } = await send(rowsOf(['Id', 'Province', 'Merged id'], [source, province(3), target]))
    await sql`update enumeration set deleted_on = now() where id = ${province(3)}`.execute(server.db)
    onTestFinished(async () => {
      await sql`update enumeration set deleted_on = null where id = ${province(3)}`.execute(server.db)
    })
    expect(await commit(file)).toMatchObject({ Applied: 0, Failed: 1 })
    expect(await stored(source)).toMatchObject({ Status: 1, MergedId: null })
    expect((await read(file)).Items[0]?.Reasons).toEqual([{ Code: 'unknown_reference', Field: 'RegionId' }])
  })
})

describe('DELETE /api/vms/Organization/UpdateFile/{id}', () => {
  it('gives a comparison up', async () => {
    const { value: id } = await send(
      rowsOf(['Id', 'Name', 'City', 'Province'], ['', 'A School', 'Wawa', 'Ontario']),
    )
    expect((await server.call('staff', 'DELETE', `${filePath}/${id}`)).status).toBe(200)
    expect((await server.call('staff', 'GET', `${filePath}/${id}`)).code).toBe('deleted')
    expect((await server.call('staff', 'PUT', `${filePath}/${id}`)).code).toBe('deleted')
  })
})
