import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { EMPTY_ID } from '../../../domain/kernel/ids.ts'
import { rowsOf, withOrganizationFiles } from '../support/organization-files.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const { send, read, compared, commit, plant } = withOrganizationFiles(server)

const columns = ['Provincial school id', 'Name', 'City', 'Province', 'Address']
const register = (...rows: readonly (readonly string[])[]) => rowsOf(columns, ...rows)
const merge = (id: string, into: string) =>
  sql`update organization set status = 2, merged_id = ${into} where id = ${id}`.execute(server.db)

describe('A school that was merged into another, in the register file of the next year', () => {
  it('is not added again', async () => {
    const into = await plant({ name: 'Whole Bay School', number: '7001' })
    const gone = await plant({ name: 'Part Bay School', number: '7002' })
    await merge(gone, into)
    const said = await compared(register(['7002', 'Part Bay School', 'Wawa', 'Ontario', '2 New Road']))
    expect(said).toMatchObject({ Items: [], ErrorsTotal: 1 })
    expect(said.Errors.map(({ Message, InfoJson }) => [Message, JSON.parse(InfoJson)])).toMatchObject([
      ['already_merged', { DatabaseItems: [{ Id: gone }] }],
    ])
    const same = await send(register(['7002', 'Part Bay School', 'Wawa', 'Ontario', '1 Main St']))
    expect(same.value).toBe(EMPTY_ID)
  })

  it('nor one that was added and merged year after year', async () => {
    const into = await plant({ name: 'Long Bay School' })
    for (const name of ['Old Bay School', 'Older Bay School'])
      await merge(await plant({ name, number: '7010' }), into)
    const said = await compared(register(['7010', 'New Bay School', 'Wawa', 'Ontario', '']))
    expect(said.Items).toEqual([])
    expect(said.Errors.map(({ Message }) => Message)).toEqual(['already_merged'])
  })

  it('gives way to one that stands, by its number or its name', async () => {
    const byNumber = await plant({ name: 'Number Bay School', number: '7020' })
    await merge(await plant({ name: 'Number Bay Annex', number: '7020' }), byNumber)
    const byName = await plant({ name: 'Name Bay School' })
    await merge(await plant({ name: 'Name Bay School', number: '7021' }), byName)
    const said = await compared(
      register(
        ['7020', 'Number Bay School', 'Wawa', 'Ontario', '2 New Road'],
        ['7021', 'Name Bay School', 'Wawa', 'Ontario', '3 New Road'],
      ),
    )
    expect(said.ErrorsTotal).toBe(0)
    expect(said.Items.map(({ OrganizationId, ColumnsChanged }) => [OrganizationId, ColumnsChanged])).toEqual([
      [byNumber, ['Address']],
      [byName, ['ProvincialSchoolId', 'Address']],
    ])
  })

  it('is another one than that of another province with its number', async () => {
    const into = await plant({ name: 'East Bay School', region: 1 })
    await merge(await plant({ name: 'East Bay Annex', number: '7030', region: 1 }), into)
    const said = await compared(register(['7030', 'West Bay School', 'Wawa', 'Ontario', '']))
    expect(said).toMatchObject({ Additions: 1, ErrorsTotal: 0 })
  })

  it('is not added where it was merged since the file was compared', async () => {
    const into = await plant({ name: 'Late Bay School' })
    const { value: file } = await send(register(['7040', 'Later Bay School', 'Wawa', 'Ontario', '4 Road']))
    await merge(await plant({ name: 'Later Bay School', number: '7040' }), into)
    expect(await commit(file)).toMatchObject({ Applied: 0, Failed: 1 })
    expect((await read(file)).Items).toMatchObject([{ Outcome: 'changed' }])
  })
})
