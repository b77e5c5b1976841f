import { readFileSync } from 'node:fs'
import { readCsv } from './csv.ts'
import type { OrganizationRow } from '../../shipped/register/organization-codes.ts'

const longestName = 80

const subTypes: Record<string, OrganizationRow['subType']> = {
  Préscolaire: 'P',
  Primaire: 'E',
  'Préscolaire - Primaire': 'E',
  'Primaire - Secondaire': 'B',
  'Préscolaire - Primaire - Secondaire': 'B',
  Secondaire: 'S',
  'Éducation aux adultes': 'A',
  'Formation professionnelle': 'V',
}

const grades: Partial<Record<OrganizationRow['subType'], OrganizationRow['grades']>> = {
  P: 'P',
  E: 'E',
  B: 'A',
  S: 'S',
  A: 'D',
  V: 'D',
}

/** Québec's public schools, 2022: one row for each building; an establishment with several names the building. */
export function readQuebecSchools(folder: string): OrganizationRow[] {
  const source = readCsv(readFileSync(`${folder}/quebec/pps_public_ecole_2022-12.csv`, 'utf8'))
  const buildings = new Map<string, number>()
  for (const { CD_ORGNS = '' } of source) buildings.set(CD_ORGNS, (buildings.get(CD_ORGNS) ?? 0) + 1)
  return source.map((cells) => {
    const subType = subTypes[cells.ORDRE_ENS ?? ''] ?? 'E'
    return {
      key: `qc:${cells.COMBINE_NUO_NUI}`,
      name: nameOf(cells, (buildings.get(cells.CD_ORGNS ?? '') ?? 0) > 1),
      address: cells.ADRS_GEO_L1_GDUNO_IMM ?? '',
      city: (cells.NOM_MUNCP_GDUNO_IMM ?? '').replace('--', '–'),
      province: 'QC',
      postalCode: cells.CD_POSTL_GDUNO_IMM ?? '',
      phone: '',
      board: cells.CD_CS ?? '',
      type: 'P',
      subType,
      language: cells.TYPE_CS === 'Franco' ? 'F' : cells.TYPE_CS === 'Anglo' ? 'E' : 'B',
      grades: grades[subType] ?? '',
    }
  })
}

/** Cégeps, colleges and universities of Québec, without transfer centres and administrative groupings. */
export function readQuebecPostSecondary(folder: string): OrganizationRow[] {
  const files = ['qc_es_collegial_2022-12.csv', 'qc_es_universitaire_2022-12.csv']
  return files
    .flatMap((file) => readCsv(readFileSync(`${folder}/postsecondary/${file}`, 'utf8')))
    .filter((cells) => !/transfert|Regroupement|Siège social/.test(cells.TYPE_ORGNS ?? ''))
    .map((cells) => ({
      key: `qp:${cells.CD_ORGNS}`,
      name: shorter(cells.NOM_OFFCL ?? '', cells.NOM_COURT ?? ''),
      address: [cells.ADRS_GEO_L1_GDUNO, cells.ADRS_GEO_L2_GDUNO].filter(Boolean).join(', '),
      city: (cells.NOM_MUNCP ?? '').replace('--', '–'),
      province: 'QC',
      postalCode: cells.CD_POSTL_GDUNO ?? '',
      phone: '',
      board: '',
      type: cells.RESEAU === 'Privé' ? 'V' : 'P',
      subType: 'U',
      language: /[A-Z]\w+ (College|University)$/.test(cells.NOM_OFFCL ?? '') ? 'E' : 'F',
      grades: 'U',
    }))
}

function nameOf(cells: Record<string, string>, several: boolean): string {
  const official = cells.NOM_OFFCL_ORGNS ?? ''
  const short = cells.NOM_COURT_ORGNS ?? ''
  const building = upright(cells.NOM_IMM ?? '')
  if (!several || building === '' || official.includes(building)) return shorter(official, short)
  const full = [`${official} (${building})`, `${short} (${building})`].find((name) => name.length <= longestName)
  return full ?? shorter(official, short)
}

const shorter = (long: string, short: string): string => (long.length <= longestName ? long : short)

/** The register files buildings under their first noun: "Trois-Portages, des" is "des Trois-Portages". */
function upright(name: string): string {
  const parts = /^([^,]+), (du|des|de|de la|le|la|les|aux?)$/.exec(name)
  const elided = /^([^,]+), (de l'|d'|l')$/.exec(name)
  if (parts) return `${parts[2]} ${parts[1]}`
  return elided ? `${elided[2]}${elided[1]}` : name
}
