import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { NoteLevel } from '../../../domain/note/levels.ts'

/** Who reads and who writes notes of each level, as people say it (specification 1, section 6); numbers are never shown. */
export const noteLevelPhrases: Record<NoteLevel, MessageDescriptor> = {
  1: msg`The volunteer and coordinators read it; coordinators write it`,
  2: msg`Hidden from the volunteer; coordinators write it`,
  3: msg`Coordinators read it, not the volunteer; staff write it`,
  4: msg`The volunteer and coordinators read it; staff write it`,
  5: msg`Staff only`,
}
