import { useLingui } from '@lingui/react/macro'
import { type ApiAnswer, isBusy } from '../../data/calls/api.ts'
import { phraseFor } from '../../ui/problem-phrases.ts'
import { type FailureNotice, useFailureNotice } from '../../ui/use-failure-notice.ts'

/** The notice of the call; called itself with the answer. `name`: of several, the one that was refused. */
interface SayWhyNot extends FailureNotice {
  (answer: Exclude<ApiAnswer<unknown>, { kind: 'ok' }>, name?: string): void
}

/**
 * Says at the foot of the page why a call at the desk changed nothing, or may not have; first `what` failed, a
 * sentence, where nothing was changed for certain and the specification has one. What the server is busy with is not certain.
 * `of` names the action where its place on the page goes and comes again between two tries, as a dialog does.
 */
export function useSayWhyNot(what?: string, of?: string): SayWhyNot {
  const { t, i18n } = useLingui()
  const notice = useFailureNotice(of)
  const saySurely = (why: string) => notice.sayError(what ? `${what} ${why}` : why)
  const sayWhyNot = (answer: Parameters<SayWhyNot>[0], name?: string) => {
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
        notice.sayError(
          t`One or more errors occurred while communicating with the server, so it is not certain that this was done. Look again.`,
        )
        break
      case 'unreachable':
        notice.sayError(
          t`One or more errors occurred while communicating with the server: it did not answer, so it is not certain that this was done. Look again when there is signal.`,
        )
    }
  }
  return Object.assign(sayWhyNot, notice)
}
