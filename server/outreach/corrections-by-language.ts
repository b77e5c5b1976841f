import type { SpokenCorrection } from '../../domain/localization/text-correction.ts'
import type { PublicForm } from '../../domain/outreach/public-request.ts'

/** Corrections as the public form speaks them: a small catalogue for each language. */
export function byLanguage(corrections: readonly SpokenCorrection[]): PublicForm['Corrections'] {
  const of = (language: 'en' | 'fr') =>
    Object.fromEntries(
      corrections.flatMap(({ Key, Localizations }) => {
        const text = Localizations[language]
        return text ? [[Key, text]] : []
      }),
    )
  return { en: of('en'), fr: of('fr') }
}
