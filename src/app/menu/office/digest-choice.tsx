import { Trans, useLingui } from '@lingui/react/macro'
import { IconMail, IconMailOff } from '@tabler/icons-react'
import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import { readWeeklyDigest, saveOwnChoices } from '../../../data/device/own-choices.ts'
import { useSnackbar } from '../../../ui/snackbar.tsx'
import { useFailureNotice } from '../../../ui/use-failure-notice.ts'

/** Whether a coordinator is written to each Monday: a button that is pressed while it is on. Needs signal. */
export default function DigestChoice() {
  const { t } = useLingui()
  const { say } = useSnackbar()
  const { sayError, withdraw } = useFailureNotice('digest')
  const kept = useLiveQuery(async () => readWeeklyDigest(), [])
  // What was just chosen, until the device has heard of it.
  const [chosen, setChosen] = useState<boolean | null>(null)
  const isOn = chosen ?? kept
  if (isOn === undefined) return null
  const Icon = isOn ? IconMail : IconMailOff

  const toggle = async () => {
    setChosen(!isOn)
    withdraw()
    const answer = await saveOwnChoices({ WeeklyDigest: !isOn })
    if (answer.kind === 'ok') {
      say(
        isOn
          ? t`You will get no weekly e-mail.`
          : t`You will get an e-mail on Mondays when something is waiting for you.`,
      )
      return
    }
    setChosen(null)
    sayError(t`Your choice could not be kept; it is as it was. Try again with signal.`)
  }
  return (
    <button type="button" className="elan-menu-line" aria-pressed={isOn} onClick={() => void toggle()}>
      <Icon size={20} aria-hidden="true" />
      <Trans>Weekly e-mail about my sites</Trans>
    </button>
  )
}
