import { useLingui } from '@lingui/react/macro'

const languages = [
  { locale: 'en', short: 'EN', name: 'English' },
  { locale: 'fr', short: 'FR', name: 'Français' },
] as const

interface LanguageSwitchProps {
  /** `en`, `fr` or `pseudo`. */
  locale: string
  onChange: (locale: 'en' | 'fr' | 'pseudo') => void
  /** Offers DBG, for localizers and administrators. */
  withDebug?: boolean
}

/** EN and FR (and DBG) buttons; each language names itself in its own words for those who hear it. */
export function LanguageSwitch({ locale, onChange, withDebug = false }: LanguageSwitchProps) {
  const { t } = useLingui()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would put a form's grouping into the bar.
    <div className="elan-languages" role="group" aria-label={t`Language`}>
      {languages.map((language) => (
        <button
          key={language.locale}
          type="button"
          lang={language.locale}
          aria-pressed={locale === language.locale}
          aria-label={`${language.short}, ${language.name}`}
          onClick={() => onChange(language.locale)}
        >
          {language.short}
        </button>
      ))}
      {withDebug && (
        <button
          type="button"
          aria-pressed={locale === 'pseudo'}
          aria-label={t`DBG, debug language`}
          onClick={() => onChange('pseudo')}
        >
          DBG
        </button>
      )}
    </div>
  )
}
