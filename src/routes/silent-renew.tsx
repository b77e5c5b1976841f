import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import { completeSilentRenew } from '../data/session/session.ts'

export const Route = createFileRoute('/silent-renew')({
  component: SilentRenewPage,
  staticData: { name: msg`Signing in` },
})

/** The end of a renewal in a hidden frame: hands the issuer's answer to the page around it. */
function SilentRenewPage() {
  useEffect(() => {
    completeSilentRenew().catch((error: unknown) => console.info('The sign-in was not renewed here', error))
  }, [])
  return null
}
