import { useLingui } from '@lingui/react/macro'
import type { ApiAnswer } from '../../data/calls/api.ts'
import type { DownloadedFile } from '../../data/calls/download-signed-in.ts'
import { downloadFile } from '../../ui/download-file.ts'
import { phraseFor } from '../../ui/problem-phrases.ts'
import { useSnackbar } from '../../ui/snackbar.tsx'
import { useFailureNotice } from '../../ui/use-failure-notice.ts'

/** Hands a file that was fetched to the browser's downloads and says so, or says why there is none. */
export function useSaveFile(): (answer: ApiAnswer<DownloadedFile>, done: string) => void {
  const { t, i18n } = useLingui()
  const snackbar = useSnackbar()
  const notice = useFailureNotice()
  return (answer, done) => {
    notice.withdraw()
    switch (answer.kind) {
      case 'ok':
        downloadFile(answer.value)
        snackbar.say(done)
        break
      case 'refused': {
        const [first] = answer.problems
        const reason = first ? i18n._(phraseFor(first)) : ''
        notice.sayError(t`The file was not produced. ${reason}`)
        break
      }
      case 'signed-out':
        notice.sayError(t`The file was not produced: your session has ended. Sign in, then try again.`)
        break
      case 'failed':
        notice.sayError(t`The file was not produced: the server is having trouble. Please try again.`)
        break
      case 'unreachable':
        notice.sayError(t`The file was not produced: the server, which makes it, cannot be reached just now.`)
    }
  }
}
