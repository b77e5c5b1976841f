import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { countLimits } from '../../../../domain/activity/constants.ts'
import type { Activity } from '../../../../domain/activity/document.ts'
import { isTooMuch, mergeUpload } from '../../../../domain/upload/merge.ts'
import { newId } from '../../../data/store/new-id.ts'
import { useFormContext } from '../../../ui/form/form.tsx'
import type { FormStore } from '../../../ui/form/form-store.ts'
import { useFormat } from '../../../ui/format.ts'
import { useSnackbar } from '../../../ui/snackbar.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { ErrorsTab } from './errors-tab.tsx'
import { UpdatesTab } from './updates-tab.tsx'
import type { Upload, UploadState } from './use-upload.ts'

interface UploadResultsProps {
  upload: Upload
  state: UploadState & { step: 'results' }
  onClose: () => void
}

/** Step 2: what the file brings and what is wrong with it; adding takes over what is right. */
export function UploadResults({ upload, state, onClose }: UploadResultsProps) {
  const { t } = useLingui()
  const format = useFormat()
  const { summary, fileName } = state
  const updates = summary.schools + summary.educators
  const [tab, setTab] = useState<'updates' | 'errors'>(summary.errors > 0 ? 'errors' : 'updates')
  const { add, tooMuch } = useAddToLog(upload, updates, onClose)
  const updateCount = format.number(updates)
  const unknown = format.list(summary.unknown)
  const errorCount = format.number(summary.errors)
  return (
    <>
      <p role="status">
        <strong>{fileName}</strong>
        <br />
        <Plural value={summary.schools} one="# school found" other="# schools found" />
        {' · '}
        <Plural value={summary.educators} one="# educator found" other="# educators found" />
        {' · '}
        <Plural value={summary.errors} one="# error" other="# errors" />
        {unknown && (
          <>
            <br />
            <Trans>These columns are not read: {unknown}.</Trans>
          </>
        )}
      </p>
      <Tabs
        label={t`Results`}
        current={tab}
        onChange={setTab}
        tabs={[
          { id: 'updates', title: t`Updates (${updateCount})` },
          { id: 'errors', title: t`Errors (${errorCount})` },
        ]}
      >
        {tab === 'updates' ? (
          <UpdatesTab upload={upload} total={updates} />
        ) : (
          <ErrorsTab upload={upload} summary={summary} />
        )}
      </Tabs>
      <div role="alert">
        {tooMuch && (
          <p className="elan-problem">
            <Trans>
              A log holds at most {format.number(countLimits.Items)} schools and as many educators, and this
              would be more. Nothing was added: share the list out among several logs.
            </Trans>
          </p>
        )}
      </div>
      <div className="elan-dialog-actions">
        <Button variant="default" onClick={upload.cancel}>
          <Trans>Choose another file</Trans>
        </Button>
        {updates > 0 && (
          <Button leftSection={<IconPlus aria-hidden="true" />} onClick={() => void add()}>
            <Trans>Add to log</Trans>
          </Button>
        )}
      </div>
    </>
  )
}

/** Merges what was found into the form around the dialog, and says what that changed. */
function useAddToLog(upload: Upload, updates: number, onDone: () => void) {
  const { t } = useLingui()
  const snackbar = useSnackbar()
  const { store } = useFormContext() as unknown as { store: FormStore<Activity> }
  const [tooMuch, setTooMuch] = useState(false)
  const add = async () => {
    const most = 2 * countLimits.Items
    if (updates > most) {
      setTooMuch(true)
      return
    }
    const found = await upload.worker().ask.updates(0, most)
    const merged = mergeUpload(store.values(), found, newId)
    if (isTooMuch(merged)) {
      setTooMuch(true)
      return
    }
    store.change(() => merged.activity)
    snackbar.say(describe(merged))
    onDone()
  }
  const describe = ({ addedSchools, addedEducators, changed }: ReturnType<typeof mergeUpload>) => {
    if (addedSchools + addedEducators + changed === 0) return t`The log holds all of this already.`
    return (
      <Trans>
        Added to the log: <Plural value={addedSchools} one="# school" other="# schools" />,{' '}
        <Plural value={addedEducators} one="# educator" other="# educators" />. Changed in it:{' '}
        <Plural value={changed} one="# entry" other="# entries" />.
      </Trans>
    )
  }
  return { add, tooMuch }
}
