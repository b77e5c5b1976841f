import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { mayListName } from '../../../domain/address-list/rules.ts'
import type { EmailWords } from '../../../domain/address-list/schema.ts'
import { emailPhrase } from '../../pickers/email/email-phrases.ts'
import { useInputProps } from '../../ui/form/field-parts.tsx'
import { useField } from '../../ui/form/form.tsx'
import { languageOf } from '../../ui/format.ts'

/** So much of a body tells which mail it is (specification 1, section 9). */
const PREVIEW = 50

interface EmailFieldProps {
  emails: readonly EmailWords[]
  /** Whose list it is; null: a list about every site. */
  siteId: string | null
}

/** Which mail: by its type, with the beginning of its words beneath. */
export function EmailField({ emails, siteId }: EmailFieldProps) {
  const { t, i18n } = useLingui()
  const field = useField<string | null>('EmailId')
  const shared = useInputProps(
    { name: 'EmailId', label: t`E-mail`, required: true, whenMissing: t`Email is required` },
    field,
  )
  const chosen = emails.find(({ Id }) => Id === field.value)
  const words = chosen?.Localizations.find(({ Locale }) => Locale === languageOf(i18n.locale))
  // What is chosen stays to be seen, whatever may be chosen anew.
  const offered = emails.filter(({ Id, EmailType }) => Id === field.value || mayListName(siteId, EmailType))
  const body = (words?.Body ?? '').replace(/\s+/g, ' ')
  const beginning = body.length > PREVIEW ? `${body.slice(0, PREVIEW).trimEnd()}…` : body
  return (
    <div>
      <NativeSelect
        {...shared}
        data={[
          { value: '', label: t`Choose…` },
          ...offered.map(({ Id, EmailType }) => ({ value: Id, label: i18n._(emailPhrase(EmailType)) })),
        ]}
        disabled={field.readOnly}
        value={field.value ?? ''}
        onChange={(event) => field.setValue(event.currentTarget.value || null)}
      />
      {words && (
        <p className="elan-subtitle">
          <strong>{words.Subject}</strong>
          <br />
          {beginning}
          <span className="elan-only-heard">
            {' '}
            <Trans>(the beginning of the e-mail)</Trans>
          </span>
        </p>
      )}
    </div>
  )
}
