import type { NoteRecord } from '../../../domain/note/schema.ts'
import type { ApiAnswer } from '../calls/api.ts'
import { callSignedIn } from '../calls/call-signed-in.ts'

/** Where notes are called. */
export const NOTE_PATH = '/api/vms/Note'

/** The notes about a person whose level the reader may read, newest first. Needs signal. */
export const fetchNotesAbout = (targetSubjectId: string): Promise<ApiAnswer<NoteRecord[]>> =>
  callSignedIn({ method: 'GET', path: `${NOTE_PATH}?${new URLSearchParams({ targetSubjectId })}` })
