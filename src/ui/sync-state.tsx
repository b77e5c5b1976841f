import { useLingui } from '@lingui/react/macro'
import { useMediaQuery } from '@mantine/hooks'
import { IconAlertTriangle, IconCheck, IconCloudUpload, IconDeviceMobile } from '@tabler/icons-react'
import { useFormat } from './format.ts'

/**
 * Where written work stands, as people read it: on this phone, being sent, sent, or waiting for a person. `count`
 * is the number of records meant (absent for one record); `at` is when the server last had it (ISO or ms).
 */
export type SyncStateValue =
  | { kind: 'on-device'; count?: number }
  | { kind: 'sending'; count?: number }
  | { kind: 'sent'; at?: string | number }
  | { kind: 'needs-you'; count?: number }

const icons = {
  'on-device': IconDeviceMobile,
  sending: IconCloudUpload,
  sent: IconCheck,
  'needs-you': IconAlertTriangle,
}

/** The words for a sync state in the current language. */
export function useSyncWords(): (state: SyncStateValue) => string {
  const { t } = useLingui()
  const format = useFormat()
  const onPhone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
  return (state) => {
    if (state.kind === 'sending') return t`Sending…`
    if (state.kind === 'sent') {
      const time = state.at === undefined ? '' : format.clock(state.at)
      return time ? t`Sent ${time}` : t`Sent`
    }
    const count = state.count
    if (state.kind === 'needs-you') return count === undefined ? t`Needs you` : t`Needs you (${count})`
    if (onPhone) return count === undefined ? t`On this phone` : t`On this phone (${count})`
    return count === undefined ? t`On this device` : t`On this device (${count})`
  }
}

/** The state of sending as icon and word, never colour alone. Not a live region: the shell announces changes. */
export function SyncState({ state }: { state: SyncStateValue }) {
  const words = useSyncWords()
  const Icon = icons[state.kind]
  return (
    <span className="elan-sync" data-kind={state.kind}>
      <Icon size={18} aria-hidden="true" />
      <span>{words(state)}</span>
    </span>
  )
}
