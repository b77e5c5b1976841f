import { z } from 'zod'
import { emailTypes } from '../mail/email-types.ts'

/** The number of a type of mail. */
export const emailTypeSchema = z
  .int()
  .min(Math.min(...emailTypes))
  .max(Math.max(...emailTypes))
