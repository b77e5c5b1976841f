import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { ProgramSupportKit } from '../../../domain/program-support/document.ts'
import { newId } from '../../data/store/new-id.ts'
import { KitPicker } from '../../pickers/choosing/kit-picker.tsx'
import { PathNote, RemovedNotice } from '../../pickers/log-form/item-row.tsx'
import { useItems } from '../../pickers/log-form/use-items.ts'
import { useKitName } from '../../pickers/names/use-names.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useFormContext, useNotesOf } from '../../ui/form/form.tsx'
import { usePages } from '../../ui/use-pages.ts'

const path = 'ProgramSupportKits'

/** The kits that were used (specification 2, section 2.8): a list with a dialog to add one. */
export function KitList({ siteId }: { siteId: string }) {
  const { t } = useLingui()
  const { readOnly } = useFormContext()
  const { items, add, remove, removed, bringBack } = useItems<ProgramSupportKit>(path)
  const kitName = useKitName()
  const [adding, setAdding] = useState(false)
  const pages = usePages(items)
  const chosen = useMemo(() => new Set(items.flatMap((item) => item.KitId ?? [])), [items])
  const nameOf = (item: ProgramSupportKit) => kitName(item.Kit) ?? t`Kit whose name is not on this device`
  return (
    <fieldset className="elan-section" data-field={path}>
      <legend>{t`Kits`}</legend>
      <DataTable
        label={t`Kits`}
        columns={[
          {
            id: 'Kit',
            header: t`Kit`,
            cell: (item) => <KitName item={item} name={nameOf(item)} />,
            asTitle: true,
          },
        ]}
        {...pages}
        rowId={(item) => item.Id}
        rowName={nameOf}
        empty={
          <p className="support-none">
            <Trans>No kits yet.</Trans>
          </p>
        }
        actions={
          readOnly
            ? undefined
            : (item) => {
                const name = nameOf(item)
                return (
                  <ActionIcon color="gray" aria-label={t`Remove ${name}`} onClick={() => remove(item.Id)}>
                    <IconTrash size={20} aria-hidden="true" />
                  </ActionIcon>
                )
              }
        }
      />
      <RemovedNotice key={removed?.Id} name={removed && nameOf(removed)} onBringBack={bringBack} />
      {!readOnly && (
        <Button
          className="support-add-kit"
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={() => setAdding(true)}
        >
          <Trans>Add a kit</Trans>
        </Button>
      )}
      <Dialog opened={adding} onClose={() => setAdding(false)} title={t`Add a kit`}>
        <KitPicker
          siteId={siteId}
          listed={chosen}
          label={t`Which kit?`}
          onPick={({ Id, EnglishName, FrenchName }) => {
            add({ Id: newId(), KitId: Id, Kit: { Id, EnglishName, FrenchName } })
            setAdding(false)
          }}
        />
      </Dialog>
    </fieldset>
  )
}

/** A kit of the list, with what is wrong about it: that it is there twice. */
function KitName({ item, name }: { item: ProgramSupportKit; name: string }) {
  const field = `${path}[${item.Id}].KitId`
  const notes = useNotesOf([field])
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: it has a name where it is a group.
    <div
      data-field={field}
      tabIndex={-1}
      role={notes && 'group'}
      aria-label={notes && name}
      aria-describedby={notes}
    >
      {name}
      <PathNote path={field} />
    </div>
  )
}
