import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import type { OutreachRequestRecord } from '../../../domain/outreach/document.ts'
import { isBusy } from '../../data/calls/api.ts'
import { completeRequest } from '../../data/queries/requests-to-log.ts'
import { keepFocus } from '../../ui/navigation-focus.ts'
import { useSnackbar } from '../../ui/snackbar.tsx'
import { useOnline } from '../../ui/use-online.ts'
import { useSayWhyNot } from '../desk-form/use-say-why-not.ts'
import './visits.css'

interface CompleteRequestProps {
  request: OutreachRequestRecord
  /** Hears how the request stands then. */
  onDone?: (completed: OutreachRequestRecord) => void
}

/**
 * The way from a logged visit to a completed request (decisions-platform, Outreach requests). A status needs signal: without
 * it that is said in its place. Shown where `offersCompleted`.
 */
export function CompleteRequest({ request, onDone }: CompleteRequestProps) {
  const { t } = useLingui()
  const snackbar = useSnackbar()
  const sayWhyNot = useSayWhyNot(undefined, 'complete-request')
  const online = useOnline()
  const [state, setState] = useState<'offered' | 'busy' | 'done'>('offered')
  const key = useRef(crypto.randomUUID())
  const complete = async () => {
    setState('busy')
    sayWhyNot.withdraw()
    const answer = await completeRequest(request, key.current)
    if (answer.kind !== 'ok') {
      // What was refused is asked anew.
      if (answer.kind === 'refused' && !isBusy(answer)) key.current = crypto.randomUUID()
      setState('offered')
      return sayWhyNot(answer)
    }
    setState('done')
    snackbar.say(t`The request is set to Completed.`)
    const [completed] = answer.value
    if (completed) onDone?.(completed)
  }
  // Until the device has heard of it, it is no longer offered.
  if (state === 'done') return null
  if (!online) {
    return (
      <span className="elan-visits-note">
        <Trans>With signal, its request can be set to Completed here.</Trans>
      </span>
    )
  }
  return (
    <Button
      variant="default"
      loading={state === 'busy'}
      onFocus={(event) => keepFocus(event.currentTarget)}
      onClick={() => void complete()}
    >
      <Trans>Set the request to Completed</Trans>
    </Button>
  )
}
