import { z } from 'zod'
import { roleNames } from '../kernel/actor.ts'
import type { SiteSpecificResponse } from '../registration/answers.ts'

/**
 * Schema of a person as a pull carries them: somebody approved at one of the reader's sites. `SiteIds` names only
 * sites of the reader's own. `Email` is there for coordinators and staff alone.
 */
const personSchema = z.object({
  Id: z.string(),
  FullName: z.string(),
  /** What lists of people are ordered by; absent from rows that an earlier build pulled. */
  FamilyName: z.string().optional(),
  SiteIds: z.array(z.string()),
  Email: z.string().optional(),
  /** The last day on which a screening document counts, null without one; see `lacksScreening` (screening/expiry). */
  ScreenedUntil: z.string().nullable().optional(),
})

/**
 * Schema of the reader's own row: who they are, what they may do, where they are registered with what they answered there,
 * and how long their screening counts. What is optional is absent from rows that an earlier build pulled.
 */
const meSchema = z.object({
  Id: z.string(),
  Version: z.int(),
  FullName: z.string(),
  GivenName: z.string(),
  FamilyName: z.string(),
  Email: z.string(),
  Locale: z.enum(['en', 'fr']),
  /** Whether coordinators are told each week what waits; absent from rows that an earlier build pulled. */
  WeeklyDigest: z.boolean().optional(),
  Roles: z.array(z.enum(roleNames)),
  Approvals: z.array(z.object({ SiteId: z.string(), SeasonId: z.string(), Active: z.boolean() })),
  SiteRegistrations: z.array(
    z.object({
      Id: z.string(),
      SiteId: z.string(),
      SeasonId: z.string(),
      IsApproved: z.boolean(),
      ApprovalDate: z.string().nullable(),
      CreatedOn: z.string(),
      SiteSpecificResponse: z.custom<SiteSpecificResponse>().optional(),
      /** JSON text of what was asked, or null where nothing was. */
      RegistrationConfig: z.string().nullable().optional(),
    }),
  ),
  /** Of each kind of screening document the approved one that lasts longest; `ExpiryDate` is null where it has no end. */
  Screening: z.array(z.object({ Type: z.int(), ExpiryDate: z.string().nullable() })).optional(),
})

/** See {@link personSchema}. */
export type Person = z.infer<typeof personSchema>

/** See {@link meSchema}. */
export type Me = z.infer<typeof meSchema>
