import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { mayRetry } from '../../../domain/email/delivery.ts'
import type { SentEmail } from '../../../domain/email/delivery-schema.ts'
import { type HeldKey, keyFor } from '../../data/calls/held-key.ts'
import { fetchSentEmail, retryEmail } from '../../data/email/deliveries.ts'
import { NoAnswer, useAnswer } from '../../pickers/answers/use-answer.tsx'
import { useSayWhyNot } from '../../pickers/desk-form/use-say-why-not.ts'
import { useFormat } from '../../ui/format.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { useSnackbar } from '../../ui/snackbar.tsx'
import { aboutWords, kindPhrase, reasonPhrase, statePhrases } from './delivery-phrases.ts'
import './email-log.css'

/** One mail: to whom, about what, where it stands, and the words that were sent. */
export function SentEmailPage({ id }: { id: string }) {
  const { answer, again } = useAnswer(useCallback(() => fetchSentEmail(id), [id]))
  if (answer.kind !== 'ok') return <NoAnswer answer={answer} onRetry={again} asPage />
  return <Shown mail={answer.value} onRetried={again} />
}

function Shown({ mail, onRetried }: { mail: SentEmail; onRetried: () => void }) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const kind = i18n._(kindPhrase(mail))
  const about = aboutWords(mail, i18n, format)
  const lang = mail.Language === 'enfr' ? undefined : mail.Language
  return (
    <>
      <PageHeader
        title={mail.Subject || kind}
        subtitle={kind}
        actions={mayRetry(mail.State) && <RetryButton id={mail.Id} onRetried={onRetried} />}
      />
      <dl className="email-log-facts">
        <Fact label={t({ message: 'To', context: 'e-mail' })}>
          {mail.RecipientName} <span className="email-log-address">{mail.RecipientAddress}</span>
        </Fact>
        {mail.About && (
          <Fact label={t`About`}>{mail.AboutLink ? <a href={mail.AboutLink}>{about}</a> : about}</Fact>
        )}
        <Fact label={t`Where it stands`}>
          {i18n._(statePhrases[mail.State])} <span aria-hidden="true">·</span>{' '}
          <Plural value={mail.Attempts} one="# attempt" other="# attempts" />
        </Fact>
        <Fact label={t`When`}>{format.instant(mail.TriedOn)}</Fact>
        {mail.Reason && mail.State !== 'sent' && (
          <Fact label={t`Reason`}>{i18n._(reasonPhrase(mail.Reason))}</Fact>
        )}
      </dl>
      {mail.Text ? (
        <section aria-label={t`The words of the e-mail`} className="email-log-text" lang={lang}>
          {mail.Text}
        </section>
      ) : (
        <p className="elan-hint">
          <Trans>It has not been written yet.</Trans>
        </p>
      )}
    </>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function RetryButton({ id, onRetried }: { id: string; onRetried: () => void }) {
  const { t } = useLingui()
  const snackbar = useSnackbar()
  const sayWhyNot = useSayWhyNot()
  const [busy, setBusy] = useState(false)
  // Pressed again after a lost answer, it is the same try.
  const held = useRef<HeldKey | null>(null)
  const retry = async () => {
    setBusy(true)
    held.current = keyFor(held.current, id)
    sayWhyNot.withdraw()
    const answer = await retryEmail(id, held.current.key)
    setBusy(false)
    if (answer.kind !== 'ok') return sayWhyNot(answer)
    held.current = null
    snackbar.say(t`The e-mail is tried again now.`)
    onRetried()
  }
  return (
    <Button
      loading={busy}
      leftSection={<IconRefresh size={18} aria-hidden="true" />}
      onClick={() => void retry()}
    >
      <Trans>Try again now</Trans>
    </Button>
  )
}
