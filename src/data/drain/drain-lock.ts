import type { PersonDatabase } from '../store/person-database.ts'

/**
 * The lock around all sending for one person, over all tabs and the worker. In a file of its own: who only waits for the lock does
 * not bring along what sends.
 */
export const drainLock = (db: Pick<PersonDatabase, 'issuer' | 'subject'>): string =>
  `elan-drain|${db.issuer}|${db.subject}`
