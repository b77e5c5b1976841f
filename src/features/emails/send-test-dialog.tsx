import { Trans, useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import type { EmailLocale } from '../../../domain/email/document.ts'
import type { EmailRecord } from '../../../domain/email/schema.ts'
import { isEmail } from '../../../domain/kernel/email.ts'
import { type HeldKey, keyFor } from '../../data/calls/held-key.ts'
import { sendTestEmail } from '../../data/email/emails.ts'
import { useSayWhyNot } from '../../pickers/desk-form/use-say-why-not.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useSnackbar } from '../../ui/snackbar.tsx'
import { useIsMounted } from '../../ui/use-is-mounted.ts'
import { localePhrases } from './locale-phrases.ts'

/** Sends the template as it is saved, with example values, to an address (specification 3, section 5: nothing without one). */
export function SendTestDialog({ email, onClose }: { email: EmailRecord; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const snackbar = useSnackbar()
  const sayWhyNot = useSayWhyNot(undefined, 'send-test')
  const isHere = useIsMounted()
  const [recipient, setRecipient] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const [busy, setBusy] = useState(false)
  const locales = email.Localizations.map(({ Locale }) => Locale)
  const own = locales.find((locale) => locale === i18n.locale) ?? locales[0] ?? 'en'
  const [locale, setLocale] = useState<EmailLocale>(own)
  const box = useRef<HTMLInputElement>(null)
  // Pressed again after a lost answer, it is the same test.
  const held = useRef<HeldKey | null>(null)
  const send = async () => {
    held.current = keyFor(held.current, [recipient, locale])
    setBusy(true)
    sayWhyNot.withdraw()
    const answer = await sendTestEmail(email.Id, recipient.trim(), locale, held.current.key)
    setBusy(false)
    if (answer.kind !== 'ok') return sayWhyNot(answer)
    snackbar.say(t`The test is on its way.`)
    if (isHere.current) onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isRight = isEmail(recipient.trim())
    setIsWrong(!isRight)
    if (!isRight) box.current?.focus()
    else if (!busy) void send()
  }
  return (
    <Dialog opened onClose={onClose} title={t`Send a test`}>
      <form className="elan-fields" noValidate onSubmit={submit}>
        <p className="elan-hint">
          <Trans>
            The e-mail as it is saved goes to this address, with examples in place of the parameters.
          </Trans>
        </p>
        <TextInput
          ref={box}
          label={t`Recipient`}
          type="email"
          autoComplete="email"
          data-autofocus
          value={recipient}
          error={isWrong ? t`Must be a valid email` : undefined}
          onChange={(event) => {
            setRecipient(event.currentTarget.value)
            setIsWrong(false)
          }}
        />
        {locales.length > 1 && (
          <NativeSelect
            label={t`Language`}
            data={locales.map((value) => ({ value, label: i18n._(localePhrases[value]) }))}
            value={locale}
            onChange={(event) => setLocale(event.currentTarget.value as EmailLocale)}
          />
        )}
        <div className="elan-dialog-actions">
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" loading={busy} disabled={recipient.trim() === ''}>
            <Trans>Send a test</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
