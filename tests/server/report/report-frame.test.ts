import { read, utils } from '@e965/xlsx'
import { beforeAll, describe, expect, it } from 'vitest'
import { EMPTY_ID } from '../../../domain/kernel/ids.ts'
import { MOST_SHEET_ROWS } from '../../../domain/report/file-types.ts'
import { PROGRESS_ROWS_HEADER, PROGRESS_TYPE } from '../../../domain/report/progress.ts'
import type { ReportParameterName } from '../../../domain/report/report-ids.ts'
import type { ReportDefinitionRecord, ReportRun } from '../../../domain/report/schema.ts'
import { askReport } from '../../../server/report/ask-report.ts'
import type { Report } from '../../../server/report/define-report.ts'
import { rowXml } from '../../../server/report/file/sheet-xml.ts'
import { readLists } from '../../../server/report/read-lists.ts'
import { openRows } from '../../../server/report/read-report.ts'
import { reports } from '../../../server/report/reports.ts'
import { readPieces } from '../../../src/data/reports/read-pieces.ts'
import { ids, people } from '../support/people.ts'
import { makeWorld } from '../support/reports/make-world.ts'
import { askFile, readAbout, readRows, reportPath } from '../support/reports/run-report.ts'
import { enumerationId } from '../support/seed.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const initiatives = ([1, 2, 3] as const).map((place) => enumerationId('SpecialInitiativesTags', place))
/** What every report is given; it looks at what it supports. */
const asked = {
  BeginDate: '2000-01-01',
  EndDate: '2099-12-31',
  SeasonId: ids.season.active,
  Initiatives: initiatives,
  Locale: 'en',
}

/** The lines of a file with commas, as RFC 4180 has it. */
const readCommas = (csv: string): string[][] => {
  const book = read(csv.slice(1), { type: 'string', raw: true })
  const sheet = book.Sheets[book.SheetNames[0] ?? '']
  return sheet ? utils.sheet_to_json<string[]>(sheet, { header: 1, raw: false, defval: '' }) : []
}
/** As staff are told them. */
async function columnsOf({ columns, lists = [] }: Report) {
  return typeof columns === 'function' ? columns(await readLists(server.db, lists)) : columns
}

const named = reports.map((report) => [report.id, report] as const)

beforeAll(async () => {
  await makeWorld(server, 'frame')
})

it('says of people without an account that they are one row where a report adds them up, and nowhere else', async () => {
  const meanings = await Promise.all(
    reports.map(async (report) => {
      const person = (await columnsOf(report)).find((column) => column.name === 'Person')
      return [report.id, person?.meaning.en] as const
    }),
  )
  const saying = (words: string) => meanings.flatMap(([name, said]) => (said?.includes(words) ? [name] : []))
  expect(saying('one row of their site')).toEqual(['VolunteerHours'])
  expect(saying('people without an account are named to staff alone').toSorted()).toEqual([
    'ProgramSupport',
    'TrainingReport',
  ])
})

