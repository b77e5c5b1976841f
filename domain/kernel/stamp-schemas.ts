import { z } from 'zod'

/** A derived field in a body: it may be echoed, is read past and never believed. */
export const echoed = z.unknown().optional()

/** The stamps of a record in a body. */
export const echoedStamps = {
  Version: echoed,
  CreatedOn: echoed,
  ModifiedOn: echoed,
  CreatedById: echoed,
  ModifiedById: echoed,
}

/** The stamps of a record as the server tells them; see `Stamps`. */
export const stampsRecord = {
  Version: z.int(),
  CreatedOn: z.string(),
  ModifiedOn: z.string(),
  CreatedById: z.string().nullable(),
  ModifiedById: z.string().nullable(),
}

/** The same of records that somebody always wrote; see `AuthoredStamps`. */
export const authoredStampsRecord = {
  ...stampsRecord,
  CreatedById: z.string(),
  ModifiedById: z.string(),
}
