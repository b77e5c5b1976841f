import { Plural, Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useAppState } from './app-state.tsx'

/** The sign-in has run out: work goes on, only sending waits. Never a redirect; the person chooses when. */
export function SignInNotice() {
  const { sync, signIn } = useAppState()
  return (
    <div role="status">
      {sync.signInNeeded && (
        <div className="elan-notice">
          <span>
            {sync.unsent > 0 ? (
              <Plural
                value={sync.unsent}
                one="Your sign-in has ended. # record waits on this device; you can go on working."
                other="Your sign-in has ended. # records wait on this device; you can go on working."
              />
            ) : (
              <Trans>Your sign-in has ended. You can go on working; sign in to send and receive.</Trans>
            )}
          </span>
          <Button size="compact-md" onClick={signIn} disabled={!sync.online}>
            {sync.unsent > 0 ? <Trans>Sign in to send</Trans> : <Trans>Sign in</Trans>}
          </Button>
        </div>
      )}
    </div>
  )
}
