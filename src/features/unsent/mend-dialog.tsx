import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { type Educator, tidyEducator } from '../../../domain/educator/document.ts'
import { educatorRefusals } from '../../../domain/educator/rules.ts'
import type { Problem } from '../../../domain/kernel/problems.ts'
import { type Organization, tidyOrganization } from '../../../domain/organization/document.ts'
import { organizationRefusals } from '../../../domain/organization/rules.ts'
import { retryEntry } from '../../data/outbox/actions.ts'
import { enqueueUpdate } from '../../data/outbox/enqueue.ts'
import type { PendingEntry } from '../../data/outbox/pending.ts'
import { EducatorFields } from '../../pickers/educators/educator-fields.tsx'
import { NewSchoolDialog, SchoolFields } from '../../pickers/schools/new-school-dialog.tsx'
import { ListsProvider } from '../../pickers/surroundings/lists-context.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { focusFirstProblem } from '../../ui/form/focus-field.ts'
import { Form } from '../../ui/form/form.tsx'
import { createFormStore, type FormStore } from '../../ui/form/form-store.ts'
import { useSnackbar } from '../../ui/snackbar.tsx'

/** True for a school or an educator: what was refused of them is mended in a dialog. */
export const isMendable = (entry: Pick<PendingEntry, 'type' | 'op'>): boolean =>
  (entry.type === 'Organization' || entry.type === 'EducatorAuxData') && entry.op !== 'delete'

/** Opens a refused school or educator with the server's reasons beside the fields. */
export function MendDialog(props: MendProps) {
  return (
    <ListsProvider>
      {props.entry.type === 'Organization' ? <MendSchool {...props} /> : <MendEducator {...props} />}
    </ListsProvider>
  )
}

interface MendProps {
  entry: PendingEntry
  onClose: () => void
}

function MendSchool(props: MendProps) {
  const { t } = useLingui()
  const mend = useMend(
    props,
    props.entry.doc as unknown as Organization,
    tidyOrganization,
    organizationRefusals,
  )
  return (
    <MendForm title={t`Fix this school or organization`} mend={mend} onClose={props.onClose}>
      <SchoolFields />
    </MendForm>
  )
}

function MendEducator(props: MendProps) {
  const { t } = useLingui()
  const [newSchool, setNewSchool] = useState<string | null>(null)
  const mend = useMend(props, props.entry.doc as unknown as Educator, tidyEducator, educatorRefusals)
  return (
    <>
      <MendForm title={t`Fix this educator`} mend={mend} onClose={props.onClose}>
        <EducatorFields onNewSchool={setNewSchool} />
      </MendForm>
      {newSchool !== null && (
        <NewSchoolDialog
          name={newSchool}
          onClose={() => setNewSchool(null)}
          onReady={(school) => {
            setNewSchool(null)
            mend.store.set('OrganizationId', school.Id)
          }}
        />
      )}
    </>
  )
}

/** What was begun of an entry and not saved yet, with what it began from: a dialog that is opened again goes on from there. */
const begun = new Map<string, unknown>()

interface Mend<D extends object> {
  store: FormStore<D>
  save: () => Promise<void>
}

function useMend<D extends { Id: string }>(
  { entry, onClose }: MendProps,
  doc: D,
  tidy: (doc: D) => D,
  findProblems: (doc: D) => readonly Problem[],
): Mend<D> {
  const { t } = useLingui()
  const snackbar = useSnackbar()
  const key = `${entry.seq} ${entry.id}`
  // What others change meanwhile is not what the person changed: the form is compared with what it began from.
  const [{ store, before }] = useState(() => {
    const kept = begun.get(key) as { store: FormStore<D>; before: D } | undefined
    const isWritten = kept && JSON.stringify(kept.store.values()) !== JSON.stringify(kept.before)
    const made = isWritten
      ? kept
      : {
          store: createFormStore<D>({ values: doc, findProblems: (typed) => findProblems(tidy(typed)) }),
          before: doc,
        }
    made.store.refuse(entry.problems)
    begun.set(key, made)
    return made
  })
  const save = async () => {
    // The server's own complaints do not count here: it is asked again.
    const problems = findProblems(tidy(store.values()))
    if (problems.length > 0) {
      store.touchAll()
      focusFirstProblem(problems)
      return
    }
    try {
      await enqueueUpdate(entry.type, entry.id, before, tidy(store.values()))
      await retryEntry(entry.seq)
      begun.delete(key)
      onClose()
      snackbar.say(<Trans>Saved on this device; it will be sent by itself.</Trans>)
    } catch (error) {
      console.error(error)
      snackbar.sayError(t`This device could not do that. Nothing was lost; please try again.`)
    }
  }
  return { store, save }
}

function MendForm<D extends object>(props: {
  title: string
  mend: Mend<D>
  onClose: () => void
  children: ReactNode
}) {
  const { store, save } = props.mend
  return (
    <Dialog opened onClose={props.onClose} title={props.title}>
      <Form form={store} label={props.title} onSubmit={() => void save()}>
        <div className="elan-fields">
          {props.children}
          <div className="elan-dialog-actions">
            <Button type="submit">
              <Trans>Save and send</Trans>
            </Button>
          </div>
        </div>
      </Form>
    </Dialog>
  )
}
