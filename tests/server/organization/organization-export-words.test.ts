import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { EMPTY_ID } from '../../../domain/kernel/ids.ts'
import { appWords } from '../../../server/report/app-words.ts'
import { withOrganizationFiles } from '../support/organization-files.ts'
import { askFile, everything } from '../support/reports/run-report.ts'
import { enumerationId } from '../support/seed.ts'
import { withServer } from '../support/with-server.ts'
import { wordsPath } from '../support/words.ts'

const server = withServer()
const { send, compared, commit, plant, stored } = withOrganizationFiles(server)
const board = enumerationId('LTS_SchoolBoard', 1)

const exported = async (Locale: 'en' | 'fr') => {
  const { bytes } = await askFile(server, 'staff', 'OrganizationExport', { ...everything, Locale })
  return { name: 'register.xlsx', bytes: Uint8Array.from(bytes) }
}
const tell = (id: string, boardId: string | null) =>
  sql`update organization set school_board_id = ${boardId} where id = ${id}`.execute(server.db)
const boardOfList = sql`enumeration_id = ${board} and enumeration_list_id = (
  select id from enumeration_list where system_name = 'LTS_SchoolBoard')`
const removeBoard = () =>
  sql`
    with gone as (delete from enumeration_list_item where ${boardOfList} returning *)
    insert into removed_list_item (id, enumeration_list_id, enumeration_id)
    select id, enumeration_list_id, enumeration_id from gone
  `.execute(server.db)

/** What a localizer says in place of what a status is called. */
async function correct(status: 0 | 1 | 2, words: { en: string; fr: string }) {
  const { messageId } = appWords.find(({ key }) => key === `organization${status}`) ?? { messageId: '' }
  const path = `${wordsPath}/vms/${encodeURIComponent(messageId)}`
  expect((await server.call('localizer', 'POST', path, words)).status).toBe(200)
}

beforeAll(async () => {
  await correct(0, { en: 'To verify', fr: 'À vérifier' })
  await correct(1, { en: 'Confirmed', fr: 'Confirmé' })
  await correct(2, { en: 'Joined', fr: 'Réuni' })
})

describe.each(['en', 'fr'] as const)('The report of the register, sent back (%s)', (Locale) => {
  it('is understood in the words that localizers gave to the statuses', async () => {
    await plant({ name: 'New Lake School', status: 0 })
    const kept = await plant({ name: 'Kept Lake School' })
    const gone = await plant({ name: 'Gone Lake School', status: 2 })
    await sql`update organization set merged_id = ${kept} where id = ${gone}`.execute(server.db)
    const file = await exported(Locale)
    expect((await compared(file)).Errors.filter(({ Message }) => Message !== 'columns_unknown')).toEqual([])
    await sql`update organization set status = 0 where id = ${kept}`.execute(server.db)
    expect((await compared(file)).Items.map((item) => [item.OrganizationId, item.ColumnsChanged])).toEqual([
      [kept, ['Status']],
    ])
  })

  it('keeps what lists do not offer any more where it is, and brings it nowhere else', async () => {
    const id = await plant({ name: 'Board Lake School' })
    await tell(id, board)
    await removeBoard()
    await sql`update enumeration set deleted_on = now() where id = ${board}`.execute(server.db)
    const file = await exported(Locale)
    const refused = async () => {
      const { Items, Errors } = await compared(file)
      expect(Items).toEqual([])
      return Errors.flatMap(({ InfoJson }) => JSON.parse(InfoJson).InvalidProperties ?? [])
    }
    expect(await refused()).toEqual([])
    await tell(id, null)
    expect(await refused()).toMatchObject([{ Property: 'SchoolBoard', Code: 'unknown_reference' }])
    await sql`update enumeration set deleted_on = null where id = ${board}`.execute(server.db)
  })
})

describe('A change of a file', () => {
  it('is refused once the list does not offer its value any more', async () => {
    await sql`
      with back as (delete from removed_list_item where ${boardOfList} returning *)
      insert into enumeration_list_item (id, enumeration_list_id, enumeration_id, sort_order)
      select id, enumeration_list_id, enumeration_id, 1 from back
    `.execute(server.db)
    const id = await plant({ name: 'Late Lake School' })
    await tell(id, board)
    const file = await exported('en')
    await tell(id, null)
    const { value: comparison } = await send(file)
    expect(comparison).not.toBe(EMPTY_ID)
    await removeBoard()
    expect(await commit(comparison)).toMatchObject({ Applied: 0, Failed: 1 })
    expect((await stored(id)).SchoolBoardId).toBeNull()
  })
})
