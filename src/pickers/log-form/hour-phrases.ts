import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { hourTypeIds } from '../../../domain/log/hour-types.ts'

/** The label of the field for each kind of hours. */
export const hourPhrases: Record<string, MessageDescriptor> = {
  [hourTypeIds.Preparation]: msg`Preparation (hours)`,
  [hourTypeIds.Delivery]: msg`Delivery (hours)`,
  [hourTypeIds['Program Support']]: msg`Program support (hours)`,
  [hourTypeIds['PD Participation']]: msg`Participation (hours)`,
  [hourTypeIds['PD Preparation']]: msg`Preparation (hours)`,
  [hourTypeIds['PD Delivery']]: msg`Delivery (hours)`,
}
