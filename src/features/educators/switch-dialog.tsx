import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Progress } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { type SwitchReport, switchEducators } from '../../data/organization/switch-educators.ts'
import type { ListedEducator } from '../../data/queries/educators-of-site.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useSnackbar } from '../../ui/snackbar.tsx'
import { SwitchFailures } from './switch-failures.tsx'

interface SwitchDialogProps {
  siteId: string
  educators: readonly ListedEducator[]
  isActive: boolean
  /** `isDone`: all were switched, so that the selection has served its purpose. */
  onClose: (isDone: boolean) => void
}

type Step = { kind: 'asking' } | { kind: 'working'; done: number } | { kind: 'failed'; report: SwitchReport }

/** Asks before many educators are switched, shows how far it is, and says which ones could not be and why. */
export function SwitchDialog({ siteId, educators: asked, isActive, onClose }: SwitchDialogProps) {
  const { t } = useLingui()
  // Rows may leave the list as they are switched: the dialog keeps to those it was opened with.
  const [educators] = useState(asked)
  const snackbar = useSnackbar()
  const [step, setStep] = useState<Step>({ kind: 'asking' })
  const cancelling = useRef(new AbortController())
  const count = educators.length

  // Whoever leaves the page stops it too: what was switched until then stays so, and is on the list.
  useEffect(() => {
    const { current } = cancelling
    return () => current.abort()
  }, [])

  const work = async () => {
    setStep({ kind: 'working', done: 0 })
    const report = await switchEducators(
      siteId,
      educators.map((educator) => educator.Id),
      isActive,
      { signal: cancelling.current.signal, onProgress: (done) => setStep({ kind: 'working', done }) },
    )
    const changed = report.switched.length
    const dealtWith = changed + report.unchanged.length + report.failed.length
    if (report.failed.length > 0) return setStep({ kind: 'failed', report })
    onClose(dealtWith === count)
    if (dealtWith < count) {
      snackbar.say(<Plural value={changed} one="Stopped. # was changed." other="Stopped. # were changed." />)
    } else if (changed === 0) snackbar.say(<Trans>They were so already. Nothing was changed.</Trans>)
    else {
      snackbar.say(
        <Plural
          value={changed}
          one="# educator changed on this device. It will be sent automatically."
          other="# educators changed on this device. They will be sent automatically."
        />,
      )
    }
  }
  // While it works, closing means stopping: the report follows.
  const close = () => (step.kind === 'working' ? cancelling.current.abort() : onClose(false))

  return (
    <Dialog
      opened
      onClose={close}
      title={isActive ? <Trans>Set active?</Trans> : <Trans>Set inactive?</Trans>}
    >
      {step.kind === 'asking' && (
        <>
          <div className="elan-dialog-text">
            <Question count={count} isActive={isActive} />
          </div>
          <div className="elan-dialog-actions">
            <Button variant="default" onClick={close}>
              <Trans>Cancel</Trans>
            </Button>
            <Button data-autofocus onClick={() => void work()}>
              {isActive ? <Trans>Set active</Trans> : <Trans>Set inactive</Trans>}
            </Button>
          </div>
        </>
      )}
      {step.kind === 'working' && (
        <>
          <Progress.Root size="lg">
            <Progress.Section
              value={(step.done / Math.max(1, count)) * 100}
              aria-label={t`Educators changed`}
            />
          </Progress.Root>
          <p role="status">
            <Trans>
              {step.done} of {count}
            </Trans>
          </p>
          <div className="elan-dialog-actions">
            <Button variant="default" data-autofocus onClick={close}>
              <Trans>Stop</Trans>
            </Button>
          </div>
        </>
      )}
      {step.kind === 'failed' && (
        <SwitchFailures report={step.report} educators={educators} onClose={() => onClose(false)} />
      )}
    </Dialog>
  )
}

function Question({ count, isActive }: { count: number; isActive: boolean }) {
  return isActive ? (
    <Plural
      value={count}
      one="# educator will be offered again where logs are written at this site."
      other="# educators will be offered again where logs are written at this site."
    />
  ) : (
    <Plural
      value={count}
      one="# educator will no longer be offered where logs are written at this site. Logs that name them stay as they are."
      other="# educators will no longer be offered where logs are written at this site. Logs that name them stay as they are."
    />
  )
}
