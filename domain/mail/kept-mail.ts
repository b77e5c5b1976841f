import { z } from 'zod'

/** A mail that a demonstration kept instead of sending it, as staff read it; `SentOn` is ISO, `Text` plain. */
export const keptMailSchema = z.object({
  Id: z.string(),
  SentOn: z.string(),
  To: z.string(),
  Subject: z.string(),
  Language: z.enum(['en', 'fr']),
  Text: z.string(),
})

/** See {@link keptMailSchema}. */
export type KeptMail = z.infer<typeof keptMailSchema>
