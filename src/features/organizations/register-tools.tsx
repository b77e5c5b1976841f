import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCopyCheck, IconFileUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { QuickMergeDialog } from './duplicates/quick-merge-dialog.tsx'
import { FileUpdateDialog } from './file-update/file-update-dialog.tsx'

/** What keeps the whole register in order: the update by a file, and the suspected duplicates. */
export function RegisterTools({ onChanged }: { onChanged: () => void }) {
  const [opened, setOpened] = useState<'file' | 'duplicates' | null>(null)
  const close = () => setOpened(null)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileUpload size={18} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpened('file')}
      >
        <Trans>Update by file</Trans>
      </Button>
      <Button
        variant="default"
        leftSection={<IconCopyCheck size={18} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpened('duplicates')}
      >
        <Trans>Quick merge</Trans>
      </Button>
      {opened === 'file' && <FileUpdateDialog onChanged={onChanged} onClose={close} />}
      {opened === 'duplicates' && <QuickMergeDialog onChanged={onChanged} onClose={close} />}
    </>
  )
}
