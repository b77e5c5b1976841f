import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { EMPTY_ID } from '../../../domain/kernel/ids.ts'
import type { FileMapping } from '../../../domain/organization/file-update/schema.ts'
import { formWith, textFile, workbookFile } from '../../support/upload-files.ts'
import {
  filePath,
  nextKeeper,
  province,
  rowsOf,
  withOrganizationFiles,
} from '../support/organization-files.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const { send, read, compared, plant, stored } = withOrganizationFiles(server)

describe('POST /api/vms/Organization/UpdateFile', () => {
  it('proposes what differs, of organizations found by Id, by number, or by name, city and province', async () => {
    const byId = await plant({ name: 'First Lake School' })
    const byNumber = await plant({ name: 'Second Lake School', number: '019186' })
    const byName = await plant({ name: 'Third Lake School' })
    const header = await compared(
      rowsOf(
        ['Id', 'Numéro provincial de l’école', 'Nom', 'Ville', 'Province', 'Adresse'],
        [byId, '', 'First Lake School', '', '', '2 New Road'],
        ['', '019186', 'Second Lake Public School', '', '', ''],
        ['', '', 'THIRD lake school', 'wawa', 'Ontario', '3 New Road'],
        ['', '555', 'Fourth Lake School', 'Wawa', 'ontario', '4 New Road'],
      ),
    )
    expect(
      header.Items.map(({ OrganizationId, ColumnsChanged }) => [OrganizationId, ColumnsChanged]),
    ).toEqual([
      [byId, ['Address']],
      [byNumber, ['Name']],
      [byName, ['Name', 'City', 'Address']],
      [null, ['ProvincialSchoolId', 'Name', 'City', 'Province', 'Address']],
    ])
    expect(header).toMatchObject({ Updates: 3, Additions: 1, Unchanged: 0, ErrorsTotal: 0, Deleted: false })
    expect(header.Items[0]).toMatchObject({
      Row: 2,
      Name: 'First Lake School',
      Address: '2 New Road',
      City: 'Wawa',
      Before: { Address: '1 Main St' },
    })
  })

  it('says the fields of an organization in Values as well, where builds before 1.5.2 read them', async () => {
    const id = await plant({ name: 'Old Lake School' })
    const header = await compared(rowsOf(['Id', 'Address'], [id, '2 New Road']))
    const { Values, ...item } = header.Items[0] ?? {}
    expect(Values).toMatchObject({ Name: 'Old Lake School', Address: '2 New Road', City: 'Wawa' })
    expect(item).toMatchObject(Values ?? {})
  })

  it('finds no change where only the way of writing differs, and takes an empty cell for nothing said', async () => {
    const id = await plant({ name: 'Same Lake School' })
    const file = rowsOf(
      ['Id', 'Name', 'Address', 'Postal code', 'Phone number'],
      [id, 'Same Lake School', '', 'p0s1k0', '(705) 856 2030'],
    )
    expect((await send(file)).value).toBe(EMPTY_ID)
  })

  it('tells parse, comparison and data errors with their details', async () => {
    const merged = await plant({ name: 'Merged Lake School', status: 2 })
    await plant({ name: 'Twin Lake School' })
    await plant({ name: 'Twin Lake School' })
    const sole = await plant({ name: 'Sole Lake School' })
    const unknown = randomUUID()
    const header = await compared(
      rowsOf(
        ['Id', 'Name', 'City', 'Province', 'Phone', 'Closed'],
        ['', '', 'Wawa', 'Ontario', '', ''],
        [unknown, 'Nowhere', '', '', '', ''],
        ['', 'Twin Lake School', 'Wawa', 'Ontario', '', ''],
        [merged, 'Another Name', '', '', '', ''],
        [sole, '', '', '', 'call me', '31 June'],
        ['', 'Unplaced School', 'Wawa', 'Atlantis', '', ''],
        ['', 'Unplaced School', '', '', '', ''],
      ),
    )
    expect(header.Items).toEqual([])
    const errors = header.Errors.map(({ Message, Type, InfoJson }) => ({
      Message,
      Type,
      ...JSON.parse(InfoJson),
    }))
    expect(errors).toMatchObject([
      { Message: 'nothing_to_match', Type: 0, LineNumber: 2, Line: 'Wawa\tOntario' },
      { Message: 'id_unknown', Type: 1, FileItem: { Id: unknown, Name: 'Nowhere' }, DatabaseItems: [] },
      { Message: 'several_match', Type: 1, DatabaseItems: [{ Name: 'Twin Lake School' }, {}] },
      { Message: 'already_merged', Type: 1, DatabaseItems: [{ Id: merged }] },
      {
        Message: 'invalid_values',
        Type: 2,
        InvalidProperties: [
          { Property: 'DateClosed', Code: 'invalid_date', Value: '31 June' },
          { Property: 'PhoneNumber', Code: 'phone_invalid', Value: 'call me' },
        ],
      },
      {
        Type: 2,
        InvalidProperties: [{ Property: 'Province', Code: 'not_in_list', Value: 'Atlantis' }],
      },
      { Message: 'invalid_values', InvalidProperties: [{ Property: 'City' }, { Property: 'Province' }] },
    ])
  })

  it('refuses a merge into what is unknown, deleted, merged already or the organization itself', async () => {
    const source = await plant({ name: 'Whole Lake School' })
    const others = [await plant({ name: 'Part Lake School' }), await plant({ name: 'Rest Lake School' })]
    const merged = await plant({ name: 'Gone Under School', status: 2 })
    const deleted = await plant({ name: 'Deleted Lake School' })
    await sql`update organization set deleted_on = now() where id = ${deleted}`.execute(server.db)
    const itself = await plant({ name: 'Itself Lake School' })
    const unknown = randomUUID()
    const header = await compared(
      rowsOf(
        ['Id', 'Address', 'Status', 'Merged id'],
        [source, '2 New Road', 'Merged', unknown],
        [others[0] ?? '', '', '', deleted],
        [others[1] ?? '', '', '', merged],
        [itself, '', 'Merged', itself],
      ),
    )
    expect(header.Items).toEqual([])
    const errors = header.Errors.map(({ Message, Type, InfoJson }) => ({
      Message,
      Type,
      ...JSON.parse(InfoJson),
    }))
    const refused = (Code: string, Value: string) => ({
      Message: 'invalid_values',
      Type: 2,
      InvalidProperties: [{ Property: 'MergedId', Code, Value }],
    })
    expect(errors).toMatchObject([
      refused('unknown_reference', unknown),
      refused('unknown_reference', deleted),
      refused('already_merged', merged),
      refused('invalid', itself),
    ])
  })

  it('tells buildings of one name and city apart by their numbers, and takes a new number for another building', async () => {
    const first = await plant({ name: 'Two Halls School', number: '700', city: 'Timmins' })
    const second = await plant({ name: 'Moved School', number: '800', city: 'Timmins' })
    const byHand = await plant({ name: 'Hand School', city: 'Timmins' })
    const row = (number: string, name: string) => ['', number, name, 'Timmins', 'Ontario']
    const { value: id } = await send(
      rowsOf(
        ['Id', 'Provincial school id', 'Name', 'City', 'Province'],
        row('701', 'Two Halls School'),
        row('700', 'Two Halls School'),
        // The number of the old one is gone from the file: it is the same school, with another number.
        row('801', 'Moved School'),
        row('900', 'Hand School'),
      ),
    )
    const header = await read(id)
    expect(header.ErrorsTotal).toBe(0)
    expect(header.Items.map(({ Row, OrganizationId }) => [Row, OrganizationId])).toEqual([
      [2, null],
      [4, second],
      [5, byHand],
    ])
    expect((await server.call('staff', 'PUT', `${filePath}/${id}`)).value).toMatchObject({
      Applied: 3,
      Failed: 0,
    })
    expect((await stored(first)).ProvincialSchoolId).toBe('700')
  })

  it('takes the words of a register that stand where nothing can be said for nothing', async () => {
    const id = await plant({ name: 'Ungraded Lake School' })
    const file = rowsOf(['Id', 'Name', 'Grade Range'], [id, 'Ungraded Lake School', 'No Grades Applicable'])
    expect((await send(file)).value).toBe(EMPTY_ID)
  })

  it('tells the columns that it does not know, and makes of the others what they say', async () => {
    const id = await plant({ name: 'Odd Lake School' })
    const odd = rowsOf(
      ['Id', 'Name', 'Mascot', 'Physical PostalCode', 'Physical postal code', 'TelephoneNumber'],
      [id, 'Odd Lake School', 'Loon', 'P0S 9Z9', 'P0S 8Z8', '705-856-2031'],
    )
    const header = await compared(odd)
    expect(header.Items.map(({ ColumnsChanged }) => ColumnsChanged)).toEqual([
      ['PhysicalPostalCode', 'PhoneNumber'],
    ])
    const told = header.Errors.map(({ InfoJson, ...error }) => ({ ...error, ...JSON.parse(InfoJson) }))
    const line = 'Mascot\tPhysical postal code'
    expect(told).toEqual([{ Message: 'columns_unknown', Type: 0, LineNumber: 1, Line: line }])
    // Whoever says what the columns mean leaves the others out.
    const Columns: FileMapping['Columns'] = [
      { Header: 'Id', Column: 'Id' },
      { Header: 'TelephoneNumber', Column: 'PhoneNumber' },
    ]
    expect((await compared(odd, { Columns })).Errors).toEqual([])
  })

  it('refuses a second row for one organization', async () => {
    const id = await plant({ name: 'Double Lake School' })
    const header = await compared(rowsOf(['Id', 'Name'], [id, 'One Name'], [id, 'Another Name']))
    expect(header.Items.map(({ Row }) => Row)).toEqual([2])
    expect(header.Errors).toMatchObject([{ Message: 'matched_twice', Type: 1 }])
  })

  it('reads a register by a mapping of its headers, in a workbook and in text parted by commas', async () => {
    const lines = [
      ['NO_ECOLE', 'DENOMINATION', 'MUNICIPALITE_X'],
      ['0077', 'École du Lac, annexe', 'Wawa'],
    ]
    const mapping: FileMapping = {
      RegionId: province(2),
      Columns: [
        { Header: 'NO_ECOLE', Column: 'ProvincialSchoolId' },
        { Header: 'DENOMINATION', Column: 'Name' },
        { Header: 'MUNICIPALITE_X', Column: 'City' },
      ],
    }
    const quoted = lines.map((line) => line.map((cell) => `"${cell}"`).join(',')).join('\r\n')
    for (const file of [await workbookFile(lines), textFile(quoted), textFile(quoted, 'register.csv')]) {
      const header = await compared(file, mapping)
      expect(header.Items).toMatchObject([
        {
          OrganizationId: null,
          ProvincialSchoolId: '0077',
          Name: 'École du Lac, annexe',
          City: 'Wawa',
          RegionId: province(2),
        },
      ])
    }
  })

  it.each([
    ['no file of ours', textFile('x', 'list.pdf'), 'wrong_kind'],
    [
      'an old workbook by another name',
      { name: 'a.xlsx', bytes: new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]) },
      'not_a_workbook',
    ],
    ['a text without headers', textFile('just\nwords'), 'headers_not_found'],
    ['headers and nothing more', textFile('Id\tName'), 'no_rows'],
    [
      'more rows than a register has',
      textFile(`Id\tName\n${'\tA School\n'.repeat(20_001)}`),
      'too_many_rows',
    ],
  ])('answers %s with one error', async (_, file, code) => {
    const header = await compared(file)
    expect(header).toMatchObject({ ItemsTotal: 0, ErrorsTotal: 1, Errors: [{ Message: code, Type: 0 }] })
  })

  it.each([
    ['words', 'no JSON'],
    ['an unknown column', JSON.stringify({ Columns: [{ Header: 'A', Column: 'Secret' }] })],
    ['more than a mapping can be', `{"Columns": "${'x'.repeat(60_000)}"}`],
  ])('refuses a mapping that is %s', async (_, mapping) => {
    const { body, headers } = formWith(rowsOf(['Id', 'Name'], ['', 'A']), 'orgfile', { mapping })
    const reply = await server.call(nextKeeper(), 'POST', filePath, body, headers)
    expect([reply.status, reply.code]).toEqual([422, 'invalid'])
  })

  it('refuses a file of more than 5 MB', async () => {
    const reply = await send(textFile('x'.repeat(5 * 1_048_576 + 1)))
    expect(reply.status).toBe(413)
  })
})

describe('GET /api/vms/Organization/UpdateFile/{id}', () => {
  it('is paged and searched', async () => {
    const lines = Array.from({ length: 30 }, (_, place) => [
      '',
      `${900 + place}`,
      `Lake ${place} School`,
      'Wawa',
      'Ontario',
    ])
    const { value: id } = await send(
      rowsOf(['Id', 'Provincial school id', 'Name', 'City', 'Province'], ...lines),
    )
    const page = await read(id, 'skip=20&take=5')
    expect([page.ItemsTotal, page.Items.map(({ Row }) => Row)]).toEqual([30, [22, 23, 24, 25, 26]])
    expect((await read(id, 'search=lake%20917')).Items).toHaveLength(1)
    // As the specification has it, without parameters: all, as far as a list goes that is not paged.
    expect((await read(id, '')).Items).toHaveLength(30)
    const tooMany = await server.call('staff', 'GET', `${filePath}/${id}?take=501`)
    expect([tooMany.status, tooMany.code]).toEqual([422, 'invalid'])
  })
})
