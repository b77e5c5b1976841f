import { useLingui } from '@lingui/react/macro'
import {
  IconAlertTriangle,
  IconCheck,
  IconClockExclamation,
  IconCloudUpload,
  IconDeviceMobile,
  IconHeartHandshake,
} from '@tabler/icons-react'
import { useFormat } from './format.ts'
import { useOnPhone } from './use-on-phone.ts'

/**
 * Where written work stands, as people read it: on this phone, being sent, sent, waiting for the person or for staff. `count`
 * is the number of records meant (absent for one record), while sending, which of how many (`of`) it is; `at` is when the
 * server last had it (ISO or ms), told as a clock time of today; `isAll` means all of one's work. `isLate` says that
 * something has waited on the device for over 24 hours, however many there are.
 */
export type SyncStateValue =
  | { kind: 'on-device'; count?: number; isLate?: boolean }
  | { kind: 'sending'; count?: number; of?: number }
  | { kind: 'sent'; at?: string | number; isAll?: boolean }
  | { kind: 'needs-you'; count?: number }
  | { kind: 'handed-over'; count?: number }

const icons = {
  'on-device': IconDeviceMobile,
  sending: IconCloudUpload,
  sent: IconCheck,
  'needs-you': IconAlertTriangle,
  'handed-over': IconHeartHandshake,
}

/** The words for a sync state in the current language. */
export function useSyncWords(): (state: SyncStateValue) => string {
  const { t } = useLingui()
  const format = useFormat()
  const onPhone = useOnPhone()
  return (state) => {
    if (state.kind === 'sending') {
      const { count = 1, of = 1 } = state
      return of > 1 ? t`Sending ${count} of ${of}…` : t`Sending…`
    }
    if (state.kind === 'sent') {
      const time = state.at === undefined ? '' : format.clock(state.at)
      if (time) return t`Sent ${time}`
      return state.isAll ? t`All sent` : t`Sent`
    }
    const count = state.count
    if (state.kind === 'needs-you') return count === undefined ? t`Needs you` : t`Needs you (${count})`
    if (state.kind === 'handed-over') {
      return count === undefined ? t`Handed over, waiting` : t`Handed over, waiting (${count})`
    }
    if (state.isLate) return t`Waiting over 24 h`
    if (onPhone) return count === undefined ? t`On this phone` : t`On this phone (${count})`
    return count === undefined ? t`On this device` : t`On this device (${count})`
  }
}

/** The state of sending as icon and word, never colour alone. Not a live region: the shell announces changes. */
export function SyncState({ state }: { state: SyncStateValue }) {
  const words = useSyncWords()
  const isLate = state.kind === 'on-device' && state.isLate
  const Icon = isLate ? IconClockExclamation : icons[state.kind]
  return (
    <span className="elan-sync" data-kind={state.kind}>
      <Icon size={18} aria-hidden="true" />
      <span>{words(state)}</span>
    </span>
  )
}
