import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The sections of an activity's log that every type has, in the order in which the form asks for them. */
export const sectionTitles = {
  when: msg`When and where`,
  people: msg`Volunteers`,
  schools: msg`Schools and educators`,
  done: msg`What was done`,
  reached: msg`Who was reached`,
} as const satisfies Record<string, MessageDescriptor>
