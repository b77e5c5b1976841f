import { type RegisterProvince, registerProvinces } from '../../domain/setup/provinces.ts'
import { type RegisterOrganization, readRegister } from '../shipped/register/read-register.ts'

/** Whether a row is one of a province's, by its source, as its key begins: `es` has the institutions outside Québec. */
const isOf: Record<RegisterProvince, (source: string, province: string) => boolean> = {
  ON: (source, province) => source === 'on' || (source === 'es' && province === 'ON'),
  QC: (source) => source === 'qc' || source === 'qp',
  Other: (source, province) => source === 'es' && province !== 'ON',
}

/** The ids of the schools of each province, read once: the register is part of the release. */
let idsByProvince: Record<RegisterProvince, string[]> | undefined

/** The schools of a province's open register that the product carries (NOTICE.md says whose they are). */
export const carriedSchools = (province: RegisterProvince): RegisterOrganization[] =>
  readRegister().filter((row) => isOf[province](row.key.slice(0, row.key.indexOf(':')), row.province))

/** Their ids, which are the same in every database. */
export function carriedIds(): Record<RegisterProvince, string[]> {
  idsByProvince ??= Object.fromEntries(
    registerProvinces.map((province) => [province, carriedSchools(province).map(({ id }) => id)]),
  ) as Record<RegisterProvince, string[]>
  return idsByProvince
}
