import { z } from 'zod'
import type { ProblemCode } from './problems.ts'
import { isSingleLine } from './single-line.ts'

const notOneLine: ProblemCode = 'not_one_line'

/**
 * A text of one line in a body, which may be left out or empty: at most `limit` characters (`too_long`), and what
 * {@link isSingleLine} asks for (`not_one_line`). Every name, title, city, address, phone number and e-mail is one.
 */
export const optionalLineSchema = (limit: number) =>
  z.string().max(limit).refine(isSingleLine, notOneLine).nullable().optional()
