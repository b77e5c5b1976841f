import { describe, expect, it } from 'vitest'
import { readUpload } from '../../workbook/read-upload.ts'
import { rawWorkbook, textFile, textRow, type UploadFile, workbookFile } from '../support/upload-files.ts'
import { writeZip } from '../support/write-zip.ts'

const headers = ['School name', 'Number of youth']
const good = textRow(1, headers) + textRow(2, ['Maple', '5'])

/** Making such files takes longer than reading them. */
const slow = { timeout: 60_000 }

/** What came of a file, how much of the processor that took (ms), and how much memory on top (MB). */
async function probe(file: UploadFile) {
  globalThis.gc?.()
  const before = process.memoryUsage()
  const started = process.cpuUsage()
  const read = await readUpload(file)
  const { user, system } = process.cpuUsage(started)
  const milliseconds = (user + system) / 1000
  const after = process.memoryUsage()
  const megabytes = (after.heapUsed + after.external - before.heapUsed - before.external) / 1_048_576
  return { read, milliseconds, megabytes }
}
const codeOf = async (file: UploadFile) => {
  const read = await readUpload(file)
  return 'problem' in read ? read.problem.Code : `${read.rows.length} rows`
}
const named = (name: string, bytes: Uint8Array<ArrayBuffer>): UploadFile => ({ name, bytes })
const patched = (
  file: UploadFile,
  change: (bytes: Uint8Array<ArrayBuffer>, view: DataView) => void,
): UploadFile => {
  const bytes = file.bytes.slice()
  change(bytes, new DataView(bytes.buffer))
  return { ...file, bytes }
}
const directoryOf = (view: DataView) => view.getUint32(view.byteLength - 6, true)

describe('a file that is not what its name says', () => {
  it.each([
    ['nothing at all', named('list.xlsx', new Uint8Array()), 'file_empty'],
    ['another ending', textFile('School name\tNumber of youth\nA\t1', 'list.csv'), 'wrong_kind'],
    ['text as .xlsx', textFile('School name\tNumber of youth\nA\t1', 'list.xlsx'), 'not_a_workbook'],
    ['bytes as .txt', named('list.txt', new Uint8Array([65, 0, 0, 1, 0, 2])), 'not_a_text'],
    ['old .xls as .xlsx', named('list.xlsx', compound('Workbook')), 'not_a_workbook'],
    ['a workbook with a password', named('list.xlsx', compound('EncryptedPackage')), 'encrypted'],
    ['5 MB and a byte', named('list.txt', new Uint8Array(5 * 1_048_576 + 1)), 'file_too_large'],
  ])('%s is a clear finding', async (_, file, code) => {
    expect(await codeOf(file)).toBe(code)
  })

  it('a workbook as .txt, another package as .xlsx', async () => {
    expect(await codeOf({ ...(await workbookFile([headers])), name: 'list.txt' })).toBe('not_a_text')
    const document = await writeZip(new Map([['word/document.xml', '<w:document/>']]))
    expect(await codeOf(named('list.xlsx', document))).toBe('not_a_workbook')
    const binary = await writeZip(new Map([['xl/workbook.bin', '']]))
    expect(await codeOf(named('list.xlsx', binary))).toBe('not_a_workbook')
  })
})

function compound(stream: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(2048)
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  bytes.set(new Uint8Array(Buffer.from(stream, 'utf16le')), 1024)
  return bytes
}

