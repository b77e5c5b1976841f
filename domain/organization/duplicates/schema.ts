import { z } from 'zod'
import { flagSchema } from '../../kernel/flag-schema.ts'
import { idSchema } from '../../kernel/ids.ts'
import { skipTakeFields } from '../../kernel/paging.ts'

/**
 * Query of `GET /api/Organization/Duplicates`: a page, of whatever is suspected or (`all=false`) of the likely ones alone.
 * Without parameters it is a list that is not paged (specification 3, section 7).
 */
export const duplicateQuerySchema = z.strictObject({
  ...skipTakeFields,
  all: flagSchema.default(true),
})

/** A suspected pair (specification 3, section 3, Duplicate pair), with the versions that merging either of them needs. */
export const duplicatePairSchema = z.object({
  Id: z.string(),
  Name: z.string(),
  Address: z.string(),
  City: z.string(),
  PostalCode: z.string(),
  TelephoneNumber: z.string(),
  Version: z.int(),
  DuplicateId: z.string(),
  DuplicateName: z.string(),
  DuplicateAddress: z.string(),
  DuplicateCity: z.string(),
  DuplicatePostalCode: z.string(),
  DuplicateTelephoneNumber: z.string(),
  DuplicateVersion: z.int(),
  /** From 0 to 1, of the folded names. */
  NameSimilarity: z.number(),
  /** From 0 to 1. */
  PostalCodeSimilarity: z.number(),
  /** More than the names speaks for it. */
  Likely: z.boolean(),
})

/** See {@link duplicatePairSchema}. */
export type DuplicatePair = z.infer<typeof duplicatePairSchema>

/** How the search for duplicates stands: the one that runs or failed last, and the one whose result is shown. */
export const duplicateSearchSchema = z.object({
  /** From 0 to 1 while one runs, else null. */
  Progress: z.number().nullable(),
  /** The last one came to no end. */
  Failed: z.boolean(),
  /** Of the result that is shown; null before the first. */
  DoneOn: z.string().nullable(),
  Organizations: z.int(),
  /** All that are suspected. */
  Found: z.int(),
  /** The likeliest of these, which can be listed. */
  Kept: z.int(),
})

/** See {@link duplicateSearchSchema}. */
export type DuplicateSearch = z.infer<typeof duplicateSearchSchema>

/** The body of `POST /api/Organization/Duplicates/Verdict`: two organizations are two, or that is taken back. */
export const duplicateVerdictSchema = z.strictObject({
  Id: idSchema,
  DuplicateId: idSchema,
  NotDuplicate: z.boolean(),
})
