import { monitorEventLoopDelay } from 'node:perf_hooks'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { readInThread } from '../../../server/upload/read-in-thread.ts'
import {
  formWith,
  rawWorkbook,
  textFile,
  textRow,
  type UploadFile,
  workbookFile,
} from '../../support/upload-files.ts'
import { ids, type PersonName } from '../support/people.ts'
import { enumerationId } from '../support/seed.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const url = '/api/vms/Workshop/File'

const upload = async (who: PersonName, file: UploadFile, field?: string) => {
  const { body, headers } = formWith(file, field)
  return server.call(who, 'POST', url, body, headers)
}
const headers = [
  'School name',
  'School city',
  'School postal code',
  'Number of youth',
  'Educator first name',
  'Educator last name',
  'Educator email',
  'Send feedback survey',
]

describe('POST /api/vms/Workshop/File', () => {
  it('gives the schools and educators of a workbook, each once', async () => {
    const line = ['maple public school', 'TORONTO', 'm5v1a1', '24', 'Edith', 'Teacher', '', 'Yes']
    const { value } = await upload('volunteer', await workbookFile([headers, line, line]))
    expect(value.Errors).toEqual([])
    expect(value.SchoolDemographics).toEqual([
      {
        OrganizationId: ids.organization.maple,
        NumberOfYouth: 24,
        Organization: expect.objectContaining({ Id: ids.organization.maple, City: 'Toronto' }),
      },
    ])
    expect(value.Educators).toMatchObject([
      {
        EducatorAuxDataId: ids.educator.toronto,
        OrganizationId: ids.organization.maple,
        ActivityFeedback: true,
      },
    ])
  })

  it('names type, sheet, row, column and value of what is wrong, in either language of headers', async () => {
    const french = ['NOM DE L’ECOLE', 'nombre   de jeunes', 'Courriel de la personne enseignante']
    const rows = [french, ['Maple Public School', 'many', 'nobody at home'], ['Nowhere Academy', '3', '']]
    const { value } = await upload('coordinator', await workbookFile(rows))
    expect(value.SchoolDemographics).toEqual([])
    expect(value.Errors).toMatchObject([
      {
        TypeStr: 'DataError',
        Code: 'not_a_number',
        Sheet: 'List',
        Row: 2,
        Column: 'NumberOfYouth',
        Value: 'many',
        Info: 'sheet "List", row 2, column "Number of youth", value "many"',
      },
      { TypeStr: 'DataError', Code: 'not_an_email', Row: 2, Column: 'EducatorEmail' },
      {
        TypeStr: 'ComparisonError',
        Code: 'school_unknown',
        Row: 3,
        Column: 'SchoolName',
        Info: 'sheet "List", row 3, column "School name", value "Nowhere Academy"',
      },
    ])
  })

  it('names a limit as a limit, and the number that another row says as that', async () => {
    const rows = [
      headers,
      ['Maple Public School', '', '', '24'],
      ['Maple Public School', '', '', '25'],
      ['Maple Public School', '', '', '0'],
    ]
    const { value } = await upload('coordinator', await workbookFile(rows))
    expect(value.Errors.map(({ Info }: { Info: string }) => Info)).toEqual([
      'sheet "List", row 3, column "Number of youth", value "25", other row 2, number there 24',
      'sheet "List", row 4, column "Number of youth", value "0", limit 1',
    ])
  })

  it('compares e-mails for those who see them only', async () => {
    const file = textFile('Educator email\tSend feedback survey\nEDITH@maple.example\toui\n')
    const seen = await upload('coordinator', file)
    expect(seen.value.Educators).toMatchObject([{ EducatorAuxDataId: ids.educator.toronto }])
    expect(seen.text).not.toContain('edith@maple.example')
    const unseen = await upload('volunteer', file)
    expect(unseen.value.Educators).toEqual([])
    expect(unseen.value.Errors).toMatchObject([{ Code: 'educator_unknown' }])
  })

  it('asks where a row without a place would take a school of another province, and names both who do not agree', async () => {
    await sql`update organization set region_id = ${enumerationId('Region', 1)} where id = ${ids.organization.maple}`.execute(
      server.db,
    )
    await sql`update organization set region_id = ${enumerationId('Region', 2)} where id = ${ids.organization.ecole}`.execute(
      server.db,
    )
    const {
      rows: [school],
    } = await sql<{ name: string; city: string }>`
      select name, city from organization where id = ${ids.organization.ecole}`.execute(server.db)
    const lines = [
      headers,
      [school!.name, '', '', '3'],
      ['Maple Public School', '', '', '4'],
      ['', '', '', '', 'Bob', 'Zimmermann', 'edith@maple.example'],
    ]
    const { value } = await upload('coordinator', await workbookFile(lines))
    expect(value.SchoolDemographics).toMatchObject([{ OrganizationId: ids.organization.maple }])
    expect(value.Educators).toEqual([])
    expect(value.Errors).toMatchObject([
      { TypeStr: 'ComparisonError', Code: 'school_far', Other: school!.city },
      {
        TypeStr: 'ComparisonError',
        Code: 'educator_contradicts',
        Value: 'Bob Zimmermann',
        Other: 'Edith Teacher',
        Info: expect.stringContaining('value "Bob Zimmermann", in the register "Edith Teacher"'),
      },
    ])
  })

  it('knows no educator of other sites, and no merged school', async () => {
    const rows = [headers, ['', '', '', '', 'Éric', 'Enseignant'], ['Maple PS', '', '', '2']]
    const { value } = await upload('volunteer', await workbookFile(rows))
    expect(value.Errors.map(({ Code }: { Code: string }) => Code)).toEqual([
      'educator_unknown',
      'school_unknown',
    ])
  })

  it('compares names as the app does, whatever stands between their letters', async () => {
    const { value } = await upload(
      'volunteer',
      textFile('School name\tNumber of youth\nMAPLE — Public-School!\t5\n'),
    )
    expect(value.SchoolDemographics).toMatchObject([
      { OrganizationId: ids.organization.maple, NumberOfYouth: 5 },
    ])
  })

  it('refuses a form without the file, other media types, and more than 5 MB', async () => {
    const wrongField = await upload('volunteer', textFile('x'), 'file')
    expect([wrongField.status, wrongField.code]).toEqual([422, 'required'])
    expect((await server.call('volunteer', 'POST', url, { wsfile: 'x' })).status).toBe(415)
    const { body } = formWith(textFile('x'))
    expect(
      (await server.call('volunteer', 'POST', url, body, { 'content-type': 'multipart/form-data' })).status,
    ).toBe(415)
    const cut = { 'content-type': 'multipart/form-data; boundary=boundary-of-the-tests' }
    expect((await server.call('volunteer', 'POST', url, body.subarray(0, 90), cut)).status).toBe(400)
    const manyParts = Buffer.from(
      `${'--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(5000)}--b--\r\n`,
    )
    const many = await server.call('volunteer', 'POST', url, manyParts, {
      'content-type': 'multipart/form-data; boundary=b',
    })
    expect([many.status, many.code]).toEqual([422, 'too_many'])
    const large = { name: 'list.txt', bytes: new Uint8Array(5 * 1_048_576 + 70_000) }
    expect((await upload('volunteer', large)).status).toBe(413)
    const slightlyLarge = { name: 'list.txt', bytes: new Uint8Array(5 * 1_048_576 + 1) }
    expect((await upload('volunteer', slightlyLarge)).status).toBe(413)
    const elsewhere = await server.call('volunteer', 'POST', '/api/vms/Workshop', body, cut)
    expect(elsewhere.status).toBe(415)
  })

  it('is in the contract as a form with one file', async () => {
    const contract = JSON.parse((await server.call(null, 'GET', '/api/openapi.json')).text)
    const { content } = contract.paths[url].post.requestBody
    expect(Object.keys(content)).toEqual(['multipart/form-data'])
    expect(content['multipart/form-data'].schema.properties.wsfile).toMatchObject({ format: 'binary' })
  })

  it('survives what no text can hold', async () => {
    const sheet = textRow(1, headers) + textRow(2, ['_x0000__xD800_', '&#0;', '', '3'])
    const { value } = await upload('volunteer', await rawWorkbook({ sheets: [sheet] }))
    expect(value.Errors).toHaveLength(1)
  })

  it('goes on answering others while it reads 10,000 rows', async () => {
    const rows = Array.from({ length: 10_000 }, (_, n) => [
      `School ${n}`,
      'City',
      '',
      '5',
      'First',
      `Last ${n}`,
      '',
      'No',
    ])
    const file = await workbookFile([headers, ...rows])
    const { body, headers: sent } = formWith(file)
    await server.call('volunteer', 'GET', '/api/vms/Season')
    const delay = monitorEventLoopDelay({ resolution: 5 })
    delay.enable()
    const reply = await server.call('volunteer', 'POST', url, body, sent)
    delay.disable()
    expect(reply.value.Errors).toHaveLength(10_000)
    // The embedded database itself holds the loop while it works; what reading such a file takes would show.
    expect(delay.max / 1e6).toBeLessThan(1000)
  })
})

describe('a file that would read for ever, or eat all memory', () => {
  it('is a finding for whoever sent it', async () => {
    const bomb = await rawWorkbook({ sheets: [`<row>${' '.repeat(60 * 1_048_576)}</row>`] })
    const { value } = await upload('volunteer', bomb)
    expect(value.Errors).toMatchObject([
      { TypeStr: 'ParseError', Code: expect.stringMatching(/unpacked|damaged/) },
    ])
  })

  it('ends as a finding when its time is over', async () => {
    const file = await workbookFile([headers, ['Maple']])
    const read = await readInThread(
      file,
      { personId: 'somebody', stopIfGone: () => {} },
      { milliseconds: 1, megabytes: 128 },
    )
    expect(read).toMatchObject({ problem: { Code: 'took_too_long' } })
  })
})
