import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useCallback, useMemo, useState } from 'react'
import { fetchKits } from '../../data/site/kits.ts'
import { EditOrDelete } from '../../pickers/desk-form/edit-or-delete.tsx'
import { useSavedId, useShowSaved } from '../../pickers/list/just-saved.ts'
import { useServerRows } from '../../pickers/list/use-server-rows.ts'
import { useKitName } from '../../pickers/names/use-names.ts'
import { ListsProvider } from '../../pickers/surroundings/lists-context.tsx'
import { useFormat } from '../../ui/format.ts'
import { ListTools } from '../../ui/list/list-tools.tsx'
import { ListView } from '../../ui/list/list-view.tsx'
import type { Listed } from '../../ui/list/listed.ts'
import { useListAddress } from '../../ui/list/use-list-address.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { arrangeKits, type KitRow } from './arrange-kits.ts'
import { kitAddress } from './kit-address.ts'
import { useKitColumns } from './kit-columns.tsx'
import { KitDialog } from './kit-dialog.tsx'
import { KitSite } from './kit-site.tsx'
import './kits.css'
import { NoKits } from './no-kits.tsx'
import { useDeleteKit } from './use-delete-kit.tsx'
import { useShowKit } from './use-show-kit.ts'

const whole = { page: 1, pageSize: 'all' } as const

/** The kits of a site (specification 1, section 2, Kits): from the server, for whoever looks after them. */
export function KitsPage({ site }: { site: { Id: string; Name: string } }) {
  const { t } = useLingui()
  const format = useFormat()
  const nameOf = useKitName()
  const { state, change } = useListAddress(kitAddress, site.Id)
  const savedId = useSavedId()
  const showSaved = useShowSaved()
  const ask = useCallback(() => fetchKits(site.Id), [site.Id])
  const { listed: kits, again } = useServerRows(ask, whole)
  const [edited, setEdited] = useState<string | 'new' | null>(null)
  const shown = useShowKit(again)
  const deletion = useDeleteKit(again, shown)
  const columns = useKitColumns(shown, (row) => setEdited(row.Id))
  const listed = useMemo((): Listed<KitRow> => {
    if (kits.kind !== 'rows') return kits
    return arrangeKits(kits.rows, (kit) => nameOf(kit) ?? '', state, format.compare, savedId)
  }, [kits, nameOf, state, format, savedId])

  return (
    <ListsProvider>
      <PageHeader
        title={t`Kits`}
        subtitle={site.Name}
        actions={
          <Button
            leftSection={<IconPlus size={18} aria-hidden="true" />}
            aria-haspopup="dialog"
            disabled={kits.kind !== 'rows'}
            onClick={() => setEdited('new')}
          >
            <Trans>Add a kit</Trans>
          </Button>
        }
      />
      <ListTools label={t`Search by name`} value={state.search} onSearch={(search) => change({ search })}>
        <KitSite siteId={site.Id} />
      </ListTools>
      <ListView
        label={t`Kits`}
        listed={listed}
        state={state}
        onChange={change}
        columns={columns}
        rowId={(row) => row.Id}
        savedId={savedId}
        rowName={(row) => row.name}
        count={(total) => <Plural value={total} one="# kit" other="# kits" />}
        empty={
          <NoKits none={kits.kind === 'rows' && kits.total === 0} onClear={() => change({ search: '' })} />
        }
        actions={(row) => (
          <EditOrDelete
            name={row.name}
            edit={{ onPress: () => setEdited(row.Id) }}
            onDelete={() => deletion.ask(row)}
          />
        )}
      />
      {deletion.dialog}
      {edited !== null && (
        <KitDialog
          key={edited}
          siteId={site.Id}
          id={edited === 'new' ? null : edited}
          onClose={(isOutdated, id) => {
            setEdited(null)
            if (id) showSaved(id)
            if (isOutdated) again()
          }}
          onSavedLate={again}
        />
      )}
    </ListsProvider>
  )
}
