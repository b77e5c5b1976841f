import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'

/** Saves what is only on this device as a file; nothing where none of it goes into one (`onExport` undefined). */
export const ExportButton = ({ onExport }: { onExport: (() => void) | undefined }) =>
  onExport && (
    <Button variant="default" leftSection={<IconDownload size={18} aria-hidden="true" />} onClick={onExport}>
      <Trans>Export a copy</Trans>
    </Button>
  )
