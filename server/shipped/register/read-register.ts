import { readFileSync } from 'node:fs'
import { idOf } from '../id-of.ts'
import { valueId } from '../system-lists.ts'
import {
  gradeCodes,
  languageCodes,
  type OrganizationRow,
  organizationColumns,
  subTypeCodes,
  typeCodes,
} from './organization-codes.ts'

/** A school or other organization of the public registers. */
export type RegisterOrganization = OrganizationRow & { id: string }

/** The register of real schools and post-secondary institutions that the project carries (see NOTICE.md). */
export function readRegister(): RegisterOrganization[] {
  return readFileSync(new URL('organizations.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => {
      const cells = line.split('\t')
      const row = Object.fromEntries(organizationColumns.map((column, index) => [column, cells[index] ?? '']))
      return { ...(row as unknown as OrganizationRow), id: idOf('organization', row.key ?? '') }
    })
}

/** The rows of the table. */
export function organizationRows(
  register: readonly RegisterOrganization[],
  loadedOn: string,
): Record<string, unknown>[] {
  return register.map((each) => {
    const grades = gradeCodes[each.grades]
    return {
      id: each.id,
      name: each.name,
      country_id: valueId('Country', 'CA'),
      region_id: valueId('Region', each.province),
      city: each.city,
      address: each.address,
      postal_code: each.postalCode.replace(/^(...)(...)$/, '$1 $2'),
      telephone_number: each.phone.replace(/^(...)(...)(....)$/, '$1-$2-$3'),
      gender_distribution_id: isSchool(each) ? valueId('SchoolClassType', 'CoEd') : null,
      language_id: valueId('SchoolLanguage', languageCodes[each.language]),
      type_id: valueId('SchoolType', typeCodes[each.type]),
      sub_type_id: valueId('SchoolSubType', subTypeCodes[each.subType]),
      school_board_id: each.board === '' ? null : valueId('LTS_SchoolBoard', each.board),
      grade_levels_id: grades === null ? null : valueId('GradeLevels', grades),
      validated: true,
      provincial_school_id: each.key.slice(each.key.indexOf(':') + 1),
      status: 1,
      status_date: loadedOn,
      creation_source: 'Register',
      created_on: loadedOn,
      modified_on: loadedOn,
    }
  })
}

/** True for a school that volunteers visit: neither adult education nor post-secondary. */
export const isSchool = (each: RegisterOrganization): boolean => ['E', 'B', 'S'].includes(each.subType)
