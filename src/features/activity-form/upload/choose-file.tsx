import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle, IconDownload, IconFileUpload, IconInfoCircle } from '@tabler/icons-react'
import { type DragEvent, useId, useState } from 'react'
import { downloadFile } from '../../../ui/download-file.ts'
import { makeTemplate } from './make-template.ts'
import type { Upload } from './use-upload.ts'

/** What a phone's file picker should offer: some know the kind by its ending, some by its type. */
const accepted = '.xlsx,.txt,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,text/plain'

/** Step 1: the template, the warning about the format, and the file. Dropping a file works too. */
export function ChooseFile({ upload, failed }: { upload: Upload; failed: boolean }) {
  const { t } = useLingui()
  const inputId = useId()
  const [over, setOver] = useState(false)
  const [noTemplate, setNoTemplate] = useState(false)
  const sayNoTemplate = () => {
    // The next try has a worker of its own.
    upload.cancel()
    setNoTemplate(true)
  }
  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (file) void upload.read(file)
  }
  const drag = (event: DragEvent, isOver: boolean) => {
    event.preventDefault()
    setOver(isOver)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the pointer's second way; the field inside is everybody's
    <div
      className="elan-upload-choose"
      data-over={over || undefined}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false)
        take(event.dataTransfer.files)
      }}
    >
      <div role="alert">
        {failed && (
          <Alert icon={<IconAlertTriangle aria-hidden="true" />} color="danger">
            <Trans>The file could not be read on this device. Nothing was changed; choose it again.</Trans>
          </Alert>
        )}
        {noTemplate && (
          <Alert icon={<IconAlertTriangle aria-hidden="true" />} color="danger">
            <Trans>The template could not be made on this device. Try again.</Trans>
          </Alert>
        )}
      </div>
      <Alert icon={<IconInfoCircle aria-hidden="true" />} color="gray">
        <Trans>
          The file must be an Excel document (.xlsx) in the right format: one row for each educator and
          school, with the columns of the template. A tab-separated text (.txt) with the same columns works
          too.
        </Trans>
      </Alert>
      <div className="elan-upload-templates">
        <TemplateButton language="en" upload={upload} label="Template in English" onFailure={sayNoTemplate} />
        <TemplateButton language="fr" upload={upload} label="Modèle en français" onFailure={sayNoTemplate} />
      </div>
      <div className="elan-upload-file">
        <label htmlFor={inputId}>{t`File (.xlsx or .txt, at most 5 MB and 10,000 rows)`}</label>
        {/* The browser writes on a file field in its own language: the field lies unseen over words of ours. */}
        <div className="elan-upload-choice">
          <span className="elan-upload-button" aria-hidden="true">
            <IconFileUpload size={18} /> <Trans>Choose a file</Trans>
          </span>
          <input
            id={inputId}
            type="file"
            accept={accepted}
            data-autofocus
            onChange={(event) => {
              take(event.currentTarget.files)
              // The same file, corrected, must be a change again.
              event.currentTarget.value = ''
            }}
          />
        </div>
      </div>
    </div>
  )
}

/** Each language is named in itself, for whoever looks for it. */
function TemplateButton({
  language,
  upload,
  label,
  onFailure,
}: {
  language: 'en' | 'fr'
  upload: Upload
  label: string
  onFailure: () => void
}) {
  const download = async () => {
    try {
      downloadFile(await makeTemplate(upload.worker(), language))
    } catch (error) {
      console.warn('The template could not be made', error)
      onFailure()
    }
  }
  return (
    <Button
      variant="subtle"
      lang={language}
      leftSection={<IconDownload size={18} aria-hidden="true" />}
      onClick={() => void download()}
    >
      {label}
    </Button>
  )
}
