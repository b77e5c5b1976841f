import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { queryInvitations } from '../../data/people/invitations.ts'
import { type Stretch, useServerRows } from '../../pickers/list/use-server-rows.ts'
import type { SessionSite } from '../../pickers/surroundings/session-context.tsx'
import { ListTools } from '../../ui/list/list-tools.tsx'
import { ListView } from '../../ui/list/list-view.tsx'
import { useListAddress } from '../../ui/list/use-list-address.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Empty } from '../../ui/page-states.tsx'
import { invitationAddress } from './invitation-address.ts'
import { useInvitationColumns } from './invitation-columns.tsx'
import './invitations.css'
import { InviteDialog } from './invite-dialog.tsx'
import { useInvitationActions } from './use-invitation-actions.tsx'

/** Open invitations, to a site or (null) all that one may see: who was asked to join and has not come yet. */
export function InvitationsPage({ site }: { site: SessionSite | null }) {
  const { t } = useLingui()
  const { state, change } = useListAddress(invitationAddress, site?.Id ?? '')
  const { search } = state
  const siteId = site?.Id ?? null
  const ask = useCallback(
    ({ skip, take }: Stretch) => queryInvitations({ SiteId: siteId, Skip: skip, Take: take, Search: search }),
    [siteId, search],
  )
  const { listed, again } = useServerRows(ask, state)
  const columns = useInvitationColumns(site === null)
  const actions = useInvitationActions(again)
  const [inviting, setInviting] = useState(false)
  const invite = (
    <Button leftSection={<IconPlus size={20} aria-hidden="true" />} onClick={() => setInviting(true)}>
      <Trans>Invite people</Trans>
    </Button>
  )
  return (
    <>
      <PageHeader title={t`Invitations`} subtitle={site?.Name} actions={invite} />
      <ListTools
        label={t`Search by name or e-mail`}
        value={search}
        onSearch={(text) => change({ search: text })}
      />
      <ListView
        label={t`Open invitations`}
        listed={listed}
        state={state}
        onChange={change}
        columns={columns}
        rowId={(row) => row.Id}
        rowName={(row) => row.Email}
        count={(total) => <Plural value={total} one="# open invitation" other="# open invitations" />}
        empty={
          search === '' ? (
            <Empty title={t`No invitation is open`}>
              <Trans>Whoever was invited leaves this list once they have signed in.</Trans>
            </Empty>
          ) : (
            <Empty
              title={t`No invitation matches`}
              action={
                <Button variant="default" onClick={() => change({ search: '' })}>
                  <Trans>Show all invitations</Trans>
                </Button>
              }
            />
          )
        }
        actions={actions.menu}
      />
      {actions.dialog}
      {inviting && (
        <InviteDialog
          site={site}
          onClose={() => setInviting(false)}
          onInvited={() => {
            setInviting(false)
            again()
          }}
          onInvitedLate={again}
        />
      )}
    </>
  )
}
