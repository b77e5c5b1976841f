import { readFileSync } from 'node:fs'
import { read, utils } from '@e965/xlsx'
import { spellBoard } from '../../../domain/organization/file-update/register-words.ts'
import type { OrganizationRow } from '../../shipped/register/organization-codes.ts'

type Cells = Record<string, string | number | undefined>

/** A board of Ontario or Québec: code, and its name in both languages. */
export type Board = readonly [code: string, en: string, fr: string]

const text = (value: string | number | undefined): string => (value === undefined ? '' : String(value).trim())

/** Ontario's publicly funded schools, 2020, from the ministry's workbook. School numbers are text: "019186". */
export function readOntario(folder: string): { rows: OrganizationRow[]; boards: Board[] } {
  const path = `${folder}/ontario/publicly_funded_schools_xlsx_september_2020_en_noemail.xlsx`
  const sheet = read(readFileSync(path)).Sheets.EN
  if (!sheet) throw new Error(`${path} has no sheet EN`)
  const rows: OrganizationRow[] = []
  const boards = new Map<string, Board>()
  for (const cells of utils.sheet_to_json<Cells>(sheet)) {
    const city = text(cells.City)
    if (!city) continue
    const board = text(cells['Board Number'])
    const boardName = spellBoard(text(cells['Board Name']))
    boards.set(board, [board, boardName, boardName])
    rows.push({
      key: `on:${text(cells['School Number'])}`,
      name: text(cells['School Name']),
      address: [cells.Street, cells.Suite, cells['PO Box']].map(text).filter(Boolean).join(', '),
      city,
      province: 'ON',
      postalCode: text(cells['Postal Code']),
      phone: text(cells.Phone),
      board,
      type: typeOf(text(cells['School Type'])),
      subType: subTypeOf(text(cells['School Level']), text(cells['School Special Conditions Code'])),
      language: text(cells['School Language']) === 'French' ? 'F' : 'E',
      grades: gradesOf(text(cells['Grade Range'])),
    })
  }
  return { rows, boards: [...boards.values()] }
}

function typeOf(type: string): OrganizationRow['type'] {
  if (type === 'Catholic') return 'C'
  if (type === 'Protestant Separate') return 'S'
  if (type === 'Hospital') return 'T'
  return type === 'Provincial' ? 'O' : 'P'
}

function subTypeOf(level: string, conditions: string): OrganizationRow['subType'] {
  if (conditions === 'Continuing Education' || conditions === 'Adult') return 'A'
  if (conditions.startsWith('Care') || conditions.startsWith('Cust')) return 'C'
  if (conditions.startsWith('Vocational')) return 'V'
  if (level === 'Elem/Sec') return 'B'
  return level === 'Secondary' ? 'S' : 'E'
}

function gradesOf(range: string): OrganizationRow['grades'] {
  const [from = '', to = ''] = range.split('-')
  const last = Number(to)
  if (!last) return ''
  if (from === '6' || from === '7') return last > 8 ? 'S' : 'M'
  if (Number(from) >= 9) return 'H'
  if (last <= 6) return 'E'
  return last <= 8 ? 'K' : 'A'
}
