import { Plural, useLingui } from '@lingui/react/macro'
import { Alert } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import type { FileCommit } from '../../../../domain/organization/file-update/schema.ts'
import { isUncertain } from '../../../pickers/files/is-uncertain.ts'
import { type Trouble, TroubleNotice } from '../../../pickers/files/trouble-notice.tsx'

interface CommitNoticeProps {
  trouble: Trouble | null
  stopped: FileCommit | null
}

/** Why the last commit did not come to its end, and what the next one goes on with. */
export function CommitNotice({ trouble, stopped }: CommitNoticeProps) {
  const { t } = useLingui()
  const { Applied: applied = 0, Failed: failed = 0, Waiting: waiting = 0 } = stopped ?? {}
  const isUnclear = trouble !== null && isUncertain(trouble)
  return (
    <>
      <TroubleNotice
        trouble={trouble}
        what={
          isUnclear
            ? t`It is not certain how many updates were made. “Commit” goes on where it stopped.`
            : stopped
              ? t`The updates did not come to their end.`
              : t`The updates failed.`
        }
      />
      <div role="status">
        {stopped && !isUnclear && (
          <Alert color="accent" icon={<IconInfoCircle aria-hidden="true" />} mb="md">
            <Plural
              value={applied}
              _0="Stopped. No organization was changed."
              one="Stopped. # organization changed."
              other="Stopped. # organizations changed."
            />{' '}
            {failed > 0 && (
              <Plural
                value={failed}
                one="# organization stays as it was."
                other="# organizations stay as they were."
              />
            )}{' '}
            <Plural
              value={waiting}
              one="# change waits: “Commit” goes on with it."
              other="# changes wait: “Commit” goes on with them."
            />
          </Alert>
        )}
      </div>
    </>
  )
}
