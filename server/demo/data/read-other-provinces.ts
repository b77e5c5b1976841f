import { readFileSync } from 'node:fs'
import { readCsv } from './csv.ts'
import type { OrganizationRow } from '../../shipped/register/organization-codes.ts'

type Cells = Record<string, string>

const read = (folder: string, file: string): Cells[] => readCsv(readFileSync(`${folder}/${file}`, 'utf8'))
const number = (id: string | undefined): string => (id ?? '').replace(/\.0$/, '')
const isYes = (value: string | undefined): boolean => value === 'Y' || Number(value) === 1

/** Schools of Alberta, New Brunswick, Nova Scotia and Prince Edward Island (Statistics Canada, LODE). */
export function readOtherProvinces(folder: string): OrganizationRow[] {
  return [
    ...read(folder, 'canada/ab_parsed.csv').map((cells) => ({
      ...plain('ab', cells, 'AB'),
      address: beforeCity(cells.address_str ?? '', cells.city ?? ''),
      type: albertaType(cells.authority_type ?? ''),
      language: cells.authority_type === 'Francophone' ? ('F' as const) : ('E' as const),
      ...levels(cells, cells.authority_type?.startsWith('ECS') ? 'P' : undefined),
    })),
    ...read(folder, 'canada/nb_parsed.csv').map((cells) => ({
      ...plain('nb', cells, 'NB'),
      address: beforeCity(cells.address_str ?? '', cells.city ?? ''),
      type: cells.authority_type?.startsWith('First') ? ('F' as const) : ('P' as const),
      language: /Maternelle|^École|^Cité|^Centre/.test(`${cells.facility_name}${cells.grade_range}`)
        ? ('F' as const)
        : ('E' as const),
      ...levels(cells),
    })),
    ...read(folder, 'canada/ns_parsed.csv').map((cells) => ({
      ...plain('ns', cells, 'NS'),
      address: tidy(cells.street_addr ?? ''),
      city: tidy((cells.city ?? '').replace(/ NS$/, '')),
      type: cells.authority_type === 'private' ? ('V' as const) : ('P' as const),
      ...levels(cells),
    })),
    ...read(folder, 'canada/pe_parsed.csv').map((cells) => {
      const [, address = '', city = '', postalCode = ''] =
        /^(.*), ([^,]+), PE ?(\w\d\w ?\d\w\d)?$/.exec(cells.address_str ?? '') ?? []
      return { ...plain('pe', cells, 'PE'), address, city, postalCode }
    }),
  ]
}

/** Universities, colleges and institutes outside Québec designated for student aid (private career schools left out). */
export function readCanadianPostSecondary(folder: string): OrganizationRow[] {
  const kept = ['University', 'Junior College', 'Technical and Vocational', 'Nursing Schools']
  return read(folder, 'postsecondary/esdc_designated_institutions.csv')
    .filter((cells) => kept.includes(cells['Institution Type'] ?? '') && provinceCodes[cells.Province ?? ''])
    .map((cells) => ({
      key: `es:${cells['EI Code']}`,
      name: cells['EI name'] ?? '',
      address: ['Address Line 1', 'Address Line 2', 'Address Line 3'].map((name) => cells[name]).filter(Boolean).join(', '),
      city: cells.City ?? '',
      province: provinceCodes[cells.Province ?? ''] ?? '',
      postalCode: cells['Postal Code'] ?? '',
      phone: cells['Telephone Number'] ?? '',
      board: '',
      type: 'P',
      subType: 'U',
      language: /^(Université|Collège|Cité|La Cité)/.test(cells['EI name'] ?? '') ? 'F' : 'E',
      grades: 'U',
    }))
}

/** Québec is missing on purpose: its own register is better. */
const provinceCodes: Record<string, string> = {
  Alberta: 'AB',
  'British Columbia': 'BC',
  Manitoba: 'MB',
  'New Brunswick': 'NB',
  'Newfoundland and Labrador': 'NL',
  'Northwest Territories': 'NT',
  'Nova Scotia': 'NS',
  Nunavut: 'NU',
  Ontario: 'ON',
  'Prince Edward Island': 'PE',
  Saskatchewan: 'SK',
  Yukon: 'YT',
}

function plain(source: string, cells: Cells, province: string): OrganizationRow {
  const name = tidy(cells.facility_name ?? '')
  return {
    key: `${source}:${number(cells.source_id)}`,
    name,
    address: '',
    city: tidy(cells.city ?? ''),
    province,
    postalCode: cells.postal_code ?? '',
    phone: '',
    board: '',
    type: 'P',
    subType: /High|Secondary/.test(name) ? 'S' : 'E',
    language: /^École|^Centre scolaire/.test(name) ? 'F' : 'E',
    grades: /High|Secondary/.test(name) ? 'S' : 'K',
  }
}

const tidy = (text: string): string => text.replaceAll('`', "'").replace(/\s+/g, ' ').trim()

/** "10044 - 108 Street Edmonton AB T5J5E6" before the last "Edmonton". */
function beforeCity(address: string, city: string): string {
  const at = city === '' ? -1 : address.lastIndexOf(city)
  return tidy(at > 0 ? address.slice(0, at).replace(/,\s*$/, '') : address)
}

function albertaType(authority: string): OrganizationRow['type'] {
  if (authority === 'Separate') return 'C'
  if (authority === 'Charter') return 'H'
  if (authority === 'Provincial') return 'O'
  if (authority.startsWith('Federal')) return 'F'
  return /Private/.test(authority) ? 'V' : 'P'
}

function levels(cells: Cells, early?: 'P'): Pick<OrganizationRow, 'subType' | 'grades'> {
  const [first, middle, last] = [isYes(cells.ISCED1), isYes(cells.ISCED2), isYes(cells.ISCED3)]
  if (early && !first) return { subType: 'P', grades: 'P' }
  if (first && last) return { subType: 'B', grades: 'A' }
  if (last) return { subType: 'S', grades: middle ? 'S' : 'H' }
  if (middle) return { subType: 'E', grades: first ? 'K' : 'M' }
  return { subType: 'E', grades: 'E' }
}