describe.each(named)('%s', (name, report) => {
  it.each(['en', 'fr'] as const)(
    'says in %s what it is: title, question, who asked, each column',
    async (locale) => {
      const file = await askFile(server, 'staff', name, { ...asked, Locale: locale })
      expect(file.status, file.bytes.toString('utf8').slice(0, 300)).toBe(200)
      expect(file.headers['content-disposition']).toBe(`attachment; filename="${name}.xlsx"`)
      const { header, rows } = readRows(file.bytes)
      const columns = await columnsOf(report)
      expect(header).toEqual(columns.map(({ title }) => title[locale]))
      const about = readAbout(file.bytes)
      expect(about[0]?.[1]).toBe(report.title[locale])
      expect(about[1]?.[1]).toBe(report.question[locale])
      const facts = new Map(about.map(([label, value]) => [label, value]))
      expect(facts.get(locale === 'fr' ? 'Demandé par' : 'Asked by')).toBe('Stella Staff')
      expect(facts.get(locale === 'fr' ? 'Lignes' : 'Rows')).toBe(String(rows.length))
      expect(about.slice(-header.length)).toEqual(
        columns.map(({ title, meaning, source }) => [title[locale], meaning[locale], source]),
      )
    },
  )

  it('has the same rows as a file with commas', async () => {
    const book = readRows((await askFile(server, 'staff', name, asked)).bytes)
    const csv = (await askFile(server, 'staff', name, asked, 'csv')).bytes.toString('utf8')
    expect(csv.startsWith('\ufeff')).toBe(true)
    const lines = readCommas(csv)
    // What a spreadsheet would take for a formula begins with an apostrophe.
    expect(lines.flat().filter((text) => /^[=+@\t\r]|^-(?!\d)/.test(text))).toEqual([])
    expect(lines[0]).toEqual(book.header)
    expect(lines.slice(1)).toHaveLength(book.rows.length)
  })

  it('says how far it is: all rows beforehand, and those that each piece completes', async () => {
    const whole = await askFile(server, 'staff', name, asked, 'csv')
    const { status, headers, bytes } = await askFile(server, 'staff', name, asked, 'csv', '&progress=true')
    expect([status, headers['content-type']]).toEqual([200, PROGRESS_TYPE])
    const told: number[] = []
    const content = await readPieces(new Blob([new Uint8Array(bytes)]).stream(), (rows) => told.push(rows))
    expect(Buffer.from(content).equals(whole.bytes)).toBe(true)
    const total = readCommas(whole.bytes.toString('utf8')).length - 1
    expect(headers[PROGRESS_ROWS_HEADER]).toBe(String(total))
    expect(told).toEqual(told.toSorted((a, b) => a - b))
    expect(told.every((rows) => rows <= total)).toBe(true)
  })

  const takes = (parameter: ReportParameterName) => report.parameters.includes(parameter)

  it('gives a coordinator their own site, and nothing of another by any parameter', async () => {
    const own = await askFile(server, 'coordinator', name, { ...asked, SiteId: ids.site.toronto })
    expect(own.status).toBe(takes('SiteId') ? 200 : 404)
    const others = [ids.site.montreal, ids.site.national, ids.site.montreal.toUpperCase()]
    for (const SiteId of others) {
      for (const path of [reportPath(name), `${reportPath(name)}/Preview`]) {
        const answer = await server.call('coordinator', 'POST', path, { ...asked, SiteId })
        expect([answer.status, answer.body.Value], SiteId).toEqual([404, null])
      }
    }
    for (const SiteId of [null, undefined, '', ' ', '*', "' or true --", 'null', ids.season.active]) {
      const answer = await server.call('coordinator', 'POST', reportPath(name), { ...asked, SiteId })
      expect([404, 422], String(SiteId)).toContain(answer.status)
    }
    for (const who of ['volunteer', 'pending', 'newcomer', 'coordinatorWithoutSite', 'localizer'] as const) {
      const answer = await server.call(who, 'POST', reportPath(name), { ...asked, SiteId: ids.site.toronto })
      expect(answer.status, who).toBe(403)
    }
  })

  it('refuses what is missing or wrong, by its field', async () => {
    const wrong: [Exclude<ReportParameterName, 'Initiatives'>, unknown, string][] = [
      ['BeginDate', null, 'required'],
      ['EndDate', '', 'required'],
      ['BeginDate', '2026-02-30', 'invalid_date'],
      ['EndDate', '1999-12-31', 'dates_reversed'],
      ['EndDate', "2026-01-01'; drop table", 'invalid_date'],
      ['Locale', 'de', 'invalid'],
      ['Locale', null, 'required'],
      ['SeasonId', null, 'required'],
      ['SeasonId', ids.site.toronto, 'unknown_reference'],
      ['SiteId', ids.season.active, 'unknown_reference'],
    ]
    for (const [field, value, code] of wrong) {
      const answer = await server.call('staff', 'POST', `${reportPath(name)}/Preview`, {
        ...asked,
        [field]: value,
      })
      const expected = takes(field) ? [422, code, field] : [200, undefined, undefined]
      const [first] = answer.body.Errors ?? []
      expect([answer.status, first?.Code, first?.Field], `${field} ${String(value)}`).toEqual(expected)
    }
    for (const Initiatives of [[ids.site.toronto], ['%'], Array.from({ length: 51 }, () => initiatives[0])]) {
      const answer = await server.call('staff', 'POST', `${reportPath(name)}/Preview`, {
        ...asked,
        Initiatives,
      })
      expect(answer.status).toBe(takes('Initiatives') ? 422 : 200)
    }
  })
})

