import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { PageHeader } from '../../ui/page-header.tsx'
import { ChooseImport } from './choose-import.tsx'
import './imports.css'
import { ImportReview } from './import-review.tsx'
import { KeptImports } from './kept-imports.tsx'

interface ImportsPageProps {
  /** The file that is looked through; null where one is chosen. */
  fileId: string | null
  onOpen: (id: string | null) => void
}

/** What the charity brings along: people, hours of earlier years and educators, from files, for administrators. */
export function ImportsPage({ fileId, onOpen }: ImportsPageProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHeader
        title={t`Imports`}
        subtitle={<Trans>People, hours and educators from before, imported from files.</Trans>}
        actions={
          fileId === null ? undefined : (
            <Button
              variant="default"
              leftSection={<IconArrowLeft size={18} aria-hidden="true" />}
              onClick={() => onOpen(null)}
            >
              <Trans>All files</Trans>
            </Button>
          )
        }
      />
      {fileId === null ? (
        <>
          <ChooseImport onJudged={onOpen} />
          <KeptImports onOpen={onOpen} />
        </>
      ) : (
        <ImportReview key={fileId} id={fileId} onGone={() => onOpen(null)} />
      )}
    </>
  )
}
