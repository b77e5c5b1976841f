import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { completeSignIn, type Landing, pathOfFailed } from '../data/session/complete-sign-in.ts'
import { useSignInHere } from '../pickers/answers/use-sign-in-here.ts'
import { Failed, Loading } from '../ui/page-states.tsx'
import { useSnackbar } from '../ui/snackbar.tsx'

export const Route = createFileRoute('/callback')({
  component: CallbackPage,
  staticData: { name: msg`Signing in` },
})

// The issuer's answer can be used once, and an effect may run twice.
let ending: Promise<Landing> | undefined

function CallbackPage() {
  const { t } = useLingui()
  const router = useRouter()
  const { sayError } = useSnackbar()
  /** Where the sign-in that failed was to lead on to. */
  const [failed, setFailed] = useState<string | null>(null)
  const signInAgain = useSignInHere(failed ?? '/')
  useEffect(() => {
    ending ??= completeSignIn()
    ending.then(
      ({ path, keptFor }) => {
        router.history.replace(path)
        if (keptFor === null) return
        const { name, byOtherIssuer } = keptFor
        sayError(
          byOtherIssuer ? (
            <Trans>
              What {name} wrote on this device is kept. Where {name} is signed in, Élan offers to bring it in.
            </Trans>
          ) : (
            <Trans>
              You signed in with another account. What {name} wrote on this device is kept for {name}: to send
              it, sign out, and sign in again as {name}.
            </Trans>
          ),
        )
      },
      (error: unknown) => {
        console.info('The sign-in could not be completed', error)
        setFailed(pathOfFailed(error))
      },
    )
  }, [router, sayError])
  if (failed === null) return <Loading label={t`Signing in…`} />
  return (
    <Failed asPage>
      <p>
        <Trans>The sign-in could not be completed. What you wrote on this device is safe.</Trans>
      </p>
      <Button onClick={signInAgain}>
        <Trans>Sign in again</Trans>
      </Button>
    </Failed>
  )
}
