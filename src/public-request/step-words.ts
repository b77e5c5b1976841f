import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { StepName } from './steps.ts'

/** A step by its name in the list of steps, and by what it asks. */
export const stepWords: Record<StepName, { name: MessageDescriptor; heading: MessageDescriptor }> = {
  contact: { name: msg`You`, heading: msg`Who is asking?` },
  site: { name: msg`Site`, heading: msg`Which site would you like to ask?` },
  classes: { name: msg`Workshop`, heading: msg`What would you like, and for whom?` },
  place: { name: msg`Place`, heading: msg`Where would the visit be?` },
  times: { name: msg`Times`, heading: msg`When would it suit you?` },
  youth: { name: msg`Youth`, heading: msg`Anything about the youth?` },
  review: { name: msg`Check`, heading: msg`Check and send` },
}
