import { z } from 'zod'
import { idSchema } from '../kernel/id-schemas.ts'
import { CHARITY_LIMITS, charityLinks, charityTexts } from './document.ts'

const text = z.string().max(CHARITY_LIMITS.Link)
const some = z.strictObject({ en: text.nullable(), fr: text.nullable() }).partial()
const both = z.strictObject({ en: text, fr: text })
const linkNames = z.enum([...charityLinks, ...charityTexts])

/** The body that writes whose installation this is: what it leaves out stays, null clears. */
export const charityBodySchema = z
  .strictObject({ Name: some, AppName: some, Links: z.partialRecord(linkNames, some) })
  .partial()

/** Schema of what is written about the charity, whole, with its version. */
export const charitySchema = z.strictObject({
  Id: idSchema,
  Name: both,
  AppName: both,
  Links: z.record(linkNames, both),
  Version: z.int(),
})

/** Schema of where the coordinators' folder is; null for none. */
export const coordinatorFolderSchema = z.strictObject({ Folder: both.nullable() })

/** See {@link coordinatorFolderSchema}. */
export type CoordinatorFolder = z.infer<typeof coordinatorFolderSchema>

/** See {@link charitySchema}. */
export type CharityRecord = z.infer<typeof charitySchema>
