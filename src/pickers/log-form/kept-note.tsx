import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconDownload } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { isOnlyHere } from '../../data/drafts/autosave.ts'
import { exportWords } from '../../data/outbox/export-work.ts'
import { downloadFile } from '../../ui/download-file.ts'
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx'
import { useSnackbar } from '../../ui/snackbar.tsx'
import { useOnPhone } from '../../ui/use-on-phone.ts'
import { useSession } from '../surroundings/session-context.tsx'
import type { KeptForm } from './log-document.ts'

interface KeptNoteProps<D extends object> {
  form: KeptForm<D>
  /** Something stands beside it: a phone then shows fewer words. */
  isBeside?: boolean
}

/** Says where the words are: on this phone, or, when the device cannot store any more, only on the page. */
export function KeptNote<D extends object>({ form, isBeside }: KeptNoteProps<D>) {
  const { autosave } = form
  const state = useSyncExternalStore(autosave.subscribe, autosave.state)
  if (isOnlyHere(state)) return <OnlyHere form={form} isFull={state === 'full'} />
  if (state === 'untouched') return null
  return <KeptWords isKept={state === 'kept'} isBeside={isBeside} />
}

/** See {@link KeptNote}: all of it is heard where fewer words are seen. */
export function KeptWords({ isKept, isBeside }: { isKept: boolean; isBeside?: boolean | undefined }) {
  const onPhone = useOnPhone()
  if (!onPhone || !isBeside) return <span className="elan-kept">{words()}</span>
  return (
    <span className="elan-kept">
      <span aria-hidden="true">{isKept ? <Trans>Draft kept</Trans> : <Trans>Keeping it…</Trans>}</span>
      <span className="elan-only-heard">{words()}</span>
    </span>
  )

  function words() {
    if (!isKept) return <Trans>Keeping the draft…</Trans>
    return onPhone ? <Trans>Draft kept on this phone</Trans> : <Trans>Draft kept on this device</Trans>
  }
}

/** The words are on the page and nowhere else: said plainly, with a file to take them along. */
function OnlyHere<D extends object>({ form, isFull }: { form: KeptForm<D>; isFull: boolean }) {
  const { person } = useSession()
  const snackbar = useSnackbar()
  const takeFile = async () => {
    const file = await exportWords({ ...form.draft(), savedAt: new Date().toISOString() }, person)
    downloadFile(file)
    snackbar.say(
      <Trans>Saved to the file {file.name}. It can be brought in again under “Unsent work”.</Trans>,
    )
  }
  return (
    <div role="alert" className="elan-only-here">
      <IconAlertTriangle size={20} aria-hidden="true" />
      <div>
        {isFull ? (
          <Trans>
            The storage of this device is full. What you wrote last is not saved: it is only on this page.
          </Trans>
        ) : (
          <Trans>
            The storage of this device does not answer. What you wrote last is not saved: it is only on this
            page.
          </Trans>
        )}
      </div>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden="true" />}
        onClick={() => void takeFile()}
      >
        <Trans>Keep it in a file</Trans>
      </Button>
      <UnsavedGuard isUnsaved={() => isOnlyHere(form.autosave.state())} onGivenUp={form.autosave.stop} />
    </div>
  )
}
