import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { Problem } from '../../domain/kernel/problems.ts'

const words: Partial<Record<Problem['Code'], (limit: number) => MessageDescriptor>> = {
  required: () => msg`Field is required.`,
  invalid_email: () => msg`Must be a valid email, such as name@school.ca.`,
  phone_invalid: () => msg`Invalid phone number: ten digits are needed, such as 613-555-0199.`,
  too_many: (limit) => msg`${plural(limit, { one: '# at most.', other: '# at most.' })}`,
  students_not_positive: () => msg`Students must be greater than zero.`,
  duplicate_value: () => msg`Value must be unique: this grade is already there. Put its youth together.`,
  not_one_line: () => msg`Please write this on one line, without invisible characters.`,
  intake_closed: () => msg`This site takes no requests at the moment. Please choose another one.`,
  site_inactive: () => msg`This site takes no requests at the moment. Please choose another one.`,
  unknown_reference: () => msg`What you had chosen is no longer offered. Please choose again.`,
}

const notANumber = msg`Please write one whole number in digits, such as 24.`

/** What is wrong, in words for somebody who has never seen the product, to be shown with `i18n._(…)`. */
export const wordsFor = ({ Code, Limit, Field }: Problem): MessageDescriptor => {
  if (Code === 'invalid' && Field?.endsWith('.NumStudents')) return notANumber
  return words[Code]?.(Limit ?? 0) ?? msg`We could not take this. Please check it and try again.`
}
