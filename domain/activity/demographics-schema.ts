import { z } from 'zod'
import { optionalIdSchema } from '../kernel/ids.ts'
import { echoed } from '../kernel/stamp-schemas.ts'

const flag = z.boolean().nullable().optional()

/** Who the youth are, in a body: of an activity, of one of its children, of a request for a visit. */
export const demographicsSchema = z
  .strictObject({
    Id: echoed,
    LowSocioEconomicStatus: flag,
    BlackYouth: flag,
    VisibleMinority: flag,
    IndigenousYouth: flag,
    PopulationDensityId: optionalIdSchema.optional(),
    GenderIdentityId: optionalIdSchema.optional(),
  })
  .nullable()
  .optional()
