import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { Import } from '../../../domain/imports/schema.ts'
import { focusHeading } from '../../ui/navigation-focus.ts'
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
  const [shown, setShown] = useState<Pick<Import, 'Id' | 'FileName'> | null>(null)
  // Files open and close within one page: what was pressed goes, and only another page's heading takes the focus by itself.
  const [first] = useState(fileId)
  const [isMoved, setMoved] = useState(false)
  if (!isMoved && fileId !== first) setMoved(true)
  useEffect(() => {
    if (isMoved && fileId === null) focusHeading()
  }, [isMoved, fileId])
  return (
    <>
      <PageHeader
        title={t`Imports`}
        about={shown !== null && shown.Id === fileId ? shown.FileName : ''}
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
        <ImportReview
          key={fileId}
          id={fileId}
          takesFocus={isMoved}
          onShown={setShown}
          onLeave={() => onOpen(null)}
        />
      )}
    </>
  )
}
