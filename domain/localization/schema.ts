import { z } from 'zod'
import { MOST_KEYS_OF_FILE, wordLimits } from './words.ts'

const text = z.string().max(wordLimits.app)

/** The words of a key in a body; for a text of the app, null or nothing puts the app's own words back. */
export const wordsBodySchema = z.strictObject({ en: text.nullable(), fr: text.nullable() })

const wordsOfLanguage = z
  .record(z.string().max(200), text)
  .refine((words) => Object.keys(words).length <= MOST_KEYS_OF_FILE, 'too_many')

/** A file of words: key by key, in both languages. */
export const wordsFileSchema = z.strictObject({ en: wordsOfLanguage, fr: wordsOfLanguage })

/**
 * A key with its words (specification 3, section 3, Localization key). `Version` is 0 for a text of the app that nobody
 * corrected. `Original` is what the app itself says; null for words of enumerations, and for a correction of a text that
 * the app no longer has. `UsedAt` names the lists that offer it, or the sources of the app that say it.
 */
export const localizationKeySchema = z.object({
  Key: z.string(),
  LocalizationGroupId: z.string(),
  Version: z.int(),
  Localizations: z.object({ en: z.string(), fr: z.string() }),
  Original: z.object({ en: z.string(), fr: z.string() }).nullable(),
  UsedAt: z.array(z.string()),
})

/** See {@link localizationKeySchema}. */
export type LocalizationKey = z.infer<typeof localizationKeySchema>

/** Words of both languages by their keys: the formatted form (specification 3, section 7). */
export const formattedWordsSchema = z.object({
  en: z.record(z.string(), z.string()),
  fr: z.record(z.string(), z.string()),
})
