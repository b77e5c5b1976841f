import { useLingui } from '@lingui/react/macro'
import type { ApiAnswer } from '../../data/calls/api.ts'
import type { DownloadedFile } from '../../data/calls/download-signed-in.ts'
import { languageOf, useFormat } from '../../ui/format.ts'
import { useSaveFile } from './use-save-file.ts'

/** Brings the certificate of a person's season in the language of the screen to the downloads, or says why there is none. */
export function useSaveCertificate(): (subjectId: string, seasonId: string) => Promise<void> {
  const { t } = useLingui()
  const { locale } = useFormat()
  const saveFile = useSaveFile()
  return async (subjectId, seasonId) => {
    // It is made by the server: what asks for it comes with signal, too.
    const answer = await import('../../data/people/certificate.ts').then(
      ({ fetchCertificate }) => fetchCertificate(subjectId, seasonId, languageOf(locale)),
      (): ApiAnswer<DownloadedFile> => ({ kind: 'unreachable' }),
    )
    saveFile(answer, t`The certificate is in your downloads.`)
  }
}
