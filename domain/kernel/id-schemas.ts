import { z } from 'zod'
import { EMPTY_ID, isId } from './id-shape.ts'

/** A GUID on the wire; lower-cased on parsing so that equal ids are equal texts. */
export const idSchema = z.stringFormat('guid', isId).toLowerCase()

/** A reference that may be absent: null, or the empty id, which reads as null. */
export const optionalIdSchema = idSchema.nullable().transform((id) => (id === EMPTY_ID ? null : id))
