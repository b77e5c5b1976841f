import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { readUnopenedWork, type UnopenedWork as Unopened } from '../../data/session/unopened-work.ts'
import type { FileToSave } from '../../data/work-file/work-file.ts'
import { downloadFile } from '../../ui/download-file.ts'
import { useSnackbar } from '../../ui/snackbar.tsx'

/** Offers what was not sent as a file where this app cannot open the store of the device: a full one lets no upgrade of it end. */
export function UnopenedWork() {
  const [found, setFound] = useState<Unopened | null>(null)
  useEffect(() => {
    let current = true
    readUnopenedWork().then(
      (read) => {
        if (current) setFound(read)
      },
      (error: unknown) => console.info('The store could not even be read', error),
    )
    return () => {
      current = false
    }
  }, [])
  return found && <UnopenedFiles {...found} />
}

/** See {@link UnopenedWork}. */
export function UnopenedFiles({ work, words }: Unopened) {
  const snackbar = useSnackbar()
  const save = (file: FileToSave, isWork: boolean) => () => {
    downloadFile(file)
    const { name } = file
    snackbar.say(
      isWork ? (
        <Trans>Saved to the file {name}. It can be brought in again under “Unsent work”.</Trans>
      ) : (
        <Trans>Saved to the file {name}. Keep it: its words can be read in it.</Trans>
      ),
    )
  }
  return (
    <section className="elan-page-state">
      <p>
        <Trans>What was not sent is still on this device. You can keep a copy of it.</Trans>
      </p>
      {work && (
        <Button leftSection={<IconDownload size={18} aria-hidden="true" />} onClick={save(work, true)}>
          <Trans>Save what was not sent</Trans>
        </Button>
      )}
      {words && (
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden="true" />}
          onClick={save(words, false)}
        >
          {work ? <Trans>Save the words of other forms</Trans> : <Trans>Save what was not sent</Trans>}
        </Button>
      )}
    </section>
  )
}
