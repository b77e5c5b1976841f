import { z } from 'zod'
import { idSchema, optionalIdSchema } from '../kernel/ids.ts'
import { optionalLineSchema } from '../kernel/line-schemas.ts'
import { echoed } from '../kernel/stamp-schemas.ts'
import { isTooLittle, LEAST_HOURS, logCountLimits, mostInBody, personTextLimits } from './limits.ts'

const line = optionalLineSchema
const hours = z
  .number()
  .min(0)
  .max(logCountLimits.Hours)
  .check(({ value, issues }) => {
    if (isTooLittle(value))
      issues.push({
        code: 'too_small',
        origin: 'number',
        minimum: LEAST_HOURS,
        inclusive: true,
        input: value,
      })
  })
  .nullable()
  .optional()
const deleted = z.boolean().optional()

/** A list of a log in a body, with what is to be removed from it. */
export const listBody = <S extends z.ZodType>(item: S, limit: number = logCountLimits.Items) =>
  z.array(item).max(mostInBody(limit)).nullable().optional()

/** A header with chosen values of an enumeration list, in a body. */
export const choicesBody = z
  .strictObject({
    Id: echoed,
    EnumerationListId: echoed,
    Items: listBody(
      z.strictObject({
        Id: idSchema.optional(),
        EnumerationId: idSchema.optional(),
        Enumeration: echoed,
        Deleted: deleted,
      }),
    ),
  })
  .nullable()
  .optional()

/** Who volunteered, and for how long, in a body: the same for logs of every kind. */
export const volunteersBody = z
  .strictObject({
    Id: echoed,
    LogItems: listBody(
      z.strictObject({
        Id: idSchema.optional(),
        LogHeaderId: echoed,
        SubjectId: optionalIdSchema.optional(),
        SiteId: optionalIdSchema.optional(),
        Subject: echoed,
        HasAuxData: echoed,
        AuxDataIsWhole: echoed,
        AuxData: z
          .strictObject({
            Id: echoed,
            FirstName: line(personTextLimits.PersonName),
            LastName: line(personTextLimits.PersonName),
            Email: line(personTextLimits.Email),
            Affiliation: line(personTextLimits.Affiliation),
            Deleted: deleted,
          })
          .nullable()
          .optional(),
        LogHours: z
          .array(
            z.strictObject({
              Id: echoed,
              HourTypeId: idSchema,
              Hours: hours,
              Deleted: deleted,
            }),
          )
          .max(10)
          .nullable()
          .optional(),
        Deleted: deleted,
      }),
    ),
  })
  .nullable()
  .optional()
