import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { FileHeader } from '../../../../domain/organization/file-update/schema.ts'
import type { ApiAnswer } from '../../../data/calls/api.ts'
import { fetchFile } from '../../../data/organization/file-update.ts'
import { StoppableProgress } from '../../../pickers/files/progress.tsx'
import type { Trouble } from '../../../pickers/files/trouble-notice.tsx'
import { TroubleNotice } from '../../../pickers/files/trouble-notice.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useFormat } from '../../../ui/format.ts'
import { Loading } from '../../../ui/page-states.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { CommitNotice } from './commit-notice.tsx'
import { ErrorsTab } from './errors-tab.tsx'
import { UpdatesTab } from './updates-tab.tsx'
import type { FileUpdateState } from './use-file-update.ts'

interface ReviewStepProps {
  state: Extract<FileUpdateState, { step: 'review' | 'committing' }>
  onStop: () => void
  onCommit: () => void
  onBack: () => void
}

/** What the file would change and what is wrong with it; nothing is changed before Commit. */
export function ReviewStep({ state, onStop, onCommit, onBack }: ReviewStepProps) {
  const { t } = useLingui()
  const format = useFormat()
  const { id } = state
  const isCommitting = state.step === 'committing'
  const { trouble = null, stopped = null } = state.step === 'review' ? state : {}
  const [answer, setAnswer] = useState<ApiAnswer<FileHeader> | null>(null)
  const [tab, setTab] = useState<'updates' | 'errors' | null>(null)
  const [asking, setAsking] = useState(false)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again.
  useEffect(() => {
    if (isCommitting) return
    void fetchFile(id, { take: 0, errorTake: 0 }).then((got) =>
      // What was read before a commit stays where it cannot be read after it.
      setAnswer((held) => (held?.kind === 'ok' && got.kind !== 'ok' ? held : got)),
    )
  }, [id, attempt, isCommitting])
  if (!answer) return <Loading />
  if (answer.kind !== 'ok') {
    const readAgain = () => {
      setAnswer(null)
      setAttempt(attempt + 1)
    }
    return <UnreadReview trouble={answer} onAgain={readAgain} onBack={onBack} />
  }
  const { Updates, Additions, Unchanged, ErrorsTotal, Applied, Failed } = answer.value
  const changes = Updates + Additions
  const waiting = changes - Applied - Failed
  const updateCount = format.number(changes)
  const errorCount = format.number(ErrorsTotal)
  const shown = tab ?? (changes === 0 ? 'errors' : 'updates')
  return (
    <>
      <CommitNotice trouble={trouble} stopped={stopped} />
      {ErrorsTotal > 0 && (
        <Alert color="accent" icon={<IconAlertTriangle aria-hidden="true" />} mb="md">
          <Trans>
            The file contained errors. Look at the tab “Errors”; what is right can be applied all the same.
          </Trans>
        </Alert>
      )}
      <p className="organizations-line">
        <Plural value={Updates} _0="No updates" one="# update" other="# updates" /> ·{' '}
        <Plural value={Additions} _0="No additions" one="# addition" other="# additions" /> ·{' '}
        <Plural value={Unchanged} one="# row changes nothing" other="# rows change nothing" />
      </p>
      <Tabs
        label={t`Review of the file`}
        tabs={[
          { id: 'updates', title: t`Updates (${updateCount})` },
          { id: 'errors', title: t`Errors (${errorCount})` },
        ]}
        current={shown}
        onChange={setTab}
      >
        {shown === 'updates' ? <UpdatesTab id={id} /> : <ErrorsTab id={id} />}
      </Tabs>
      <div className="elan-dialog-actions">
        {isCommitting && (
          <StoppableProgress
            part={state.part}
            label={t`Changes that are made`}
            isStopping={state.isStopping}
            onStop={onStop}
          />
        )}
        <Button variant="default" disabled={isCommitting} onClick={onBack}>
          <Trans>Choose another file</Trans>
        </Button>
        <Button
          disabled={changes === 0}
          loading={isCommitting}
          // The focus of Stop goes to what goes on.
          data-autofocus={trouble || stopped ? true : undefined}
          onClick={() => setAsking(true)}
        >
          <Trans>Commit</Trans>
        </Button>
      </div>
      <ConfirmDialog
        opened={asking}
        title={t`Change the register?`}
        confirmLabel={t`Commit`}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          onCommit()
        }}
      >
        <Plural
          value={waiting}
          _0="All changes have been made already: you will see the outcome."
          one="# organization is updated or added, for everybody."
          other="# organizations are updated or added, for everybody."
        />
      </ConfirmDialog>
    </>
  )
}

interface UnreadReviewProps {
  trouble: Trouble
  onAgain: () => void
  onBack: () => void
}

/** In the place of a comparison that could not be read: it waits on the server. */
export function UnreadReview({ trouble, onAgain, onBack }: UnreadReviewProps) {
  const again = useRef<HTMLButtonElement>(null)
  useEffect(() => again.current?.focus(), [])
  return (
    <>
      <TroubleNotice trouble={trouble} />
      <div className="elan-dialog-actions">
        <Button variant="default" onClick={onBack}>
          <Trans>Choose another file</Trans>
        </Button>
        <Button ref={again} onClick={onAgain}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    </>
  )
}
