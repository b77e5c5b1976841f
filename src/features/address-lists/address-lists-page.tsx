import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash, IconUsers } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { unheardAtOffice } from '../../../domain/address-list/rules.ts'
import { fetchAddressLists } from '../../data/site/address-lists.ts'
import { useSavedId } from '../../pickers/list/just-saved.ts'
import { type Stretch, useServerRows } from '../../pickers/list/use-server-rows.ts'
import type { SessionSite } from '../../pickers/surroundings/session-context.tsx'
import { useFormat } from '../../ui/format.ts'
import { ListTools } from '../../ui/list/list-tools.tsx'
import { ListView } from '../../ui/list/list-view.tsx'
import type { Listed } from '../../ui/list/listed.ts'
import { useListAddress } from '../../ui/list/use-list-address.ts'
import { OverflowMenu } from '../../ui/overflow-menu.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Empty } from '../../ui/page-states.tsx'
import type { Column } from '../../ui/table-types.ts'
import { addressListAddress } from './address-list-address.ts'
import { addressListLinks } from './address-list-links.ts'
import './address-lists.css'
import { type AddressListRow, addressListRows, arrangeAddressLists } from './arrange-address-lists.ts'
import { RecipientsDialog } from './recipients-dialog.tsx'
import { UnheardNotice } from './unheard-notice.tsx'
import { useDeleteAddressList } from './use-delete-address-list.tsx'

const whole = { page: 1, pageSize: 'all' } as const

/** Who also gets the mails of a type: about a site, or (null) all lists there are (specification 1, section 2). */
export function AddressListsPage({ site }: { site: SessionSite | null }) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const links = addressListLinks(site)
  const columns = useColumns(site)
  const siteId = site?.Id ?? null
  const { state, change } = useListAddress(addressListAddress, siteId ?? '')
  const savedId = useSavedId()
  const ask = useCallback((stretch: Stretch) => fetchAddressLists(siteId, stretch), [siteId])
  const { listed: lists, again } = useServerRows(ask, whole)
  const { ask: askDelete, dialog } = useDeleteAddressList(again)
  const [viewed, setViewed] = useState<AddressListRow | null>(null)
  const everySite = t`Every site`
  const listed = useMemo((): Listed<AddressListRow> => {
    if (lists.kind !== 'rows') return lists
    return arrangeAddressLists(addressListRows(lists.rows, i18n, everySite), state, format.compare, savedId)
  }, [lists, i18n, everySite, state, format, savedId])
  // What a site's own lists say is not all that the office has.
  const unheard =
    site === null && lists.kind === 'rows'
      ? unheardAtOffice(
          lists.rows.map(({ Email, Site }) => ({ type: Email.EmailType, siteId: Site?.Id ?? null })),
        )
      : []
  const none = lists.kind === 'rows' && lists.total === 0
  return (
    <>
      <PageHeader
        title={t`Address lists`}
        {...(site ? { subtitle: site.Name } : {})}
        actions={
          <Button
            leftSection={<IconPlus size={18} aria-hidden="true" />}
            renderRoot={(props) => <Link {...props} {...links.create} />}
          >
            <Trans>Add an address list</Trans>
          </Button>
        }
      />
      <UnheardNotice types={unheard} />
      <ListTools
        label={t`Search by e-mail, site or address`}
        value={state.search}
        onSearch={(search) => change({ search })}
      />
      <ListView
        label={t`Address lists`}
        listed={listed}
        state={state}
        onChange={change}
        columns={columns}
        rowId={({ list }) => list.Id}
        savedId={savedId}
        rowName={({ email, site: at }) => `${email}, ${at}`}
        count={(total) => <Plural value={total} one="# address list" other="# address lists" />}
        empty={
          none ? (
            <Empty title={t`No address lists yet`}>
              <Trans>A list also sends the e-mails of one type to other addresses.</Trans>
            </Empty>
          ) : (
            <Empty
              title={t`No address lists match`}
              action={
                <Button variant="default" onClick={() => change({ search: '' })}>
                  <Trans>Show all address lists</Trans>
                </Button>
              }
            />
          )
        }
        actions={(row) => (
          <RowMenu row={row} site={site} onView={() => setViewed(row)} onDelete={() => askDelete(row)} />
        )}
      />
      {viewed && <RecipientsDialog row={viewed} onClose={() => setViewed(null)} />}
      {dialog}
    </>
  )
}

/** The site is left out where it is the page's own. */
function useColumns(site: SessionSite | null): Column<AddressListRow>[] {
  const { t } = useLingui()
  const format = useFormat()
  const { update } = addressListLinks(site)
  return [
    {
      id: 'Email',
      header: t`E-mail`,
      cell: ({ list, email }) => <Link {...update(list.Id)}>{email}</Link>,
      sortable: true,
      asTitle: true,
    },
    {
      id: 'Recipients',
      header: t`Recipients`,
      cell: ({ list }) => format.number(list.EmailAddresses.length),
      sortable: true,
    },
    ...(site
      ? []
      : [{ id: 'Site', header: t`Site`, cell: (row: AddressListRow) => row.site, sortable: true }]),
  ]
}

interface RowMenuProps {
  row: AddressListRow
  site: SessionSite | null
  onView: () => void
  onDelete: () => void
}

function RowMenu({ row: { list, email, site: at }, site, onView, onDelete }: RowMenuProps) {
  const { t } = useLingui()
  const name = `${email}, ${at}`
  const { update } = addressListLinks(site)
  return (
    <OverflowMenu
      label={t`More for ${name}`}
      items={[
        {
          id: 'view',
          words: t`View recipients`,
          label: t`View recipients: ${name}`,
          Icon: IconUsers,
          onPress: onView,
        },
        {
          id: 'edit',
          words: t`Edit`,
          label: t`Edit ${name}`,
          Icon: IconPencil,
          draw: (props) => <Link {...props} {...update(list.Id)} />,
        },
        {
          id: 'delete',
          words: t`Delete`,
          label: t`Delete ${name}`,
          Icon: IconTrash,
          isDanger: true,
          onPress: onDelete,
        },
      ]}
    />
  )
}
