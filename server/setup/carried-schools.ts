import { type RegisterProvince, registerProvinces } from '../../domain/setup/provinces.ts'
import { type RegisterOrganization, readRegister } from '../shipped/register/read-register.ts'

/** The sources of each province's register, as the keys of its rows begin. */
const sources: Record<RegisterProvince, readonly string[]> = { ON: ['on'], QC: ['qc', 'qp'] }

/** The ids of the schools of each province, read once: the register is part of the release. */
let idsByProvince: Record<RegisterProvince, string[]> | undefined

/** The schools of a province's open register that the product carries (NOTICE.md says whose they are). */
export const carriedSchools = (province: RegisterProvince): RegisterOrganization[] =>
  readRegister().filter(({ key }) => sources[province].includes(key.slice(0, key.indexOf(':'))))

/** Their ids, which are the same in every database. */
export function carriedIds(): Record<RegisterProvince, string[]> {
  idsByProvince ??= Object.fromEntries(
    registerProvinces.map((province) => [province, carriedSchools(province).map(({ id }) => id)]),
  ) as Record<RegisterProvince, string[]>
  return idsByProvince
}
