import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { personName } from '../../../domain/kernel/person-name.ts'
import { educatorsOfSite, type ListedEducator } from '../../data/queries/educators-of-site.ts'
import { useArrivingRows } from '../../pickers/answers/use-arrival.ts'
import { useSavedId } from '../../pickers/list/just-saved.ts'
import type { SessionSite } from '../../pickers/surroundings/session-context.tsx'
import { useFormat } from '../../ui/format.ts'
import { EmailsDialog } from '../../ui/list/emails-dialog.tsx'
import { ListView } from '../../ui/list/list-view.tsx'
import { loading, withArrival } from '../../ui/list/listed.ts'
import { SelectionBar } from '../../ui/list/selection-bar.tsx'
import { useListAddress } from '../../ui/list/use-list-address.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { arrangeEducators, emailsOf } from './arrange-educators.ts'
import { educatorAddress } from './educator-address.ts'
import { useEducatorColumns } from './educator-columns.tsx'
import { EducatorTools } from './educator-tools.tsx'
import './educators.css'
import { EducatorsArriving, NoEducators } from './no-educators.tsx'
import { SwitchDialog } from './switch-dialog.tsx'
import { useSelectionActions } from './use-selection-actions.ts'

const nobody: readonly ListedEducator[] = []

/** The educators of a site (specification 1, section 2): from this device, with or without signal. */
export function EducatorsPage({ site }: { site: SessionSite }) {
  const { t } = useLingui()
  const format = useFormat()
  const columns = useEducatorColumns(site.UrlPart)
  const found = useArrivingRows(site.Id, () => educatorsOfSite(site.Id), [])
  const { state, change } = useListAddress(educatorAddress, site.Id)
  const savedId = useSavedId()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [dialog, setDialog] = useState<'emails' | 'active' | 'inactive' | null>(null)
  const listed = useMemo(() => {
    if (!found) return loading
    return withArrival(arrangeEducators(found.rows, state, format.compare, savedId), found.arrived)
  }, [found, state, format, savedId])
  const matching = listed.kind === 'rows' ? listed.matching : nobody
  const selected = useMemo(() => matching.filter((row) => chosen.has(row.Id)), [matching, chosen])
  const emails = useMemo(() => emailsOf(selected), [selected])
  const nameOf = (row: ListedEducator) => personName(row.FirstName, row.LastName)
  const actions = useSelectionActions({
    none: selected.length === 0,
    onEmails: () => setDialog('emails'),
    onSwitch: (isActive) => setDialog(isActive ? 'active' : 'inactive'),
  })

  return (
    <>
      <PageHeader
        title={t`Educators`}
        subtitle={site.Name}
        actions={
          <Button
            leftSection={<IconPlus size={18} aria-hidden="true" />}
            renderRoot={(props) => (
              <Link {...props} to="/$site/Educator/Create" params={{ site: site.UrlPart }} />
            )}
          >
            <Trans>Add an educator</Trans>
          </Button>
        }
      />
      <EducatorTools state={state} onChange={change} />
      <ListView
        label={t`Educators`}
        listed={listed}
        state={state}
        onChange={change}
        columns={columns}
        rowId={(row) => row.Id}
        savedId={savedId}
        rowName={nameOf}
        count={(total) => <Plural value={total} one="# educator" other="# educators" />}
        arriving={<EducatorsArriving />}
        empty={
          <NoEducators
            none={found?.rows.length === 0}
            onClear={() => change({ search: '', status: 'all' })}
          />
        }
        actions={(row) => (
          <ActionIcon
            title={t`Edit`}
            renderRoot={(props) => (
              <Link
                {...props}
                to="/$site/Educator/Update"
                params={{ site: site.UrlPart }}
                search={{ id: row.Id }}
                aria-label={t`Edit ${nameOf(row)}`}
              />
            )}
          >
            <IconPencil size={20} aria-hidden="true" />
          </ActionIcon>
        )}
        selected={chosen}
        onSelect={setChosen}
      >
        <SelectionBar
          label={t`The selected educators`}
          count={selected.length}
          matching={matching.length}
          onAll={() => setChosen(new Set(matching.map((row) => row.Id)))}
          onNone={() => setChosen(new Set())}
          actions={actions}
        />
      </ListView>
      {dialog === 'emails' && (
        <EmailsDialog emails={emails} onClose={() => setDialog(null)}>
          {emails.without > 0 && (
            <p>
              <Plural
                value={emails.without}
                one="# of the selected educators has no address."
                other="# of the selected educators have no address."
              />
            </p>
          )}
        </EmailsDialog>
      )}
      {(dialog === 'active' || dialog === 'inactive') && (
        <SwitchDialog
          siteId={site.Id}
          educators={selected}
          isActive={dialog === 'active'}
          onClose={(isDone) => {
            setDialog(null)
            if (isDone) setChosen(new Set())
          }}
        />
      )}
    </>
  )
}
