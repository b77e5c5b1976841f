import { listAddress, oneOf } from '../../ui/list/list-address.ts'

/** How the log is narrowed besides its search. */
export interface LogFilters {
  standing: 'all' | 'waiting' | 'sent' | 'failed'
  /** The number of a type of e-mail; null for all. */
  type: number | null
}

/** The log of mails in the address: the newest first. */
export const logAddress = listAddress<LogFilters>([], {
  standing: oneOf('state', ['all', 'waiting', 'sent', 'failed']),
  type: {
    name: 'type',
    read: (word) => (Number.isInteger(word) ? (word as number) : null),
    write: (type) => type ?? undefined,
  },
})
