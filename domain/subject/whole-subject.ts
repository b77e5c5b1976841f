import { z } from 'zod'
import { noteRecordSchema } from '../note/schema.ts'
import { profileRecordSchema } from '../profile/schema.ts'
import { screeningDocumentRecordSchema } from '../screening/schema.ts'
import { subjectAwardRecordSchema } from '../subject-award/schema.ts'
import { subjectNameSchema, subjectSchema } from './subject.ts'

/**
 * Schema of one person with all that the reader may know of them (specification 1, section 3, Subject): of each list the
 * newest 500. Lists of people do without.
 */
const wholeSubjectSchema = subjectSchema.extend({
  ScreeningDocuments: z.array(screeningDocumentRecordSchema),
  Notes: z.array(noteRecordSchema),
  SubjectAwards: z.array(subjectAwardRecordSchema),
  VolunteerProfile: profileRecordSchema.nullable(),
})

/** See {@link wholeSubjectSchema}. */
export type WholeSubject = z.infer<typeof wholeSubjectSchema>

/** What the call for one person answers: as much as the reader may see. */
export const seenWholeSubjectSchema = z.union([subjectNameSchema, wholeSubjectSchema])
