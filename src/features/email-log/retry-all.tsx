import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { mostRetriedAtOnce } from '../../../domain/email/delivery.ts'
import { type HeldKey, keyFor } from '../../data/calls/held-key.ts'
import { type DeliveryNarrowing, retryAllEmails } from '../../data/email/deliveries.ts'
import { useSayWhyNot } from '../../pickers/desk-form/use-say-why-not.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useFormat } from '../../ui/format.ts'
import { pressable } from '../../ui/pressable.ts'
import { useSnackbar } from '../../ui/snackbar.tsx'

interface RetryAllProps {
  /** What the list shows, all of which was given up. */
  narrowing: Pick<DeliveryNarrowing, 'Search' | 'EmailTypes'>
  total: number
  onRetried: () => void
}

/** Has all e-mails of a list tried again that were given up: once a mail server that refused them all is itself again. */
export function RetryAll({ narrowing, total, onRetried }: RetryAllProps) {
  const { t } = useLingui()
  const format = useFormat()
  const snackbar = useSnackbar()
  const sayWhyNot = useSayWhyNot()
  const [isAsking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  // Pressed again after a lost answer, it is the same try.
  const held = useRef<HeldKey | null>(null)
  const retry = async () => {
    setAsking(false)
    setBusy(true)
    held.current = keyFor(held.current, narrowing)
    sayWhyNot.withdraw()
    const answer = await retryAllEmails(narrowing, held.current.key)
    setBusy(false)
    if (answer.kind !== 'ok') return sayWhyNot(answer)
    held.current = null
    const count = format.number(answer.value?.Retried ?? 0)
    if (!answer.value) snackbar.say(t`They are tried again now.`)
    else if (answer.value.Left === 0) snackbar.say(t`Tried again now: ${count}.`)
    else snackbar.say(t`Tried again now: ${count}. The others can be tried again after these.`)
    onRetried()
  }
  const most = format.number(mostRetriedAtOnce)
  return (
    <>
      <Button
        variant="default"
        className="email-log-retry"
        leftSection={<IconRefresh size={18} aria-hidden="true" />}
        {...pressable(!busy, () => setAsking(true))}
      >
        <Trans>Try them all again now</Trans>
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={<Plural value={total} one="Try # e-mail again?" other="Try # e-mails again?" />}
        confirmLabel={t`Try again`}
        onConfirm={() => void retry()}
        onCancel={() => setAsking(false)}
      >
        <Trans>Each goes to whom it was meant for. What still cannot be sent comes back to this list.</Trans>
        {total > mostRetriedAtOnce && (
          <>
            {' '}
            <Trans>The oldest {most} are tried now.</Trans>
          </>
        )}
      </ConfirmDialog>
    </>
  )
}
