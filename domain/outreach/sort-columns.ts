// Apart from the schemas: the reader of the list's address is part of the first load.

/** Columns that the list can be sorted by. */
export const outreachSortColumns = ['Site', 'ContactName', 'Status', 'Type', 'Created'] as const

/** See {@link outreachSortColumns}. */
export type OutreachSortColumn = (typeof outreachSortColumns)[number]
