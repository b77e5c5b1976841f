import { Dexie } from 'dexie'
import type { PersonDatabase } from './person-database.ts'

/** Whose a person's database is, as its name tells. */
type Named = Pick<PersonDatabase, 'issuer' | 'subject'>

/**
 * The databases on this device of people who signed in with another issuer than `issuer`, whoever they are. Where the browser lists
 * none, Dexie keeps the names itself.
 */
export async function databasesOfOtherIssuers(issuer: string): Promise<Named[]> {
  const names = await Dexie.getDatabaseNames()
  return names.map(readName).filter((named) => named !== null && named.issuer !== issuer) as Named[]
}

/** The reverse of `databaseName`: an issuer is an address, which holds no bar; a subject may. */
function readName(name: string): Named | null {
  const [, issuer, subject] = /^elan\|([^|]+)\|(.+)$/s.exec(name) ?? []
  return issuer !== undefined && subject !== undefined ? { issuer, subject } : null
}
