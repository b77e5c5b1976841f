import { existsSync, readFileSync } from 'node:fs'
import { readCsv } from '../../server/demo/data/csv.ts'
import { type RegisterOrganization, readRegister } from '../../server/shipped/register/read-register.ts'
import type { UploadFile } from './upload-files.ts'

const published = new URL('../../../shared/data/quebec/pps_public_ecole_2022-12.csv', import.meta.url)

/** True where Québec's register is at hand as it was published; it is not part of the project. */
export const hasQuebec = existsSync(published)

/** The columns of Québec's register that the file update reads, by their published headers. */
export type QuebecRow = Record<
  | 'COMBINE_NUO_NUI'
  | 'NOM_OFFCL_ORGNS'
  | 'ADRS_GEO_L1_GDUNO_IMM'
  | 'NOM_MUNCP_GDUNO_IMM'
  | 'CD_POSTL_GDUNO_IMM'
  | 'ORDRE_ENS'
  | 'CD_CS'
  | 'TYPE_CS',
  string
>

/** Québec's public schools, colleges left out, as the project carries them. */
export const schoolsOfQuebec = (): RegisterOrganization[] =>
  readRegister().filter(({ key }) => key.startsWith('qc:'))

/** The register of December 2022 as it was published, and its rows. */
export function quebecFile(): { file: UploadFile; rows: QuebecRow[] } {
  const bytes = readFileSync(published)
  return {
    file: { name: 'pps_public_ecole.csv', bytes: new Uint8Array(bytes) },
    rows: readCsv(bytes.toString('utf8')) as QuebecRow[],
  }
}

const orders: Record<string, string> = {
  P: 'Préscolaire',
  E: 'Préscolaire - Primaire',
  B: 'Primaire - Secondaire',
  S: 'Secondaire',
  A: 'Éducation aux adultes',
  V: 'Formation professionnelle',
}

/**
 * A file as Québec publishes its register, of so many schools of our own and the next year: some renamed, some moved.
 * Buildings of one school have its name alone, as there.
 */
export function ownQuebecFile(count: number): { file: UploadFile; rows: QuebecRow[] } {
  const rows = schoolsOfQuebec()
    .slice(0, count)
    .map((school, place): QuebecRow => {
      const name = school.name.replace(/ \([^)]*\)$/, '')
      return {
        COMBINE_NUO_NUI: school.key.slice(3),
        NOM_OFFCL_ORGNS: place % 5 === 0 ? `${name.slice(0, 70)} (annexe)` : name,
        ADRS_GEO_L1_GDUNO_IMM: place % 7 === 0 ? `${place}, rue Neuve, bureau 2` : school.address,
        NOM_MUNCP_GDUNO_IMM: school.city,
        CD_POSTL_GDUNO_IMM: school.postalCode,
        ORDRE_ENS: orders[school.subType] ?? 'Primaire',
        CD_CS: school.board,
        TYPE_CS: { F: 'Franco', E: 'Anglo', B: 'Statut' }[school.language],
      }
    })
  const headers = ['OBJECTID', ...Object.keys(rows[0] ?? {}), 'STYLE_CART']
  const quoted = (text: string) => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  const lines = rows.map((row, place) =>
    [String(place + 3206), ...Object.values(row), '8'].map(quoted).join(','),
  )
  const text = `\uFEFF${[headers.join(','), ...lines].join('\r\n')}\r\n`
  return { file: { name: 'ecoles.csv', bytes: new TextEncoder().encode(text) }, rows }
}
