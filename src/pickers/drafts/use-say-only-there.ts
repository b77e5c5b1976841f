import { useLingui } from '@lingui/react/macro'
import { useCallback, useRef } from 'react'
import { useSnackbar } from '../../ui/snackbar.tsx'

/** Says that a form did not come here: another window has words in it that this device could not keep. */
export function useSayOnlyThere(): () => void {
  const { t } = useLingui()
  const snackbar = useSnackbar()
  const say = () =>
    snackbar.sayError(
      t`This device cannot keep what was written in the other window: it is only there. Keep it in a file there, or free some space on this device, then continue here.`,
    )
  const latest = useRef(say)
  latest.current = say
  return useCallback(() => latest.current(), [])
}
