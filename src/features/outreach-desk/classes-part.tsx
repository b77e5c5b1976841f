import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { Kit } from '../../../domain/kit/kit.ts'
import { emptyClass, type OutreachClass } from '../../../domain/outreach/document.ts'
import { outreachClassTextLimits as limits, outreachCountLimits } from '../../../domain/outreach/limits.ts'
import { newId } from '../../data/store/new-id.ts'
import { KitPicker } from '../../pickers/choosing/kit-picker.tsx'
import { ItemRow, PathNote, RemovedNotice } from '../../pickers/log-form/item-row.tsx'
import { useItems } from '../../pickers/log-form/use-items.ts'
import { useKitName } from '../../pickers/names/use-names.ts'
import { focusFieldSoon } from '../../ui/form/focus-field.ts'
import { useFormContext, useFormValue, useNotesOf } from '../../ui/form/form.tsx'
import { TextAreaField, TextField } from '../../ui/form/text-fields.tsx'
import { useFocusNext } from '../../ui/form/use-focus-next.ts'
import { GradeRows } from './grade-rows.tsx'

/** The classes that would be visited; the first one stays (specification 3, section 5). */
export function ClassesPart({ siteId }: { siteId: string }) {
  const { t } = useLingui()
  const { readOnly } = useFormContext()
  const { items, add, remove, removed, bringBack } = useItems<OutreachClass>('Classes')
  const notes = useNotesOf(['Classes'])
  const addOne = () => {
    const one = emptyClass(newId(), newId())
    add(one)
    focusFieldSoon(`Classes[${one.Id}]`)
  }
  return (
    <fieldset className="elan-section" data-field="Classes" aria-describedby={notes}>
      <legend>{t`The classes`}</legend>
      <PathNote path="Classes" />
      <ul className="elan-items" aria-label={t`Classes of this request`}>
        {items.map(({ Id }, place) => (
          <ClassRow
            key={Id}
            id={Id}
            number={place + 1}
            siteId={siteId}
            onRemove={place > 0 ? () => remove(Id) : undefined}
          />
        ))}
      </ul>
      <RemovedNotice key={removed?.Id} name={removed && t`The class`} onBringBack={bringBack} />
      {!readOnly && items.length < outreachCountLimits.Classes && (
        <Button
          className="outreach-add"
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden="true" />}
          onClick={addOne}
        >
          <Trans>Add a class</Trans>
        </Button>
      )}
    </fieldset>
  )
}

interface ClassRowProps {
  id: string
  number: number
  siteId: string
  onRemove: (() => void) | undefined
}

function ClassRow({ id, number, siteId, onRemove }: ClassRowProps) {
  const { t } = useLingui()
  const path = `Classes[${id}]`
  return (
    <ItemRow path={path} title={t`Class ${number}`} {...(onRemove && { onRemove })}>
      <ClassKit path={path} siteId={siteId} />
      <TextField name={`${path}.Topic`} label={t`Topic`} hint={t`If no kit fits.`} limit={limits.Topic} />
      <TextAreaField
        name={`${path}.AdditionalInfo`}
        label={t`More about this class`}
        limit={limits.AdditionalInfo}
        rows={2}
      />
      <GradeRows path={`${path}.Grades`} />
    </ItemRow>
  )
}

/** The kit that the class would like, of the request's site or of the national office. */
function ClassKit({ path, siteId }: { path: string; siteId: string }) {
  const { t } = useLingui()
  const { store, readOnly } = useFormContext()
  const kitName = useKitName()
  const notes = useNotesOf([`${path}.KitId`])
  const one = useFormValue<OutreachClass | undefined>(path)
  // Choosing a kit takes the box away, choosing another one the button.
  const next = useFocusNext()
  if (!one) return null
  const choose = (kit: Pick<Kit, 'Id' | 'EnglishName' | 'FrenchName'> | null) => {
    next.ask()
    store.set(path, {
      ...one,
      KitId: kit?.Id ?? null,
      Kit: kit && { Id: kit.Id, EnglishName: kit.EnglishName, FrenchName: kit.FrenchName },
    })
  }
  if (!one.KitId) {
    return readOnly ? null : (
      <div ref={next.take}>
        <KitPicker name={`${path}.KitId`} siteId={siteId} label={t`Kit`} onPick={choose} />
        <PathNote path={`${path}.KitId`} />
      </div>
    )
  }
  return (
    <div className="outreach-kit" data-field={`${path}.KitId`}>
      <span>
        <Trans>
          Kit: <strong>{kitName(one.Kit) ?? t`Kit whose name is not on this device`}</strong>
        </Trans>
      </span>
      {!readOnly && (
        <Button ref={next.take} variant="subtle" aria-describedby={notes} onClick={() => choose(null)}>
          <Trans>Choose another kit</Trans>
        </Button>
      )}
      <PathNote path={`${path}.KitId`} />
    </div>
  )
}