describe('a workbook', () => {
  it('is refused where its sheet cannot hold all rows, which are counted for it alone', async () => {
    const reader = { SubjectId: people.staff.id, Roles: ['Staff'] as const, Approvals: [] }
    const known = await askReport(server.db, reader, 'OrganizationExport', asked)
    const open = async (mostRows: number | null) => {
      const signal = new AbortController().signal
      const { source, total } = await openRows(server.db, { ...known, signal, isCounted: false, mostRows })
      await source.close()
      return total
    }
    expect(await open(null)).toBeNull()
    const total = (await open(MOST_SHEET_ROWS)) ?? 0
    expect(await open(total)).toBe(total)
    await expect(open(total - 1)).rejects.toMatchObject({
      problems: [{ Code: 'too_many', Limit: total - 1 }],
    })
  })

  it.each([
    ['en', '0.0%'],
    ['fr', '0.0\\\u00a0%'],
  ])('writes shares as its language does: %s', async (Locale, format) => {
    const { bytes } = await askFile(server, 'staff', 'CensusSummaryNational', { ...asked, Locale })
    const formats = readRows(bytes).rows.flatMap((row) => row.flatMap((cell) => cell?.z ?? []))
    expect(
      formats.filter((one) => one.includes('%')).filter((one, at, all) => all.indexOf(one) === at),
    ).toEqual([format])
  })

  it('marks a text that is too long for a cell where it ends', () => {
    const cell = (text: string) => /<t [^>]*>(.*)<\/t>/s.exec(rowXml(['text'], [text]))?.[1] ?? ''
    expect(cell('x'.repeat(32_767))).toBe('x'.repeat(32_767))
    expect(cell('x'.repeat(32_768))).toBe(`${'x'.repeat(32_766)}…`)
    expect(cell(`${'x'.repeat(32_765)}😀😀`)).toBe(`${'x'.repeat(32_765)}…`)
  })
})

describe('the empty id', () => {
  it('names no site and no season', async () => {
    const preview = async (who: keyof typeof people, name: string, more: object) => {
      const { status, body } = await server.call(who, 'POST', `${reportPath(name)}/Preview`, {
        ...asked,
        ...more,
      })
      return [status, body.Errors?.[0]?.Field, body.TotalRecords]
    }
    const all = await preview('staff', 'TrainingReport', { SiteId: null })
    expect(await preview('staff', 'TrainingReport', { SiteId: EMPTY_ID })).toEqual(all)
    expect((await preview('coordinator', 'TrainingReport', { SiteId: EMPTY_ID })).slice(0, 2)).toEqual([
      422,
      'SiteId',
    ])
    const ofSeason = reports.find(({ parameters }) => parameters.includes('SeasonId'))?.id ?? ''
    expect((await preview('staff', ofSeason, { SeasonId: EMPTY_ID })).slice(0, 2)).toEqual([422, 'SeasonId'])
  })
})

describe('the list of reports', () => {
  it('tells staff of all, coordinators of those of a site, keepers of the register of theirs', async () => {
    const listOf = async (who: keyof typeof people) =>
      (await server.call<ReportDefinitionRecord[]>(who, 'GET', '/api/vms/Report')).value.map(
        ({ Name }) => Name,
      )
    expect(await listOf('staff')).toEqual(reports.map(({ id }) => id))
    expect(await listOf('coordinator')).toEqual(
      reports.filter(({ parameters }) => parameters.includes('SiteId')).map(({ id }) => id),
    )
    expect((await listOf('organizations')).toSorted()).toEqual(
      reports
        .map(({ id }) => id)
        .filter((id) => id === 'OrganizationExport' || id === 'OrganizationDuplicates')
        .toSorted(),
    )
  })

  it('tells the last ten runs of the reader, newest first', async () => {
    for (let run = 0; run < 12; run++)
      await askFile(
        server,
        'administrator',
        'TrainingReport',
        { ...asked, Locale: run % 2 ? 'fr' : 'en' },
        'csv',
      )
    const { value } = await server.call<ReportRun[]>('administrator', 'GET', '/api/vms/Report/Run')
    expect(value).toHaveLength(10)
    expect(
      value.map(({ Name, Format, Parameters }) => [Name, Format, Parameters.Locale]).slice(0, 2),
    ).toEqual([
      ['TrainingReport', 'csv', 'fr'],
      ['TrainingReport', 'csv', 'en'],
    ])
    expect((await server.call<ReportRun[]>('organizations', 'GET', '/api/vms/Report/Run')).value).toEqual([])
  })
})
