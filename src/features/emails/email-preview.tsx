import { Trans, useLingui } from '@lingui/react/macro'
import { useDebouncedValue } from '@mantine/hooks'
import { useCallback, useState } from 'react'
import type { EmailLocale, EmailLocalization } from '../../../domain/email/document.ts'
import type { EmailPreview as Preview } from '../../../domain/email/schema.ts'
import { previewEmail } from '../../data/email/emails.ts'
import { useAnswer } from '../../pickers/answers/use-answer.tsx'
import { Segments } from '../../ui/segments.tsx'

/** How long typing rests before the mail is asked for again, in milliseconds. */
const REST = 400

interface EmailPreviewProps {
  type: number | null
  branded: boolean
  words: EmailLocalization | undefined
  locale: EmailLocale
}

type View = 'phone' | 'desk' | 'text'

/** What becomes of the words: the mail with examples in place of the parameters, as the server would send it. */
export function EmailPreview({ type, branded, words, locale }: EmailPreviewProps) {
  const { t } = useLingui()
  const [view, setView] = useState<View>('phone')
  return (
    <section className="email-preview" aria-label={t`Preview with examples`}>
      <div className="email-preview-head">
        <h2>
          <Trans>Preview with examples</Trans>
        </h2>
        <Segments<View>
          label={t`Shown as`}
          choices={[
            { value: 'phone', label: t`Phone` },
            { value: 'desk', label: t`Computer` },
            { value: 'text', label: t`Plain text` },
          ]}
          value={view}
          onChange={setView}
        />
      </div>
      {type === null ? (
        <p className="elan-hint">
          <Trans>Choose the e-mail first.</Trans>
        </p>
      ) : (
        <Shown
          type={type}
          branded={branded}
          subject={words?.Subject ?? ''}
          body={words?.Body ?? ''}
          locale={locale}
          view={view}
        />
      )}
    </section>
  )
}

interface ShownProps {
  type: number
  branded: boolean
  subject: string
  body: string
  locale: EmailLocale
  view: View
}

function Shown({ type, branded, subject, body, locale, view }: ShownProps) {
  const { t } = useLingui()
  const [restedSubject] = useDebouncedValue(subject, REST)
  const [restedBody] = useDebouncedValue(body, REST)
  const { answer } = useAnswer(
    useCallback(
      () =>
        previewEmail({
          EmailType: type,
          ApplyHTMLBranding: branded,
          Locale: locale,
          Subject: restedSubject,
          Body: restedBody,
        }),
      [type, branded, locale, restedSubject, restedBody],
    ),
  )
  // What was there stays until the next one has come.
  const [shown, setShown] = useState<Preview | null>(null)
  if (answer.kind === 'ok' && answer.value !== shown) setShown(answer.value)
  const lang = locale === 'enfr' ? undefined : locale
  return (
    <>
      {answer.kind !== 'ok' && answer.kind !== 'loading' && (
        <p role="status" className="elan-hint">
          <Trans>The preview cannot be shown now. What you write is kept all the same.</Trans>
        </p>
      )}
      {shown && (
        <>
          <p className="email-preview-subject" lang={lang}>
            {shown.Subject}
          </p>
          {view === 'text' ? (
            <pre className="email-preview-text" lang={lang}>
              {shown.Text}
            </pre>
          ) : (
            <iframe
              className="email-preview-frame"
              data-view={view}
              title={t`The e-mail`}
              sandbox=""
              srcDoc={shown.Html}
            />
          )}
        </>
      )}
    </>
  )
}
