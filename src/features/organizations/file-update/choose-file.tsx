import { Trans, useLingui } from '@lingui/react/macro'
import { Alert } from '@mantine/core'
import { IconAlertTriangle, IconFileUpload, IconInfoCircle } from '@tabler/icons-react'
import { type DragEvent, useId, useState } from 'react'
import type { FileProblem } from '../../../../workbook/read-organizations.ts'
import { useErrorWords } from './use-error-words.ts'

const accepted =
  '.xlsx,.txt,.csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,text/plain,text/csv'

interface ChooseFileProps {
  problem: FileProblem | 'worker' | null
  onFile: (file: File) => void
}

/** The file, and why the last one could not be read. Dropping a file works too. */
export function ChooseFile({ problem, onFile }: ChooseFileProps) {
  const { t } = useLingui()
  const words = useErrorWords()
  const inputId = useId()
  const [over, setOver] = useState(false)
  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (file) onFile(file)
  }
  const drag = (event: DragEvent, isOver: boolean) => {
    event.preventDefault()
    setOver(isOver)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the pointer's second way; the field inside is everybody's
    <div
      className="organizations-choose"
      data-over={over || undefined}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false)
        take(event.dataTransfer.files)
      }}
    >
      <div role="alert">
        {problem && (
          <Alert icon={<IconAlertTriangle aria-hidden="true" />} color="danger">
            <Trans>The file must be an Excel document in the correct format.</Trans>{' '}
            {problem === 'worker'
              ? t`It could not be read on this device; choose it again.`
              : words.whole(problem.code, problem.limit)}
          </Alert>
        )}
      </div>
      <Alert icon={<IconInfoCircle aria-hidden="true" />} color="gray">
        <Trans>
          One row for each organization, with headers in English or French in any order; the registers that
          ministries publish can be taken as they are. An empty cell changes nothing. Nothing is changed
          before you have looked at it.
        </Trans>
      </Alert>
      <div className="organizations-file">
        <label htmlFor={inputId}>{t`File (.xlsx or .txt, at most 5 MB and 20,000 rows)`}</label>
        {/* The browser writes on a file field in its own language: the field lies unseen over words of ours. */}
        <div className="organizations-file-choice">
          <span className="organizations-file-button" aria-hidden="true">
            <IconFileUpload size={18} /> <Trans>Choose a file</Trans>
          </span>
          <input
            id={inputId}
            type="file"
            accept={accepted}
            data-autofocus
            onChange={(event) => {
              take(event.currentTarget.files)
              // The same file, corrected, must be a change again.
              event.currentTarget.value = ''
            }}
          />
        </div>
      </div>
    </div>
  )
}
