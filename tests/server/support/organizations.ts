import { randomUUID } from 'node:crypto'
import { enumerationId } from './seed.ts'

/** A school that nobody has entered yet, as a body. */
export const newSchool = () => ({
  Id: randomUUID(),
  Name: 'New School',
  Address: '2 Road',
  City: 'Toronto',
  RegionId: enumerationId('Region', 1),
  PostalCode: 'M5V 2T6',
  TelephoneNumber: '416-555-0123',
})
