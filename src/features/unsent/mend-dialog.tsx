import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { type Educator, tidyEducator } from '../../../domain/educator/document.ts'
import { educatorRefusals } from '../../../domain/educator/rules.ts'
import { type Organization, tidyOrganization } from '../../../domain/organization/document.ts'
import { organizationRefusals } from '../../../domain/organization/rules.ts'
import type { PendingEntry } from '../../data/outbox/pending.ts'
import { OnlyHere } from '../../pickers/choosing/only-here.tsx'
import { FormOpenElsewhere } from '../../pickers/desk-form/open-elsewhere.tsx'
import { EducatorFields } from '../../pickers/educators/educator-fields.tsx'
import { NewSchoolDialog, SchoolFields } from '../../pickers/schools/new-school-dialog.tsx'
import { ListsProvider } from '../../pickers/surroundings/lists-context.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form/form.tsx'
import { Failed } from '../../ui/page-states.tsx'
import { type Mend, type MendState, useMend, useMendForm } from './use-mend.ts'

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

function MendSchool({ entry, onClose }: MendProps) {
  const { t } = useLingui()
  const title = t`Fix this school or organization`
  const state = useMendForm<Organization>(entry, tidyOrganization, organizationRefusals)
  if (state.kind !== 'open') return <NotOpen title={title} state={state} onClose={onClose} />
  return (
    <MendForm title={title} mend={state.form} entry={entry} onClose={onClose}>
      <SchoolFields />
    </MendForm>
  )
}

function MendEducator({ entry, onClose }: MendProps) {
  const { t } = useLingui()
  const title = t`Fix this educator`
  const [newSchool, setNewSchool] = useState<string | null>(null)
  const state = useMendForm<Educator>(entry, tidyEducator, educatorRefusals)
  if (state.kind !== 'open') return <NotOpen title={title} state={state} onClose={onClose} />
  const { store } = state.form
  return (
    <>
      <MendForm title={title} mend={state.form} entry={entry} onClose={onClose}>
        <EducatorFields onNewSchool={setNewSchool} />
      </MendForm>
      {newSchool !== null && (
        <NewSchoolDialog
          name={newSchool}
          onClose={() => setNewSchool(null)}
          onReady={(school) => {
            setNewSchool(null)
            store.set('OrganizationId', school.Id)
          }}
        />
      )}
    </>
  )
}

/** In the place of the form; nothing for the moment in which it is read. */
function NotOpen({ title, state, onClose }: { title: string; state: MendState<never>; onClose: () => void }) {
  if (state.kind === 'loading') return null
  return (
    <Dialog opened onClose={onClose} title={title}>
      {state.kind === 'elsewhere' ? (
        <FormOpenElsewhere onContinue={state.retry} />
      ) : (
        <Failed onRetry={state.retry} />
      )}
    </Dialog>
  )
}

function MendForm<D extends { Id: string }>(props: {
  title: string
  mend: Mend<D>
  entry: PendingEntry
  onClose: () => void
  children: ReactNode
}) {
  const { title, mend } = props
  const save = useMend(props.entry, mend, props.onClose)
  return (
    <Dialog opened onClose={props.onClose} title={title}>
      <Form form={mend.store} label={title} onSubmit={() => void save()}>
        <div className="elan-fields">
          {props.children}
          <OnlyHere autosave={mend.autosave} />
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
