import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Loader } from '@mantine/core'
import { useEffect, useMemo, useRef } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { useFormat } from '../../../ui/format.ts'
import { useSurroundings } from '../surroundings.tsx'
import { useOtherSites } from '../use-other-sites.ts'
import { ChooseFile } from './choose-file.tsx'
import './upload.css'
import { UploadResults } from './upload-results.tsx'
import { type UploadState, useUpload } from './use-upload.ts'

/** A list of schools and educators into the log, in two steps: choose a file, look at what came of it. */
export function UploadDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const { siteId } = useSurroundings()
  const alsoOf = useOtherSites()
  const siteIds = useMemo(() => [siteId, ...alsoOf], [siteId, alsoOf])
  const upload = useUpload(siteIds)
  const { state } = upload
  const inside = useRef<HTMLDivElement>(null)
  const { step } = state
  // What had the focus left with its step: the next step says where one goes on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step anew
  useEffect(() => {
    inside.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [step])
  return (
    <Dialog opened onClose={onClose} title={t`Upload a list of schools and educators`} shape="wide">
      <div ref={inside}>
        <p className="elan-hint" aria-live="polite">
          {state.step === 'results' ? (
            <Trans>Step 2 of 2: the results</Trans>
          ) : (
            <Trans>Step 1 of 2: the file</Trans>
          )}
        </p>
        {state.step === 'choose' && <ChooseFile upload={upload} failed={state.failed} />}
        {state.step === 'reading' && <Reading state={state} onCancel={upload.cancel} />}
        {state.step === 'results' && <UploadResults upload={upload} state={state} onClose={onClose} />}
      </div>
    </Dialog>
  )
}

function Reading(props: { state: UploadState & { step: 'reading' }; onCancel: () => void }) {
  const { t } = useLingui()
  const format = useFormat()
  const { fileName, progress } = props.state
  const done = format.number(progress?.done ?? 0)
  const total = progress?.total ?? null
  return (
    <div className="elan-upload-reading">
      <p role="status">
        <Loader size="sm" aria-hidden="true" /> <Trans>Reading {fileName}…</Trans>
      </p>
      {total !== null && (
        <>
          <progress value={progress?.done ?? 0} max={total} aria-label={t`Rows compared with the register`} />
          <p className="elan-hint">
            <Trans>
              {done} of {format.number(total)} rows compared
            </Trans>
          </p>
        </>
      )}
      <div className="elan-dialog-actions">
        <Button variant="default" data-autofocus onClick={props.onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </div>
  )
}
