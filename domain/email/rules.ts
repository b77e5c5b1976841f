import { textsTooLong } from '../kernel/limits.ts'
import type { Problem } from '../kernel/problems.ts'
import { linesBroken } from '../kernel/single-line.ts'
import { isFilled } from '../kernel/text.ts'
import { type EmailTypeNumber, emailTypes } from '../mail/email-types.ts'
import { type Email, type EmailLocalization, emailTextLimits, plainBody } from './document.ts'
import { findParameters } from './fill.ts'
import { parametersOf } from './parameters.ts'

/** The type of a template by its number; undefined for none and for numbers that are no type. */
export const emailTypeNumber = (type: number | null): EmailTypeNumber | undefined =>
  emailTypes.find((one) => one === type)

/** What keeps a template from being saved (specification 3, section 5, Email; decisions-platform, E-mail). */
export function emailRefusals({ EmailType, Localizations }: Email): Problem[] {
  const type = emailTypeNumber(EmailType)
  const problems: Problem[] = []
  if (EmailType === null) problems.push({ Code: 'required', Field: 'EmailType' })
  else if (type === undefined) problems.push({ Code: 'invalid', Field: 'EmailType' })
  if (Localizations.length === 0) problems.push({ Code: 'required', Field: 'Localizations' })
  return [...problems, ...Localizations.flatMap((words) => wordsRefusals(words, type))]
}

function wordsRefusals(words: EmailLocalization, type: EmailTypeNumber | undefined): Problem[] {
  const path = `Localizations[${words.Locale}].`
  return [
    ...(isFilled(words.Subject) ? [] : [{ Code: 'required' as const, Field: `${path}Subject` }]),
    ...(plainBody(words.Body) ? [] : [{ Code: 'required' as const, Field: `${path}Body` }]),
    ...textsTooLong(words, emailTextLimits, path),
    ...linesBroken(words, ['Subject'], path),
    ...(['Subject', 'Body'] as const).flatMap((field) =>
      parameterRefusals(words[field], `${path}${field}`, type),
    ),
  ]
}

/** One problem for each parameter that mails of the type do not know, by its name. */
function parameterRefusals(text: string, Field: string, type: EmailTypeNumber | undefined): Problem[] {
  const { names, isBroken } = findParameters(text)
  const known: readonly string[] = type === undefined ? names : parametersOf[type]
  const strange = names.filter((name) => !known.includes(name)).slice(0, 10)
  return [
    ...strange.map((Name): Problem => ({ Code: 'unknown_parameter', Field, Name: Name.slice(0, 80) })),
    ...(isBroken ? [{ Code: 'braces_left' as const, Field }] : []),
  ]
}
