import { describe, expect, it } from 'vitest'
import { EMPTY_ID } from '../../../domain/kernel/ids.ts'
import { rowsOf, withOrganizationFiles } from '../support/organization-files.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const { send, compared, commit, plant } = withOrganizationFiles(server)

const file = (number: string, name: string, ...others: string[]) =>
  rowsOf(
    ['Provincial school id', 'Name', 'City', 'Province'],
    ...[number, ...others].map((each) => [each, name, 'Wawa', 'Ontario']),
  )

describe('A number whose zeros a spreadsheet dropped', () => {
  it('is the number that the register has', async () => {
    const id = await plant({ name: 'Zero Lake School', number: '019186' })
    expect((await send(file('19186', 'Zero Lake School'))).value).toBe(EMPTY_ID)
    expect((await compared(file('19186', 'Nil Lake School'))).Items).toMatchObject([
      { OrganizationId: id, ColumnsChanged: ['Name'] },
    ])
  })

  it('adds no school that was added since the file was compared', async () => {
    const comparisons = []
    for (const number of ['0777', '777', '778'])
      comparisons.push((await send(file(number, 'Once Lake School'))).value)
    const applied = []
    for (const comparison of comparisons) applied.push((await commit(comparison)).Applied)
    expect(applied).toEqual([1, 0, 1])
  })

  it('is offered as no addition that would be refused, and is added once', async () => {
    const id = await plant({ name: 'Twin Lake School', number: '0712' })
    const twin = await compared(file('712', 'Twin Lake School', '0712'))
    expect(twin.Items).toEqual([])
    expect(twin.Errors.map(({ Message }) => Message)).toEqual(['matched_twice'])
    expect(twin.Errors[0]?.InfoJson).toContain(id)
    const { value } = await send(file('813', 'Double Lake School', '0813'))
    expect(await commit(value)).toMatchObject({ Applied: 1, Failed: 0 })
  })
})
