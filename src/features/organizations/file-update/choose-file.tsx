import { Trans, useLingui } from '@lingui/react/macro'
import { Alert } from '@mantine/core'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import type { FileProblem } from '../../../../workbook/read-organizations.ts'
import { FileChoice } from '../../../ui/file-choice.tsx'
import { useErrorWords } from './use-error-words.ts'

const accepted =
  '.xlsx,.txt,.csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,text/plain,text/csv'

interface ChooseFileProps {
  problem: FileProblem | 'worker' | null
  onFile: (file: File) => void
}

/** The file, and why the last one could not be read. */
export function ChooseFile({ problem, onFile }: ChooseFileProps) {
  const { t } = useLingui()
  const words = useErrorWords()
  return (
    <FileChoice
      label={t`File (.xlsx, .txt or .csv, at most 5 MB and 20,000 rows)`}
      button={<Trans>Choose a file</Trans>}
      accept={accepted}
      onFile={onFile}
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
    </FileChoice>
  )
}
