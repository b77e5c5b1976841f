import { Trans, useLingui } from '@lingui/react/macro'
import { Button, CloseButton } from '@mantine/core'
import { IconAlertTriangle, IconDatabaseOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { dismissEmptiedStore, onStoreEmptied, storeWasEmptied } from '../data/device/held-data.ts'
import { onStorageChange, storageIsShort } from '../data/store/storage.ts'
import { useSpoken } from '../ui/live-regions.tsx'
import { keepFocus } from '../ui/navigation-focus.ts'

/** What people must know about this device's storage: that it is nearly full, or that the browser has emptied it. */
export function StorageNotices() {
  return (
    <>
      <NearlyFull />
      <Emptied />
    </>
  )
}

function NearlyFull() {
  const { t } = useLingui()
  const isShort = useSyncExternalStore(onStorageChange, storageIsShort)
  useSpoken(isShort ? t`This device is nearly full: see the top of the page for what to do.` : '')
  if (!isShort) return null
  return (
    <div className="elan-notice">
      <IconAlertTriangle size={22} aria-hidden="true" />
      <span>
        <Trans>
          The storage of this device is nearly full. Free some space, so that what you write can be kept.
        </Trans>
      </span>
      <Button variant="default" size="compact-md" renderRoot={(props) => <Link {...props} to="/unsent" />}>
        <Trans>Unsent work</Trans>
      </Button>
    </div>
  )
}

function Emptied() {
  const { t } = useLingui()
  const wasEmptied = useSyncExternalStore(onStoreEmptied, storeWasEmptied)
  const words = t`The browser has cleared this device’s storage: see the top of the page for what was lost.`
  useSpoken(wasEmptied ? words : '', 'assertive')
  if (!wasEmptied) return null
  return (
    <div className="elan-notice">
      <IconDatabaseOff size={22} aria-hidden="true" />
      <span>
        <Trans>
          This device’s storage was cleared by the browser. Logs that were not sent by then are gone from this
          device. Look through your latest logs and write down again what is missing; a file that you kept can
          be brought in under “Unsent work”.
        </Trans>
      </span>
      <CloseButton
        size="lg"
        aria-label={t`I have read this`}
        onFocus={(event) => keepFocus(event.currentTarget)}
        onClick={() => void dismissEmptiedStore()}
      />
    </div>
  )
}
