import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { PageDraft } from '../../data/drafts/page-drafts.ts'
import { exportDraft } from '../../data/outbox/export-work.ts'
import { downloadFile } from '../../ui/download-file.ts'
import { useSnackbar } from '../../ui/snackbar.tsx'
import { useSession } from '../surroundings/session-context.tsx'

/** Takes a draft along in a file: where one may not write any more, whoever may can bring it in. */
export default function ExportDraft({ draft, name }: { draft: PageDraft; name: string }) {
  const { t } = useLingui()
  const { person } = useSession()
  const snackbar = useSnackbar()
  const takeFile = async () => {
    try {
      const file = await exportDraft<object>(draft, person)
      downloadFile(file)
      snackbar.say(<Trans>Saved to the file {file.name}.</Trans>)
    } catch (error) {
      snackbar.sayError(<Trans>This device could not do that. Nothing was lost; please try again.</Trans>)
      console.error(error)
    }
  }
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden="true" />}
      aria-label={t`Export ${name} to a file`}
      onClick={() => void takeFile()}
    >
      <Trans>Export</Trans>
    </Button>
  )
}
