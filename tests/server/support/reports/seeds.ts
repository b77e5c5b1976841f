import { onPostgres } from '../open-test-database.ts'

/** What worlds are made up from: on PostgreSQL another than on the embedded database, so that a whole run tries them all. */
export const seeds = onPostgres ? ['blue'] : ['red', 'green']
