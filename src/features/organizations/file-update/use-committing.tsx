import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { isUncertain } from '../../../pickers/files/is-uncertain.ts'
import { useSnackbar } from '../../../ui/snackbar.tsx'
import type { FileUpdate } from './use-file-update.ts'

interface Committing {
  commit: (id: string) => Promise<void>
  /** The wizard is about to close: what has begun is the register's, and goes on without it unless it was stopped. */
  leave: (stopped?: 'stopped') => void
}

/** Making the changes of a comparison. Whoever closes the wizard meanwhile is told at the foot of the page how it ended. */
export function useCommitting({ state, commit }: FileUpdate, onChanged: () => void): Committing {
  const { t } = useLingui()
  const snackbar = useSnackbar()
  const hasBegun = useRef(false)
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return {
    commit: async (id) => {
      hasBegun.current = true
      const answer = await commit(id)
      if (isHere.current) return
      onChanged()
      if (answer.kind !== 'ok') {
        return snackbar.sayError(
          isUncertain(answer)
            ? t`It is not certain that the update by file came to its end. Update by the same file again: what is missing is found.`
            : t`The update by file did not come to its end. Update by the same file again: what is missing is found.`,
        )
      }
      const { Applied: applied, Failed: failed, Waiting: waiting } = answer.value
      if (waiting > 0) {
        return snackbar.say(
          <Plural
            value={applied}
            _0="Stopped. No organization was changed."
            one="Stopped. # organization changed."
            other="Stopped. # organizations changed."
          />,
        )
      }
      if (failed === 0) {
        return snackbar.say(
          <>
            <Trans>The updates were applied.</Trans>{' '}
            <Plural value={applied} one="# organization changed." other="# organizations changed." />
          </>,
        )
      }
      snackbar.sayError(
        <>
          <Plural value={applied} one="# organization changed." other="# organizations changed." />{' '}
          <Plural
            value={failed}
            one="# organization stays as it was. Update by the same file again to see why."
            other="# organizations stay as they were. Update by the same file again to see why."
          />
        </>,
      )
    },
    leave: (stopped) => {
      if (!hasBegun.current) return
      onChanged()
      if (state.step !== 'committing') return
      snackbar.say(
        stopped || state.isStopping
          ? t`The update from the file is being stopped. You will be told here how much of it was made.`
          : t`The update from the file is still running. You will be told here when it has finished.`,
      )
    },
  }
}
