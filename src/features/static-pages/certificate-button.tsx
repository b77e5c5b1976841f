import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCertificate } from '@tabler/icons-react'
import { useState } from 'react'
import { latestSeasonWithHours } from '../../../domain/volunteer-record/hours-of-season.ts'
import { bringOwnRecord, readKeptRecord } from '../../data/people/volunteer-record.ts'
import { useSaveCertificate } from '../../pickers/desk-form/use-save-certificate.ts'
import { useSaveFile } from '../../pickers/desk-form/use-save-file.ts'
import { useSnackbar } from '../../ui/snackbar.tsx'

/** One's own certificate of the latest season with hours, in the language of the screen. */
export function CertificateButton({ subjectId }: { subjectId: string }) {
  const { t } = useLingui()
  const snackbar = useSnackbar()
  const saveCertificate = useSaveCertificate()
  const saveFile = useSaveFile()
  const [busy, setBusy] = useState(false)

  const download = async () => {
    setBusy(true)
    const answer = await bringOwnRecord(subjectId)
    // Where the server does not tell, the record as this device has it knows the season; the file says the rest.
    const record = answer.kind === 'ok' ? answer.value : (await readKeptRecord())?.record
    const season = record && latestSeasonWithHours(record.VolunteerSeasons)
    if (season) await saveCertificate(subjectId, season)
    else if (record) snackbar.say(t`There is a certificate as soon as you have hours in a season.`)
    else if (answer.kind !== 'ok') saveFile(answer, '')
    setBusy(false)
  }
  return (
    <Button
      variant="default"
      loading={busy}
      leftSection={<IconCertificate size={18} aria-hidden="true" />}
      onClick={() => void download()}
    >
      <Trans>Download your certificate</Trans>
    </Button>
  )
}
