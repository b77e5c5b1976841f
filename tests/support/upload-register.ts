import type { uploadColumns } from '../../domain/upload/columns.ts'
import { compareWithRegister } from '../../domain/upload/compare.ts'
import type { UploadedRow } from '../../domain/upload/read-row.ts'
import type { RegisterLookup } from '../../domain/upload/register-lookup.ts'

/** A school; another of its name stands in another city. */
export const maple = {
  Id: 'maple',
  Name: 'Maple Public School',
  City: 'Toronto',
  PostalCode: 'M5V 1A1',
  RegionId: 'ON',
}
const otherMaple = {
  Id: 'other-maple',
  Name: 'Maple Public School',
  City: 'Ottawa',
  PostalCode: 'K1A 0B1',
  RegionId: 'ON',
}
const erables = {
  Id: 'erables',
  Name: 'École des Érables',
  City: 'Montréal',
  PostalCode: 'H2X 1Y4',
  RegionId: 'QC',
}
/** An educator of {@link maple}; another of her name teaches elsewhere. */
export const edith = {
  Id: 'edith',
  FirstName: 'Édith',
  LastName: 'Teacher',
  Email: 'edith@maple.example',
  OrganizationId: 'maple',
  SchoolName: 'Maple Public School',
}
const namesake = { ...edith, Id: 'namesake', Email: 'e.teacher@erables.example', OrganizationId: 'erables' }

/** A register of three schools and two educators that answers every question with all of them. */
export const register: RegisterLookup = {
  regions: async () => [],
  schoolsNamed: async () => [maple, otherMaple, erables],
  educatorsLike: async () => [edith, namesake],
}

/** A row of a list with these texts in its cells. */
export const texts = (
  Row: number,
  cells: Partial<Record<(typeof uploadColumns)[number], string>>,
): UploadedRow => ({
  Sheet: 'List',
  Row,
  cells: Object.fromEntries(Object.entries(cells).map(([column, text]) => [column, { kind: 'text', text }])),
})
/** What the register says of these rows. */
export const compare = (...rows: UploadedRow[]) => compareWithRegister(rows, register)
