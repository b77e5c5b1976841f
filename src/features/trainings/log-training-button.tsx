import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { trainingTypesFor } from '../../../domain/training/permissions.ts'
import '../../pickers/begin-log/log-activity-button.css'
import { trainingTypePhrases } from '../../pickers/names/training-type-phrases.ts'
import { useSession } from '../../pickers/surroundings/session-context.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/** Asks which type of training to log; types for staff alone are offered to staff alone. */
export function LogTrainingButton({ urlSite }: { urlSite: string }) {
  const { i18n, t } = useLingui()
  const { actor } = useSession()
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button
        leftSection={<IconPlus size={18} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        <Trans>Log a training</Trans>
      </Button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title={t`What kind of training was it?`}>
        <ul className="log-types">
          {trainingTypesFor(actor).map((typeName) => (
            <li key={typeName}>
              <Link
                className="log-type"
                to="/$site/$typeName/Create"
                params={{ site: urlSite, typeName }}
                onClick={() => setOpened(false)}
              >
                <strong>{i18n._(trainingTypePhrases[typeName])}</strong>
              </Link>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}
