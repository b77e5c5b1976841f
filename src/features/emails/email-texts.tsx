import { Trans, useLingui } from '@lingui/react/macro'
import { type EmailLocale, emailLocales, emailTextLimits } from '../../../domain/email/document.ts'
import { parametersOf } from '../../../domain/email/parameters.ts'
import { emailTypeNumber } from '../../../domain/email/rules.ts'
import { useField, useFormContext } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-fields.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { BodyField } from './body-field.tsx'
import { localePhrases } from './locale-phrases.ts'
import { ParameterMenu } from './parameter-menu.tsx'

interface EmailTextsProps {
  type: number | null
  locale: EmailLocale
  onLocale: (locale: EmailLocale) => void
}

/** The words of a template, each language behind a tab: a subject and a body, both needed once one is written. */
export function EmailTexts({ type, locale, onLocale }: EmailTextsProps) {
  const { t, i18n } = useLingui()
  const { problem } = useField<unknown>('Localizations')
  const lang = locale === 'enfr' ? undefined : locale
  const parameters = parametersOf[emailTypeNumber(type) ?? 0]
  const known = type === null ? [] : parameters
  return (
    <section className="elan-fields" data-field="Localizations" tabIndex={-1} aria-label={t`Texts`}>
      {problem && (
        <p className="elan-problem" role="alert">
          <Trans>Email localization is required</Trans>
        </p>
      )}
      <Tabs
        label={t`Languages of the e-mail`}
        tabs={emailLocales.map((id) => ({ id, title: i18n._(localePhrases[id]) }))}
        current={locale}
        onChange={onLocale}
      >
        <div className="elan-fields" key={locale}>
          {locale === 'enfr' && (
            <p className="elan-hint">
              <Trans>One text in both languages, for readers whose language nobody knows.</Trans>
            </p>
          )}
          <div className="email-subject">
            <TextField
              name={`Localizations[${locale}].Subject`}
              label={t`Subject`}
              limit={emailTextLimits.Subject}
              lang={lang}
              required
            />
            <SubjectParameters locale={locale} known={known} />
          </div>
          <BodyField
            name={`Localizations[${locale}].Body`}
            label={t`Text of the e-mail`}
            lang={lang}
            parameters={known}
          />
        </div>
      </Tabs>
    </section>
  )
}

/** Puts a parameter behind what the subject says so far. */
function SubjectParameters({
  locale,
  known,
}: {
  locale: EmailLocale
  known: readonly (typeof parametersOf)[0][number][]
}) {
  const { t } = useLingui()
  const { store, readOnly } = useFormContext()
  const path = `Localizations[${locale}].Subject`
  const insert = (name: string) => {
    const before = ((store.get(path) as string | null) ?? '').trimEnd()
    store.set(path, `${before}${before ? ' ' : ''}{{${name}}}`)
  }
  return (
    <ParameterMenu
      label={t`Add a parameter to the subject`}
      names={known.filter((name) => name !== 'link')}
      disabled={readOnly}
      onChoose={insert}
    />
  )
}