describe('a damaged or hostile package', () => {
  it('is a clear finding wherever it is cut', async () => {
    const { bytes, name } = await workbookFile([headers, ['Maple', '5']])
    for (let length = 1; length < bytes.length; length += 37) {
      expect(['damaged', 'not_a_workbook']).toContain(await codeOf({ name, bytes: bytes.slice(0, length) }))
    }
  })

  it('is a clear finding, or the truth, whatever byte is wrong', slow, async () => {
    const file = await workbookFile([headers, ['Maple', '5']])
    for (let at = 0; at < file.bytes.length; at += 13) {
      const broken = patched(file, (bytes) => {
        bytes[at] = (bytes[at] ?? 0) ^ 0xff
      })
      await expect(codeOf(broken), `byte ${at}`).resolves.toEqual(expect.any(String))
    }
  })

  it('with encrypted parts says so', async () => {
    const file = patched(await workbookFile([headers]), (_, view) => {
      view.setUint16(directoryOf(view) + 8, 1, true)
    })
    expect(await codeOf(file)).toBe('encrypted')
  })

  it('with thousands of parts is refused before any is unpacked', slow, async () => {
    const parts = new Map(Array.from({ length: 1001 }, (_, n) => [`xl/${n}.xml`, '']))
    expect(await codeOf(named('list.xlsx', await writeZip(parts)))).toBe('too_many_parts')
  })

  it('that lies about its sizes is believed only as far as bytes come out', async () => {
    const file = patched(await rawWorkbook({ sheets: [good] }), (_, view) => {
      let at = directoryOf(view)
      while (view.getUint32(at, true) === 0x02014b50) {
        view.setUint32(at + 24, 1, true)
        at += 46 + view.getUint16(at + 28, true)
      }
    })
    expect(await codeOf(file)).toBe('1 rows')
  })

  it.each([
    ['one sheet', (spaces: string) => ({ sheets: [`<row>${spaces}</row>`] })],
    [
      'the shared strings',
      (spaces: string) => ({
        sheets: ['<row><c t="s"><v>9</v></c></row>'],
        strings: `<si><t>${spaces}</t></si>`,
      }),
    ],
    ['the styles', (spaces: string) => ({ sheets: [good], styles: spaces })],
    ['one endless tag', (spaces: string) => ({ sheets: [`<row ${spaces}`] })],
  ])('that unpacks without end in %s is given up within 2 s and 100 MB', slow, async (_, parts) => {
    const bomb = await rawWorkbook(parts(' '.repeat(60 * 1_048_576)))
    expect(bomb.bytes.length).toBeLessThan(200_000)
    const { read, milliseconds, megabytes } = await probe(bomb)
    expect('problem' in read && read.problem.Code).toMatch(/^(unpacked_too_large|damaged)$/)
    expect(milliseconds).toBeLessThan(2000)
    expect(megabytes).toBeLessThan(100)
  })

  it('made of many small bombs has one budget for all of them', slow, async () => {
    const sheets = Array.from({ length: 30 }, () => `<row><c><v>1</v></c></row>${'<row/>'.repeat(400_000)}`)
    const { read, milliseconds } = await probe(await rawWorkbook({ sheets }))
    expect('problem' in read && read.problem.Code).toMatch(/^(unpacked_too_large|headers_not_found)$/)
    expect(milliseconds).toBeLessThan(2000)
  })

  it('with a document type (and its entities) is refused', async () => {
    const laughs = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><worksheet><sheetData>${textRow(1, ['&b;'])}</sheetData></worksheet>`
    expect(await codeOf(await rawWorkbook({ sheets: [laughs] }))).toBe('damaged')
  })
})

describe('what would keep SheetJS busy for ever', () => {
  const cells = (count: number, cell: string) => `<row r="3">${cell.repeat(count)}</row>`
  const whole = (before: string, after: string) =>
    `<?xml version="1.0"?><worksheet>${before}<sheetData>${good}</sheetData>${after}</worksheet>`
  it.each([
    [
      'a size, merged cells and a link that claim the whole sheet',
      {
        sheets: [
          whole(
            '<dimension ref="A1:XFD1048576"/>',
            '<mergeCells><mergeCell ref="A2:A1048576"/></mergeCells><hyperlinks><hyperlink ref="A1:XFD1048576" location="x"/></hyperlinks>',
          ),
        ],
      },
      '1 rows',
    ],
    ['a row beyond all rows', { sheets: [`${good}<row r="99999999999"><c><v>3</v></c></row>`] }, '2 rows'],
    ['two million empty cells', { sheets: [good + cells(2_000_000, '<c s="1"/>')] }, '1 rows'],
    ['a million numbers beside the list', { sheets: [good + cells(1_000_000, '<c><v>1</v></c>')] }, '2 rows'],
    [
      '300,000 merged cells',
      { sheets: [whole('', `<mergeCells>${'<mergeCell ref="A2:A9"/>'.repeat(300_000)}</mergeCells>`)] },
      '1 rows',
    ],
    [
      'the last of 200,000 shared strings',
      {
        sheets: [`${textRow(1, headers)}<row r="2"><c t="s"><v>199999</v></c></row>`],
        strings: '<si><t>Maple</t></si>'.repeat(200_000),
      },
      '1 rows',
    ],
    [
      'a million styles',
      { sheets: [good], styles: `<cellXfs/>${'<xf numFmtId="14"/>'.repeat(1_000_000)}` },
      '1 rows',
    ],
    [
      'a million sheets',
      { sheets: [good], book: (sheet: string) => `<sheets>${sheet.repeat(800_000)}</sheets>` },
      '1 rows',
    ],
    [
      'texts of 45 MB',
      { sheets: [good + textRow(3, ['x'.repeat(30_000), '5']).repeat(1500)] },
      'unpacked_too_large',
    ],
    [
      'a million texts of a letter in one place',
      { sheets: [good + cells(1_000_000, '<c r="A3" t="inlineStr"><is><t>x</t></is></c>')] },
      'unpacked_too_large',
    ],
    [
      'texts of which nearly all is markup',
      {
        sheets: [
          good +
            `<row><c t="inlineStr"><is>${'<r><rPh/><t>x</t></r>'.repeat(30_000)}</is></c></row>`.repeat(30),
        ],
      },
      '31 rows',
    ],
    [
      'texts of single letters, each with the markup of its own',
      {
        sheets: [good + `<row><c t="inlineStr"><is>${'<t>x</t>'.repeat(120_000)}</is></c></row>`.repeat(45)],
      },
      'unpacked_too_large',
    ],
    ['comments without end', { sheets: [good + '<!--'.repeat(10_000_000)] }, 'damaged'],
    ['long comments of dashes', { sheets: [good + `<!--${'-'.repeat(990_000)} -->`.repeat(14)] }, '1 rows'],
    [
      'a tag that is longer than any program writes',
      { sheets: [good + cells(20, `<c ${'a="b" '.repeat(160_000)}>`)] },
      'damaged',
    ],
    ['quotes without end', { sheets: [good + '<c "'.repeat(10_000_000)] }, 'unpacked_too_large'],
    [
      'values in values',
      { sheets: [good + cells(40, `<c>${'<v>'.repeat(300_000)}</c>`)] },
      'unpacked_too_large',
    ],
  ])('%s: within 2 s and 100 MB', slow, async (_, parts, outcome) => {
    const { read, milliseconds, megabytes } = await probe(await rawWorkbook(parts))
    expect('problem' in read ? read.problem.Code : `${read.rows.length} rows`).toBe(outcome)
    expect(milliseconds).toBeLessThan(2000)
    expect(megabytes).toBeLessThan(100)
  })
})

describe('a sheet of a million formatted rows without content', () => {
  it('is read for what it holds, and freezes nothing', slow, async () => {
    const rows = Array.from({ length: 1_000_000 }, (_, n) => `<row r="${n + 3}" s="1" customFormat="1"/>`)
    const { read, milliseconds, megabytes } = await probe(
      await rawWorkbook({ sheets: [good + rows.join('')] }),
    )
    expect('rows' in read ? read.rows : read.problem).toHaveLength(1)
    expect(milliseconds).toBeLessThan(2000)
    expect(megabytes).toBeLessThan(100)
  })
})

describe('too many rows', () => {
  it('10,000 are read, one more is refused, in both kinds of file', slow, async () => {
    const line = Array.from({ length: 10_001 }, (_, n) => [`School ${n}`, '5'])
    expect(await codeOf(await workbookFile([headers, ...line.slice(1)]))).toBe('10000 rows')
    expect(await codeOf(await workbookFile([headers, ...line]))).toBe('too_many_rows')
    const text = (rows: string[][]) => textFile([headers, ...rows].map((row) => row.join('\t')).join('\r\n'))
    expect(await codeOf(text(line.slice(1)))).toBe('10000 rows')
    expect(await codeOf(text(line))).toBe('too_many_rows')
  })
})

describe('names that reach a prototype', () => {
  it('are headers and values like any other', async () => {
    const rows = [
      ['__proto__', 'School name', 'constructor', 'Number of youth'],
      ['a', '__proto__', 'b', '5'],
    ]
    const read = await readUpload(await workbookFile(rows))
    expect(read).toEqual({
      rows: [
        {
          Sheet: 'List',
          Row: 2,
          cells: {
            SchoolName: { kind: 'text', text: '__proto__' },
            NumberOfYouth: { kind: 'text', text: '5' },
          },
        },
      ],
      unknown: ['__proto__', 'constructor'],
    })
    expect(({} as Record<string, unknown>).a).toBeUndefined()
  })
})
