import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { emptyScreeningDocument } from '../../../domain/screening/document.ts'
import type { ScreeningDocumentRecord } from '../../../domain/screening/schema.ts'
import { createScreeningBatch, type SitePerson } from '../../data/screening.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Form, useForm } from '../../ui/form/form.tsx'
import { phraseFor } from '../../ui/problem-phrases.ts'
import { useSnackbar } from '../../ui/snackbar.tsx'
import { DocumentFields } from './document-fields.tsx'
import { PeopleField } from './people-field.tsx'

interface AddBatchDialogProps {
  siteId: string
  documents: readonly ScreeningDocumentRecord[]
  onClose: (isSaved: boolean) => void
}

/** Adds the same document for one person or for many; with nobody chosen there is nothing to add. */
export function AddBatchDialog({ siteId, documents, onClose }: AddBatchDialogProps) {
  const { t, i18n } = useLingui()
  const snackbar = useSnackbar()
  const [people, setPeople] = useState<readonly SitePerson[]>([])
  const [busy, setBusy] = useState(false)
  const [batchId] = useState(() => crypto.randomUUID())
  const store = useForm({ values: emptyScreeningDocument('') })
  // The same list sent again after a lost answer is the same write.
  const sending = useRef({ text: '', key: '' })

  const add = async () => {
    const { Type, Status, Approved, NationalOfficeFileDate, ExpiryDate } = store.values()
    const SubjectIds = people.map(({ Id }) => Id)
    const body = { Id: batchId, SubjectIds, Type, Status, Approved, NationalOfficeFileDate, ExpiryDate }
    const text = JSON.stringify(body)
    if (sending.current.text !== text) sending.current = { text, key: crypto.randomUUID() }
    const answer = await createScreeningBatch(body, sending.current.key)
    const count = people.length
    if (answer.kind === 'ok') {
      snackbar.say(<Plural value={count} one="# document added." other="# documents added." />)
      onClose(true)
    } else if (answer.kind === 'refused') {
      const [problem] = answer.problems
      const person = people.find(({ Id }) => problem?.Field?.includes(Id))?.FullName
      const reason = problem ? i18n._(phraseFor(problem)) : ''
      snackbar.sayError(
        person ? (
          <Trans>
            Nothing was added because of {person}: {reason}
          </Trans>
        ) : (
          <Trans>Nothing was added: {reason}</Trans>
        ),
      )
    } else if (answer.kind === 'signed-out') {
      snackbar.sayError(t`Your sign-in has ended, so nothing was added. Sign in, then add again.`)
    } else {
      snackbar.sayError(
        t`The server did not answer, so it is not certain that this was added. What you chose is still here: add again, nothing will be there twice.`,
      )
    }
  }
  const addOnce = () => {
    if (busy || people.length === 0) return
    setBusy(true)
    void add().finally(() => setBusy(false))
  }

  return (
    <Dialog opened onClose={() => onClose(false)} title={t`Add a screening record`}>
      <Form form={store} label={t`Add a screening record`} readOnly={busy} onSubmit={addOnce}>
        <div className="elan-fields">
          <PeopleField siteId={siteId} documents={documents} people={people} onChange={setPeople} />
          <DocumentFields />
          <div className="elan-dialog-actions">
            <Button variant="default" onClick={() => onClose(false)}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" loading={busy} disabled={people.length === 0}>
              <Trans>Add</Trans>
            </Button>
          </div>
        </div>
      </Form>
    </Dialog>
  )
}
