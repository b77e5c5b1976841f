import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCheck, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { mayApprove, mayDeleteRegistration } from '../../../domain/registration/rules.ts'
import { REGISTRATION_PATH, setApproval } from '../../data/people/registrations.ts'
import { useDeletion } from '../../pickers/desk-form/use-deletion.tsx'
import { useSayWhyNot } from '../../pickers/desk-form/use-say-why-not.ts'
import { useSession } from '../../pickers/surroundings/session-context.tsx'
import { pressable } from '../../ui/pressable.ts'
import { useSnackbar } from '../../ui/snackbar.tsx'
import { type RegistrationRow, useRegistrationWords } from './registration-words.ts'
import type { SummaryPerson } from './summary-person.ts'

interface RegistrationActionsProps {
  person: SummaryPerson
  row: RegistrationRow
  /** Reads the registrations again. */
  onChanged: () => void
}

/** Approving and deleting a registration, for whoever may (specification 1, sections 2 and 6). */
export function RegistrationActions({ person, row, onChanged }: RegistrationActionsProps) {
  const { t } = useLingui()
  const { actor } = useSession()
  const snackbar = useSnackbar()
  const sayWhyNot = useSayWhyNot()
  const words = useRegistrationWords()
  const [busy, setBusy] = useState(false)
  const { FullName } = person
  const { ask, dialog } = useDeletion(onChanged)
  const { Version, SiteId } = row
  // What the device tells of one's own can be read, and nothing else.
  if (Version === undefined || SiteId === undefined) return null
  const askToDelete = () => {
    const name = words.name(row)
    ask({
      path: REGISTRATION_PATH,
      id: row.Id,
      version: Version,
      title: t`Delete this registration?`,
      question: (
        <Trans>
          The registration of {FullName} at {name} will be gone, with the rights that came with it. What was
          logged stays.
        </Trans>
      ),
      done: t`The registration was deleted.`,
    })
  }
  const approve = async () => {
    setBusy(true)
    sayWhyNot.withdraw()
    const answer = await setApproval([{ Id: row.Id, Version }], true)
    setBusy(false)
    if (answer.kind === 'ok') snackbar.say(t`The registration was approved.`)
    else sayWhyNot(answer)
    if (answer.kind === 'ok' || answer.kind === 'refused') onChanged()
  }
  return (
    <div className="subject-buttons">
      {mayApprove(actor, { SubjectId: person.Id, SiteId }) && (
        <Button
          leftSection={<IconCheck size={18} aria-hidden="true" />}
          {...pressable(!row.IsApproved && !busy, () => void approve())}
        >
          <Trans>Approve</Trans>
        </Button>
      )}
      {mayDeleteRegistration(actor) && (
        <Button
          variant="default"
          leftSection={<IconTrash size={18} aria-hidden="true" />}
          onClick={askToDelete}
        >
          <Trans>Delete…</Trans>
        </Button>
      )}
      {dialog}
    </div>
  )
}
