import { useLingui } from '@lingui/react/macro'
import { memo, useCallback, useMemo, useState } from 'react'
import { textLimits } from '../../../domain/activity/constants.ts'
import type { WorkshopKit } from '../../../domain/activity/document.ts'
import { isFilled } from '../../../domain/kernel/text.ts'
import { newId } from '../../data/store/new-id.ts'
import { KitPicker } from '../../pickers/choosing/kit-picker.tsx'
import { ItemRow, PathNote, RemovedNotice } from '../../pickers/log-form/item-row.tsx'
import { useChosen } from '../../pickers/log-form/use-chosen.ts'
import { useItems } from '../../pickers/log-form/use-items.ts'
import { useKitName } from '../../pickers/names/use-names.ts'
import { SwitchField } from '../../ui/form/choice-fields.tsx'
import { focusFieldSoon } from '../../ui/form/focus-field.ts'
import { useFormContext, useFormValue, useNotesOf } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-fields.tsx'
import { useSurroundings } from './surroundings.tsx'
import { useOtherSites } from './use-other-sites.ts'

const kitOf = (item: WorkshopKit) => item.KitId

/** The kits that were used, with their condition when something broke. `path` is the activity's or a child's list. */
export function KitsField({ path }: { path: string }) {
  const { t } = useLingui()
  const { siteId } = useSurroundings()
  const alsoOf = useOtherSites()
  const { readOnly } = useFormContext()
  const { items, add, remove, removed, bringBack } = useItems<WorkshopKit>(path)
  const nameOf = useKitName()
  const ids = useChosen(path, kitOf)
  const notes = useNotesOf([path])
  const chosen = useMemo(() => new Set(ids), [ids])
  const addKit = useCallback(
    (kit: { Id: string; EnglishName: string; FrenchName: string }) =>
      add({
        Id: newId(),
        KitId: kit.Id,
        IsKitDamaged: false,
        KitCondition: null,
        Kit: { Id: kit.Id, EnglishName: kit.EnglishName, FrenchName: kit.FrenchName },
      }),
    [add],
  )
  return (
    <fieldset className="elan-section" data-field={path} aria-describedby={notes}>
      <legend>{t`Kits used`}</legend>
      <PathNote path={path} />
      {items.length > 0 && (
        <ul className="elan-items" aria-label={t`Kits of this activity`}>
          {items.map((item) => (
            <KitRow
              key={item.Id}
              path={`${path}[${item.Id}]`}
              id={item.Id}
              listed={chosen}
              onRemove={remove}
            />
          ))}
        </ul>
      )}
      <RemovedNotice
        key={removed?.Id}
        name={removed && (nameOf(removed.Kit) ?? t`Kit`)}
        onBringBack={bringBack}
      />
      {!readOnly && (
        <KitPicker siteId={siteId} alsoOf={alsoOf} listed={chosen} onPick={addKit} label={t`Add a kit`} />
      )}
    </fieldset>
  )
}

interface KitRowProps {
  path: string
  id: string
  /** The kits of the whole list. */
  listed: ReadonlySet<string>
  onRemove: (id: string) => void
}

const KitRow = memo(function KitRow({ path, id, listed, onRemove }: KitRowProps) {
  const { t } = useLingui()
  const { siteId } = useSurroundings()
  const alsoOf = useOtherSites()
  const { store } = useFormContext()
  const nameOf = useKitName()
  const item = useFormValue<WorkshopKit | undefined>(path)
  const hasWords = isFilled(item?.KitCondition)
  // A field that was emptied does not go from under the hand that empties it.
  const [hadWords, setHadWords] = useState(hasWords)
  if (hasWords && !hadWords) setHadWords(true)
  if (!item) return null
  return (
    <ItemRow
      path={path}
      title={
        nameOf(item.Kit) ?? (item.KitId ? t`Kit whose name is not on this device` : t`Kit not chosen yet`)
      }
      choice={{
        path: `${path}.KitId`,
        control: !item.KitId && (
          <KitPicker
            name={`${path}.KitId`}
            siteId={siteId}
            alsoOf={alsoOf}
            listed={listed}
            label={t`Which kit?`}
            onPick={(kit) => {
              store.set(path, { ...item, KitId: kit.Id, Kit: kit })
              // The search goes.
              focusFieldSoon(`${path}.IsKitDamaged`)
            }}
          />
        ),
      }}
      onRemove={() => onRemove(id)}
    >
      <SwitchField name={`${path}.IsKitDamaged`} label={t`Something is damaged or missing`} />
      {/* Words that others read with the log stay in sight, whatever the switch says. */}
      {(item.IsKitDamaged || hadWords) && (
        <TextField
          name={`${path}.KitCondition`}
          limit={textLimits.KitCondition}
          label={t`What is damaged or missing?`}
        />
      )}
    </ItemRow>
  )
})
