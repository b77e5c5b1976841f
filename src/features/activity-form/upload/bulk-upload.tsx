import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import { offersBulkUpload } from '../../../../domain/activity/matrix.ts'
import { useFormContext } from '../../../ui/form/form.tsx'
import { Failed } from '../../../ui/page-states.tsx'
import { usePart } from '../../../ui/use-part.ts'
import { useSurroundings } from '../surroundings.tsx'

const bringUploadDialog = async () => (await import('./upload-dialog.tsx')).UploadDialog

/** Schools and educators from a list, for the types of activity that may have many (specification 2, section 2.9). */
export function BulkUpload() {
  const { type } = useSurroundings()
  const { readOnly } = useFormContext()
  const [open, setOpen] = useState(false)
  const [UploadDialog, again] = usePart(bringUploadDialog, open)
  if (readOnly || !offersBulkUpload(type)) return null
  return (
    <div>
      <Button
        variant="default"
        leftSection={<IconFileSpreadsheet aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        <Trans>Upload a list</Trans>
      </Button>
      <p className="elan-hint">
        <Trans>Many schools or educators at once, from a spreadsheet. Works without signal.</Trans>
      </p>
      {open && UploadDialog === 'missing' && <Failed onRetry={again} />}
      {open && typeof UploadDialog !== 'string' && <UploadDialog onClose={() => setOpen(false)} />}
    </div>
  )
}
