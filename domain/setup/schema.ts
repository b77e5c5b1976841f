import { z } from 'zod'
import { optionalLineSchema } from '../kernel/line-schemas.ts'
import { SITE_NAME_LIMIT } from '../site/document.ts'
import { registerProvinces } from './provinces.ts'

/** Schema of what the first set-up has to show: what is there already, and so what is still open. */
export const setupSchema = z.object({
  /** An administrator said that it is done. */
  IsDone: z.boolean(),
  /** The charity's names are known, from the page or the configuration. */
  HasName: z.boolean(),
  /** What the charity's own picture is named by; null while the product's stands in its place. */
  Mark: z.string().nullable(),
  /** The name of the site that is the national office. */
  NationalOffice: z.string().nullable(),
  ActiveSeason: z.object({ StartDate: z.string(), EndDate: z.string() }).nullable(),
  /** Names of the first sites, by name, the national office left out; and how many there are. */
  Sites: z.array(z.string()),
  SiteCount: z.int(),
  /** Schools of the register that the product carries, by province, and how many of them are here. */
  Schools: z.array(z.object({ Province: z.enum(registerProvinces), Carried: z.int(), Here: z.int() })),
  OrganizationCount: z.int(),
  /** Whether mails leave this server, and from which address. */
  Mail: z.object({ Leaves: z.boolean(), From: z.string() }),
  PeopleCount: z.int(),
  InvitationCount: z.int(),
})

/** See {@link setupSchema}. */
export type Setup = z.infer<typeof setupSchema>

/** The body that adds the national office, or brings it back. */
export const placeOfficeSchema = z.strictObject({ Name: optionalLineSchema(SITE_NAME_LIMIT) })

/** The body that takes the schools of a province over. */
export const takeSchoolsSchema = z.strictObject({ Province: z.enum(registerProvinces) })
