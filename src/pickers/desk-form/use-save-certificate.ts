import { useLingui } from '@lingui/react/macro'
import { fetchCertificate } from '../../data/people/volunteer-record.ts'
import { languageOf, useFormat } from '../../ui/format.ts'
import { useSaveFile } from './use-save-file.ts'

/** Brings the certificate of a person's season in the language of the screen to the downloads, or says why there is none. */
export function useSaveCertificate(): (subjectId: string, seasonId: string) => Promise<void> {
  const { t } = useLingui()
  const { locale } = useFormat()
  const saveFile = useSaveFile()
  return async (subjectId, seasonId) =>
    saveFile(
      await fetchCertificate(subjectId, seasonId, languageOf(locale)),
      t`The certificate is in your downloads.`,
    )
}
