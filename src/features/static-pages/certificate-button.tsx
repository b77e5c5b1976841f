import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCertificate } from '@tabler/icons-react'
import { useState } from 'react'
import { hoursOfSeason } from '../../../domain/volunteer-record/hours-of-season.ts'
import { fetchCertificate, fetchRecord } from '../../data/volunteer-record.ts'
import { useSaveFile } from '../../pickers/desk-form/use-save-file.ts'
import { useSession } from '../../pickers/session-context.tsx'
import { useFormat } from '../../ui/format.ts'
import { useSnackbar } from '../../ui/snackbar.tsx'

/**
 * The reader's certificate of the latest season in which they have hours, in the language of the page (specification 3,
 * section 2, Thank-you page). Those of earlier seasons are in the record.
 */
export function CertificateButton() {
  const { t } = useLingui()
  const { actor, state } = useSession()
  const { locale } = useFormat()
  const saveFile = useSaveFile()
  const snackbar = useSnackbar()
  const [busy, setBusy] = useState(false)
  if (state !== 'signed-in') return null
  const download = async () => {
    const done = t`The certificate is in your downloads.`
    const record = await fetchRecord(actor.SubjectId)
    if (record.kind !== 'ok') return saveFile(record, done)
    // Newest first.
    const season = record.value.VolunteerSeasons.find((one) => hoursOfSeason(one) > 0)
    if (!season) return snackbar.say(t`A certificate is made of hours: there are none in your record yet.`)
    saveFile(await fetchCertificate(actor.SubjectId, season.SeasonId, locale === 'fr' ? 'fr' : 'en'), done)
  }
  return (
    <Button
      variant="default"
      loading={busy}
      leftSection={<IconCertificate size={18} aria-hidden="true" />}
      onClick={() => {
        setBusy(true)
        void download().finally(() => setBusy(false))
      }}
    >
      <Trans>Download my certificate</Trans>
    </Button>
  )
}
