import { describe, expect, it } from 'vitest'
import { readImport } from '../../workbook/read-import.ts'
import { rawWorkbook, textFile, textRow } from '../support/upload-files.ts'

const textsOf = async (kind: 'hours' | 'people', file: Parameters<typeof readImport>[0]) => {
  const read = await readImport(file, kind)
  if ('problem' in read) return read.problem.code
  return read.rows.map(({ cells }) =>
    Object.fromEntries(Object.entries(cells).map(([column, { text }]) => [column, text])),
  )
}

describe('A file that is brought along', () => {
  it('counts what is merged over several rows for each of them, but hours for the first alone', async () => {
    const cell = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`
    const rows = [
      textRow(1, ['E-mail', 'Site', 'Season', 'Hours']),
      textRow(2, ['bob@new.example', 'Toronto', '2024', '12']),
      `<row r="3">${cell('C3', '2023')}</row>`,
    ].join('')
    const merges = ['A2:A3', 'B2:B3', 'D2:D3'].map((range) => `<mergeCell ref="${range}"/>`).join('')
    const sheet = `<?xml version="1.0"?><worksheet><sheetData>${rows}</sheetData><mergeCells>${merges}</mergeCells></worksheet>`
    expect(await textsOf('hours', await rawWorkbook({ sheets: [sheet] }))).toEqual([
      { Email: 'bob@new.example', Site: 'Toronto', Season: '2024', Hours: '12' },
      { Email: 'bob@new.example', Site: 'Toronto', Season: '2023' },
    ])
  })

  it('has its cells without what nobody sees around them', async () => {
    const text = 'E-mail;Site;Hours\n"\u00a0bob@new.example\t";\u202aToronto\u202c;\u200e'
    expect(await textsOf('hours', textFile(text, 'hours.csv'))).toEqual([
      { Email: 'bob@new.example', Site: 'Toronto' },
    ])
  })

  it.each([
    ['a title', 'Our hours\nE-mail;Site;Hours\nbob@new.example;Toronto;7,5'],
    ['a title with a comma', 'Hours, as of May\n\nE-mail;Site;Hours\nbob@new.example;Toronto;7,5'],
    [
      'two lines with commas',
      'Heures de bénévolat, saison 2019\nExporté le lundi, 3 mai\nE-mail;Site;Hours\nbob@new.example;Toronto;7,5',
    ],
    ['a quoted title', '"Hours; as of May; of all"\nE-mail,Site,Hours\nbob@new.example,Toronto,"7,5"'],
    ['nothing', 'E-mail\tSite\tHours\nbob@new.example\tToronto\t7,5'],
    ['nothing, in commas', 'E-mail,Site,Hours\nbob@new.example,Toronto,"7,5"'],
  ])('is parted by what parts its first lines, below %s', async (_, text) => {
    expect(await textsOf('hours', textFile(text, 'hours.csv'))).toEqual([
      { Email: 'bob@new.example', Site: 'Toronto', Hours: '7,5' },
    ])
  })

  it('may have another separator in as many cells as it has rows', async () => {
    const people = Array.from(
      { length: 30 },
      (_, n) => `Bob,Ross ${n},bob${n}@new.example,2023; 2024; 2025; 2026`,
    )
    const file = textFile(['Given name,Family name,E-mail,Season', ...people].join('\n'), 'people.csv')
    expect(await textsOf('people', file)).toHaveLength(30)
  })
})
