import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconDownload,
  IconFileX,
  IconSearchOff,
} from '@tabler/icons-react'
import { useCallback, useMemo, useState } from 'react'
import { type Finding, type FindingType, findingTypes } from '../../../../domain/upload/findings.ts'
import { DataTable } from '../../../ui/data-table.tsx'
import { downloadFile } from '../../../ui/download-file.ts'
import type { Column } from '../../../ui/table-types.ts'
import type { UploadSummary } from '../../../workers/upload-session.ts'
import { useFindingWords } from './finding-words.ts'
import { makeRejectedFile } from './make-rejected-file.ts'
import { useSlice } from './use-slice.ts'
import type { Upload } from './use-upload.ts'

const icons: Record<FindingType, typeof IconAlertCircle> = {
  ParseError: IconFileX,
  DataError: IconAlertCircle,
  ComparisonError: IconSearchOff,
}

/** What is wrong, row by row: type, message, place and remedy; and the rows to be corrected, as a file. */
export function ErrorsTab({ upload, summary }: { upload: Upload; summary: UploadSummary }) {
  const { t } = useLingui()
  const words = useFindingWords()
  const { worker } = upload
  const load = useCallback(
    async (from: number, count: number) => {
      const findings = await worker().ask.errors(from, count)
      return findings.map((finding, place) => ({ id: String(from + place), finding }))
    },
    [worker],
  )
  const { rows, paging } = useSlice(summary.errors, load)
  const columns = useMemo(
    (): Column<{ id: string; finding: Finding }>[] => [
      {
        id: 'type',
        header: t`Type of error`,
        asTitle: true,
        room: 'whole',
        cell: ({ finding }) => {
          const Icon = icons[findingTypes[finding.Code]]
          return (
            <span className="elan-upload-type">
              <Icon size={20} aria-hidden="true" /> {words.type(finding)}
            </span>
          )
        },
      },
      {
        id: 'message',
        header: t`Message`,
        room: 'lines',
        cell: ({ finding }) => words.message(finding),
      },
      {
        id: 'info',
        header: t`Information`,
        room: 'lines',
        cell: ({ finding }) => (
          <>
            <div className="elan-upload-place">{words.place(finding)}</div>
            <div>{words.remedy(finding)}</div>
          </>
        ),
      },
    ],
    [t, words],
  )
  if (summary.errors === 0) {
    return (
      <p>
        <Trans>No errors: everything in the file was found.</Trans>
      </p>
    )
  }
  return (
    <>
      <p className="elan-problem elan-upload-failed">
        <IconAlertTriangle size={20} aria-hidden="true" />
        {summary.schools + summary.educators > 0 ? (
          <Trans>The file contained errors. What is right can be added all the same.</Trans>
        ) : (
          <Trans>The file contained errors, and nothing that can be added.</Trans>
        )}
      </p>
      {summary.rejected > 0 && <RejectedButton upload={upload} errors={summary.errors} />}
      <DataTable
        label={t`Errors in the file`}
        columns={columns}
        rows={rows}
        rowId={(row) => row.id}
        rowName={(row) => words.message(row.finding)}
        empty={null}
        paging={paging}
      />
    </>
  )
}

/** Says beneath itself what happened: the page's own messages are behind the dialog. */
function RejectedButton({ upload, errors }: { upload: Upload; errors: number }) {
  const { i18n } = useLingui()
  const words = useFindingWords()
  const [outcome, setOutcome] = useState<{ written: string } | 'failed' | null>(null)
  const download = async () => {
    try {
      const file = await makeRejectedFile(upload.worker(), errors, words, i18n)
      downloadFile(file)
      setOutcome({ written: file.name })
    } catch (error) {
      console.warn('The file could not be made', error)
      setOutcome('failed')
    }
  }
  const name = outcome !== null && outcome !== 'failed' ? outcome.written : ''
  return (
    <div>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden="true" />}
        onClick={() => void download()}
      >
        <Trans>Download the rejected rows</Trans>
      </Button>
      <p role="status" className="elan-hint">
        {outcome === 'failed' && <Trans>The file could not be made on this device. Try again.</Trans>}
        {name !== '' && <Trans>Saved to the file {name}. Correct the rows there and upload it again.</Trans>}
      </p>
    </div>
  )
}
