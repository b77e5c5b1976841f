import { textsTooLong } from '../kernel/limits.ts'
import type { Problem } from '../kernel/problems.ts'
import { isFilled } from '../kernel/text.ts'
import { type Note, noteTextLimits } from './document.ts'

/** What keeps a note from being saved: a text is required (specification 1, section 5, Note). */
export const noteRefusals = (note: Note): Problem[] => [
  ...(isFilled(note.Text) ? [] : [{ Code: 'required' as const, Field: 'Text' }]),
  ...textsTooLong(note, noteTextLimits),
]
