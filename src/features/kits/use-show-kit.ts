import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { showKit } from '../../data/site/kits.ts'
import { useSayWhyNot } from '../../pickers/desk-form/use-say-why-not.ts'
import { useSnackbar } from '../../ui/snackbar.tsx'
import type { KitRow } from './arrange-kits.ts'
import { isShown, type PressedKit, versionToSave } from './pressed-kit.ts'

/** Which kits are on the shelf, as the switches show it. */
export interface ShownKits {
  isOn: (row: KitRow) => boolean
  set: (row: KitRow, on: boolean) => void
}

/**
 * Puts kits on the shelf and takes them off as soon as the switch is pressed (specification 1, section 4). While one is
 * being saved another press of its switch waits for nothing: it does nothing. `onDone` reads the list again, once the server has
 * answered.
 */
export function useShowKit(onDone: () => void): ShownKits {
  const { t } = useLingui()
  const snackbar = useSnackbar()
  const sayWhyNot = useSayWhyNot()
  const [pressed, setPressed] = useState<ReadonlyMap<string, PressedKit>>(new Map())
  const saving = useRef(new Set<string>())
  const put = (id: string, next: PressedKit | undefined) =>
    setPressed((all) => new Map(next ? [...all, [id, next]] : [...all].filter(([other]) => other !== id)))

  const save = async ({ Id, name, kit }: KitRow, on: boolean) => {
    const before = pressed.get(Id)
    const Version = versionToSave(kit, before)
    put(Id, { on, version: Version })
    sayWhyNot.withdraw()
    const answer = await showKit({ Id, Version }, on)
    if (answer.kind === 'ok') {
      put(Id, { on, version: answer.value.Version })
      snackbar.say(on ? t`“${name}” can be chosen again.` : t`“${name}” is hidden now.`)
    } else {
      put(Id, answer.kind === 'refused' ? undefined : before)
      sayWhyNot(answer)
    }
    // Without signal the list that is there would go as well.
    if (answer.kind === 'ok' || answer.kind === 'refused') onDone()
  }
  return {
    isOn: ({ Id, kit }) => isShown(kit, pressed.get(Id)),
    set: (row, on) => {
      if (saving.current.has(row.Id)) return
      saving.current.add(row.Id)
      void save(row, on).finally(() => saving.current.delete(row.Id))
    },
  }
}
