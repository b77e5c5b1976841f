import { id, words } from './column.ts'

/** The province that a row is about; unknown where no school says one. */
export const provinceColumn = words(
  'Province',
  ['Province', 'Province'],
  ['The province or territory that the row is about', 'La province ou le territoire dont parle la ligne'],
  'Organization.RegionId',
)

/** See {@link provinceColumn}. */
export const provinceIdColumn = id(
  'ProvinceId',
  ['Province id', 'Identifiant de la province'],
  ['Identifies the province', 'Identifie la province'],
  'Organization.RegionId',
)
