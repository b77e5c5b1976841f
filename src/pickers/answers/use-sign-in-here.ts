import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { signIn } from '../../data/session/session.ts'
import { languageOf } from '../../ui/format.ts'
import { useSnackbar } from '../../ui/snackbar.tsx'

/** Leaves for the sign-in page, and comes back to this one or to `returnTo`; says when that page cannot be reached. */
export function useSignInHere(returnTo?: string): () => void {
  const { t, i18n } = useLingui()
  const { sayError } = useSnackbar()
  return useCallback(() => {
    const locale = languageOf(i18n.locale)
    signIn(returnTo ?? location.pathname + location.search, locale).catch((error: unknown) => {
      console.info('The sign-in page could not be reached', error)
      sayError(t`The sign-in page cannot be reached now. Nothing was lost; try again with signal.`)
    })
  }, [returnTo, i18n, t, sayError])
}
