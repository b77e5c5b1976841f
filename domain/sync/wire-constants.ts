/** The version of the bodies that this build writes; the server upcasts older ones. */
export const CLIENT_SCHEMA = 1

/** Most entries of one Push; at most one for each record. */
export const PUSH_LIMIT = 250

/** Bodies above this many bytes are sent gzipped. */
export const GZIP_ABOVE_BYTES = 8192

/** The record types that travel through the outbox, and the path of their calls. */
export const syncedPaths = {
  Workshop: '/api/vms/Workshop',
  EducatorAuxData: '/api/vms/EducatorAuxData',
  Organization: '/api/Organization',
  ProgramSupport: '/api/vms/ProgramSupport',
  Training: '/api/vms/Training',
} as const

/** A record type that travels through the outbox. */
export type SyncedType = keyof typeof syncedPaths
