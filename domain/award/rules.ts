import { textsTooLong } from '../kernel/limits.ts'
import type { Problem } from '../kernel/problems.ts'
import { linesBroken } from '../kernel/single-line.ts'
import { isFilled } from '../kernel/text.ts'
import { type Award, awardTextLimits } from './document.ts'

/** What keeps an award from being saved: a name in both languages, texts within their limits. */
export const awardRefusals = ({ Locales }: Award): Problem[] =>
  Locales.flatMap((words): Problem[] => {
    const path = `Locales[${words.Locale}].`
    return [
      ...(isFilled(words.Name) ? [] : [{ Code: 'required' as const, Field: `${path}Name` }]),
      ...textsTooLong(words, awardTextLimits, path),
      ...linesBroken(words, ['Name'], path),
    ]
  })
