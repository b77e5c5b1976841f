import { z } from 'zod'
import { optionalIdSchema } from '../kernel/ids.ts'
import { optionalLineSchema } from '../kernel/line-schemas.ts'
import { publicRequestTextLimits } from './limits.ts'
import { outreachFields } from './schema.ts'

const { OrganizationId: _organization, ...fields } = outreachFields

/**
 * The body of the public form (decisions-platform, Outreach requests). `Id` is chosen by the sender, or made for them: the
 * same form sent twice is one request. A school is named in words, and found by them where they name exactly one, so that
 * nobody learns what is in the register; or it is told in `NoOrgDetails`. Without `Locale` nobody knows the sender's
 * language. `Website` is no question: people leave it empty, since they do not see it.
 */
export const publicRequestSchema = z.strictObject({
  ...fields,
  Id: optionalIdSchema.optional(),
  SiteId: optionalIdSchema.optional(),
  SchoolName: optionalLineSchema(publicRequestTextLimits.SchoolName),
  SchoolCity: optionalLineSchema(publicRequestTextLimits.SchoolCity),
  Locale: z.enum(['en', 'fr']).nullish(),
  Website: z.string().max(2000).nullish(),
})

/** See {@link publicRequestSchema}. */
export type PublicRequest = z.infer<typeof publicRequestSchema>

/** A site as the public form shows it: a closed one can be read, not chosen. */
const publicSiteSchema = z.object({
  Id: z.string(),
  Name: z.string(),
  /** 0 open, 1 waitlisted, 2 closed. */
  Intake: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  Reason: z.object({ en: z.string(), fr: z.string() }).nullable(),
  Comment: z.string().nullable(),
})

const correctedTexts = z.record(z.string(), z.array(z.unknown()))

const choice = z.object({ Id: z.string(), en: z.string(), fr: z.string(), OpensText: z.boolean() })

/** What the public form asks from: sites with their intake, kits on the shelf by site, lists in both languages. */
export const publicFormSchema = z.object({
  Sites: z.array(publicSiteSchema),
  Kits: z.array(
    z.object({ Id: z.string(), SiteId: z.string(), EnglishName: z.string(), FrenchName: z.string() }),
  ),
  Lists: z.object({
    Grades: z.array(choice),
    Languages: z.array(choice),
    Region: z.array(choice),
    PopulationDensities: z.array(choice),
    YouthGroupGenderIdentity: z.array(choice),
  }),
  /** What localizers say in place of the form's own texts: compiled, by message id. */
  Corrections: z.object({ en: correctedTexts, fr: correctedTexts }),
})

/** See {@link publicFormSchema}. */
export type PublicForm = z.infer<typeof publicFormSchema>
