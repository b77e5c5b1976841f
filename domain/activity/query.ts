import { z } from 'zod'
import { idSchema } from '../kernel/ids.ts'
import { SEARCH_LIMIT } from '../kernel/text-limits.ts'
import { reviewStatuses } from '../review/standing.ts'

/** 0 ascending by date, 1 descending by date, 2 last modified first; Id breaks ties. */
export type ActivitySort = 0 | 1 | 2

/**
 * One filter. `Value`: School an organization Id, Educator an educator Id, Volunteer `{SubjectId, SiteId}`,
 * ReviewStatus one of {@link reviewStatuses}; the
 * switches (ActiveSeasonOnly, IncompleteLogs, CompleteLogs, MyLogs, HasEvaluations) are on unless Value is false: a switch that is
 * off narrows nothing, as if it were left out; it never asks for the opposite. `Text` is the chip's words and decides
 * nothing.
 */
const activityFilterSchema = z.discriminatedUnion('Type', [
  z.strictObject({
    Type: z.enum(['ActiveSeasonOnly', 'IncompleteLogs', 'CompleteLogs', 'MyLogs', 'HasEvaluations']),
    Value: z.unknown().optional().meta({
      description:
        'false switches it off: the filter is then as if it were not in the list, and never asks for the opposite. Left out, or with any other value, it is on.',
    }),
    Text: z.string().max(300).nullish(),
  }),
  z.strictObject({
    Type: z.enum(['School', 'Educator']),
    Value: idSchema.meta({ description: 'The Id of the organization, or of the educator.' }),
    Text: z.string().max(300).nullish(),
  }),
  z.strictObject({
    Type: z.literal('Volunteer'),
    Value: z.strictObject({ SubjectId: idSchema, SiteId: idSchema.nullish() }),
    Text: z.string().max(300).nullish(),
  }),
  z.strictObject({
    Type: z.literal('ReviewStatus'),
    Value: z.enum(reviewStatuses),
    Text: z.string().max(300).nullish(),
  }),
])

/** See {@link activityFilterSchema}. */
export type ActivityFilter = z.infer<typeof activityFilterSchema>

/** The body of `POST /api/vms/Workshop/Query`. Filters of different types narrow, of the same type widen. */
export const activityQuerySchema = z.strictObject({
  SiteId: idSchema.nullish(),
  Sort: z.union([z.literal(0), z.literal(1), z.literal(2)]).default(1),
  Skip: z.int().min(0).max(1_000_000).default(0),
  Take: z.int().min(1).max(500).default(10),
  Search: z.string().max(SEARCH_LIMIT).nullish(),
  Filters: z.array(activityFilterSchema).max(50).nullish(),
})

/** See {@link activityQuerySchema}. */
export type ActivityQuery = z.infer<typeof activityQuerySchema>
