import { useLingui } from '@lingui/react/macro'
import { type ApiAnswer, isBusy } from '../../data/calls/api.ts'
import { phraseFor } from '../../ui/problem-phrases.ts'
import { useSnackbar } from '../../ui/snackbar.tsx'

/**
 * Says at the foot of the page why a call at the desk changed nothing, or may not have; first `what` failed, a
 * sentence, where nothing was changed for certain and the specification has one. What the server is busy with is not certain.
 * `name`: of several, the one that was refused.
 */
export function useSayWhyNot(
  what?: string,
): (answer: Exclude<ApiAnswer<unknown>, { kind: 'ok' }>, name?: string) => void {
  const { t, i18n } = useLingui()
  const snackbar = useSnackbar()
  const saySurely = (why: string) => snackbar.sayError(what ? `${what} ${why}` : why)
  return (answer, name) => {
    const said = isBusy(answer) ? { kind: 'unreachable' as const } : answer
    switch (said.kind) {
      case 'refused': {
        const [first] = said.problems
        const reason = first ? i18n._(phraseFor(first)) : ''
        saySurely(
          name ? t`Nothing was changed because of ${name}: ${reason}` : t`Nothing was changed. ${reason}`,
        )
        break
      }
      case 'signed-out':
        saySurely(t`Your session has ended, so nothing was changed. Sign in, then try again.`)
        break
      case 'failed':
        snackbar.sayError(
          t`One or more errors occurred while communicating with the server, so it is not certain that this was done. Look again.`,
        )
        break
      case 'unreachable':
        snackbar.sayError(
          t`One or more errors occurred while communicating with the server: it did not answer, so it is not certain that this was done. Look again when there is signal.`,
        )
    }
  }
}
