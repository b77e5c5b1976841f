import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ScreeningStatusName, ScreeningTypeName } from '../../../domain/screening/constants.ts'

/** The kinds of document, for their reader. */
export const screeningTypePhrases: Record<ScreeningTypeName, MessageDescriptor> = {
  PoliceRecordCheck: msg`Police record check`,
  VulnerableSectorCheck: msg`Vulnerable sector check`,
  OffenceDeclaration: msg`Offence declaration`,
}

/** The states of a document, for their reader. */
export const screeningStatusPhrases: Record<ScreeningStatusName, MessageDescriptor> = {
  Requested: msg({ message: 'Requested', context: 'document' }),
  Received: msg({ message: 'Received', context: 'document' }),
  OnFile: msg({ message: 'On file', context: 'document' }),
  Incomplete: msg({ message: 'Incomplete', context: 'document' }),
  Declined: msg({ message: 'Declined', context: 'document' }),
}
