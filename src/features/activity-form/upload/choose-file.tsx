import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle, IconDownload, IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { downloadFile } from '../../../ui/download-file.ts'
import { FileChoice } from '../../../ui/file-choice.tsx'
import { makeTemplate } from './make-template.ts'
import type { Upload } from './use-upload.ts'

const accepted = '.xlsx,.txt,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,text/plain'

/** Step 1: the template, the warning about the format, and the file. */
export function ChooseFile({ upload, failed }: { upload: Upload; failed: boolean }) {
  const { t } = useLingui()
  const [noTemplate, setNoTemplate] = useState(false)
  const sayNoTemplate = () => {
    // The next try has a worker of its own.
    upload.cancel()
    setNoTemplate(true)
  }
  return (
    <FileChoice
      label={t`File (.xlsx or .txt, at most 5 MB and 10,000 rows)`}
      button={<Trans>Choose a file</Trans>}
      accept={accepted}
      onFile={(file) => void upload.read(file)}
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
    </FileChoice>
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
