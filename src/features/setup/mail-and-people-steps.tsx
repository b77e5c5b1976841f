import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { isEmail } from '../../../domain/kernel/email.ts'
import { emailIdOf } from '../../../domain/mail/email-types.ts'
import type { Setup } from '../../../domain/setup/schema.ts'
import { sendTestEmail } from '../../data/email/emails.ts'
import { useSession } from '../../pickers/surroundings/session-context.tsx'
import { languageOf } from '../../ui/format.ts'
import { Step } from './step.tsx'
import { useLineForm } from './use-line-form.ts'
import { useSettling } from './use-settling.ts'

/** Outgoing mail: whether it leaves at all, and a test of it. */
export function MailStep({ setup: { Mail } }: { setup: Setup }) {
  const { t, i18n } = useLingui()
  const { person } = useSession()
  const [recipient, setRecipient] = useState(person?.Email ?? '')
  const { busy, run } = useSettling()
  const from = Mail.From
  const send = async () => {
    const locale = languageOf(i18n.locale)
    // The message that a registration is approved stands for all.
    await run(
      recipient,
      (key) => sendTestEmail(emailIdOf(2), recipient.trim(), locale, key),
      t`The test is on its way. See “E-mails sent” for the result.`,
    )
  }
  const problem = isEmail(recipient.trim()) ? null : ({ Code: 'invalid_email', Field: 'Recipient' } as const)
  const line = useLineForm(problem, send)
  return (
    <Step
      title={<Trans>E-mail</Trans>}
      about={
        Mail.Leaves ? (
          <Trans>
            Messages leave from {from}. Send one to yourself to see that they arrive: the one about an
            approval, with example values.
          </Trans>
        ) : (
          <Trans>
            Messages reach nobody yet: whoever runs the server has to name the server that sends them. Until
            then they are kept as files.
          </Trans>
        )
      }
      isDone={Mail.Leaves}
    >
      <form className="setup-line" noValidate onSubmit={line.onSubmit}>
        <TextInput
          {...line.field('Recipient')}
          type="email"
          autoComplete="email"
          label={t`Recipient of the test`}
          value={recipient}
          onChange={(event) => setRecipient(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={busy} {...line.button}>
          <Trans>Send a test</Trans>
        </Button>
      </form>
      <Link to="/email/log">
        <Trans>E-mails sent</Trans>
      </Link>
    </Step>
  )
}

/** The first people. */
export function InviteStep({ setup: { PeopleCount, InvitationCount } }: { setup: Setup }) {
  return (
    <Step
      title={<Trans>People</Trans>}
      about={
        <Trans>Invite them by their addresses; make coordinators of some once they have signed in.</Trans>
      }
      isDone={PeopleCount > 1 || InvitationCount > 0}
    >
      <p>
        <Plural value={PeopleCount} one="# person has signed in." other="# people have signed in." />{' '}
        <Plural value={InvitationCount} one="# invitation is open." other="# invitations are open." />
      </p>
      <Link to="/invitations">
        <Trans>Invite people</Trans>
      </Link>
      <Link to="/imports">
        <Trans>Take people, hours and educators over from files</Trans>
      </Link>
      <Link to="/users">
        <Trans>Users and roles</Trans>
      </Link>
    </Step>
  )
}
