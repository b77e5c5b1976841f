import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconBraces, IconTable } from '@tabler/icons-react'
import { useState } from 'react'
import { fetchMyData, type MyDataFormat } from '../../data/people/my-data.ts'
import { useSaveFile } from '../../pickers/desk-form/use-save-file.ts'
import { languageOf, useFormat } from '../../ui/format.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import './my-data.css'

/** Everything that is kept about oneself, to take along (decisions-platform, Privacy). Made at once, by the server. */
export function MyDataPage() {
  const { t } = useLingui()
  const { locale } = useFormat()
  const saveFile = useSaveFile()
  const [busy, setBusy] = useState<MyDataFormat | null>(null)
  const get = async (format: MyDataFormat) => {
    setBusy(format)
    const answer = await fetchMyData(format, languageOf(locale))
    setBusy(null)
    saveFile(answer, t`Your data are in your downloads.`)
  }
  return (
    <>
      <PageHeader
        title={t`My data`}
        subtitle={<Trans>All that is kept about you, as a file to take along.</Trans>}
      />
      <div className="my-data">
        <p>
          <Trans>
            It holds your account, roles, registrations with your answers, profile and consents, the notes
            that you may read, your awards and screening documents, your activities, hours and training, and
            the e-mails that were sent to you. It is made the moment you ask, in the language that you read
            now.
          </Trans>
        </p>
        <div className="my-data-buttons">
          <Button
            leftSection={<IconTable size={18} aria-hidden="true" />}
            loading={busy === 'xlsx'}
            disabled={busy === 'json'}
            onClick={() => void get('xlsx')}
          >
            <Trans>Download as a workbook (.xlsx)</Trans>
          </Button>
          <Button
            variant="default"
            leftSection={<IconBraces size={18} aria-hidden="true" />}
            loading={busy === 'json'}
            disabled={busy === 'xlsx'}
            onClick={() => void get('json')}
          >
            <Trans>Download as data (.json)</Trans>
          </Button>
        </div>
        <p className="my-data-hint">
          <Trans>
            The workbook is for reading, the data are for other programs. Keep the file to yourself: it is
            about you. What is still waiting on this device is not in it.
          </Trans>
        </p>
      </div>
    </>
  )
}
