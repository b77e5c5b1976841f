import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCertificate } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { hasCertificate } from '../../../domain/volunteer-record/hours-of-season.ts'
import type { VolunteerRecord, VolunteerSeason } from '../../../domain/volunteer-record/record.ts'
import { useSaveCertificate } from '../../pickers/desk-form/use-save-certificate.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { useFormat } from '../../ui/format.ts'
import type { Column } from '../../ui/table-types.ts'

/** The seasons of a record, newest first, each with its certificate. What waits for review is said apart. */
export function SeasonTable({ record, empty }: { record: VolunteerRecord; empty: ReactNode }) {
  const { t } = useLingui()
  const format = useFormat()
  const seasons = record.VolunteerSeasons
  const nameOf = ({ Season }: VolunteerSeason): string => {
    const [start, end] = [format.date(Season.StartDate), format.date(Season.EndDate)]
    return t`${start} to ${end}`
  }
  const columns: Column<VolunteerSeason>[] = [
    { id: 'season', header: t`Season`, asTitle: true, cell: nameOf },
    {
      id: 'activities',
      header: t`Activities`,
      numeric: true,
      cell: ({ ActivityCount }) => format.number(ActivityCount),
    },
    { id: 'hours', header: t`Hours`, numeric: true, cell: ({ Hours }) => format.number(Hours) },
    {
      id: 'support',
      header: t`Program support hours`,
      numeric: true,
      cell: ({ SupportHours }) => format.number(SupportHours),
    },
    {
      id: 'pending',
      header: t`Hours waiting for review`,
      numeric: true,
      hidden: seasons.every(({ Pending }) => Pending.ActivityCount === 0),
      cell: ({ Pending }) => format.number(Pending.Hours),
    },
  ]
  return (
    <DataTable
      label={t`Outreach activities`}
      columns={columns}
      rows={seasons}
      rowId={({ SeasonId }) => SeasonId}
      rowName={nameOf}
      empty={empty}
      actions={(season) =>
        hasCertificate(season) && (
          <CertificateButton
            subjectId={record.Subject.Id}
            seasonId={season.SeasonId}
            season={nameOf(season)}
          />
        )
      }
    />
  )
}

function CertificateButton(props: { subjectId: string; seasonId: string; season: string }) {
  const { t } = useLingui()
  const saveCertificate = useSaveCertificate()
  const [busy, setBusy] = useState(false)
  const { subjectId, seasonId, season } = props
  const view = async () => {
    setBusy(true)
    await saveCertificate(subjectId, seasonId)
    setBusy(false)
  }
  return (
    <Button
      variant="subtle"
      loading={busy}
      leftSection={<IconCertificate size={18} aria-hidden="true" />}
      aria-label={t`View certificate, ${season}`}
      onClick={() => void view()}
    >
      <Trans>View certificate</Trans>
    </Button>
  )
}
