import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useSpoken } from '../ui/live-regions.tsx'
import { useAppState } from './app-state.tsx'

/** The sign-in has run out: work goes on, only sending waits. Never a redirect; the person chooses when. */
export function SignInNotice() {
  const { t } = useLingui()
  const { sync, signIn } = useAppState()
  useSpoken(
    sync.signInNeeded
      ? t`Your session has ended: the button to sign in again is at the top of the page.`
      : '',
  )
  if (!sync.signInNeeded) return null
  return (
    <div className="elan-notice">
      <span>
        {sync.unsent > 0 ? (
          <Plural
            value={sync.unsent}
            one="Your session has ended. # item is waiting on this device; you can go on working."
            other="Your session has ended. # items are waiting on this device; you can go on working."
          />
        ) : (
          <Trans>Your session has ended. You can go on working; sign in to send and receive.</Trans>
        )}
      </span>
      <Button variant="default" size="compact-md" onClick={signIn}>
        {sync.unsent > 0 ? <Trans>Sign in to send</Trans> : <Trans>Sign in</Trans>}
      </Button>
    </div>
  )
}
