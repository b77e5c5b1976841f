import { educatorTextLimits } from '../educator/limits.ts'
import { deskTextLimits } from '../organization/limits.ts'
import type { KnownPlaces } from './facts.ts'
import type { ImportFinding } from './findings.ts'
import { CellReader, type ImportCells } from './read-cells.ts'
import { readSite } from './read-person.ts'

/** An educator as a row names them, as far as nothing is wrong with it. */
export interface ReadEducator {
  firstName: string
  lastName: string
  email: string
  /** The address as addresses are compared. */
  address: string
  phone: string
  school: string
  city: string
  /** The number that the school has in its province. */
  number: string
  siteId: string
}

/** Reads an educator; `educator` is null while anything is wrong. Which school is meant is asked of the register. */
export function readEducator(
  cells: ImportCells,
  places: KnownPlaces,
): { educator: ReadEducator | null; findings: ImportFinding[] } {
  const reader = new CellReader(cells)
  const firstName = reader.required('GivenName', educatorTextLimits.FirstName)
  const lastName = reader.required('FamilyName', educatorTextLimits.LastName)
  const email = reader.address('Email')
  const phone = reader.text('Phone', educatorTextLimits.PhoneNumber)
  const number = reader.text('SchoolNumber', deskTextLimits.ProvincialSchoolId)
  const school = number === '' ? reader.required('School') : reader.text('School')
  const city = reader.text('SchoolCity', deskTextLimits.City)
  reader.required('Site')
  const siteId = readSite(reader, places)
  const { findings } = reader
  if (findings.length > 0 || email === null || siteId === null) return { educator: null, findings }
  return {
    educator: {
      firstName,
      lastName,
      email: email.typed,
      address: email.key,
      phone,
      school,
      city,
      number,
      siteId,
    },
    findings,
  }
}
