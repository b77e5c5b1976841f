import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { showKit } from '../../data/site/kits.ts'
import { useSayWhyNot } from '../../pickers/desk-form/use-say-why-not.ts'
import { useSnackbar } from '../../ui/snackbar.tsx'
import type { KitRow } from './arrange-kits.ts'

/** Which kits are on the shelf, as the switches show it. */
export interface ShownKits {
  isOn: (row: KitRow) => boolean
  set: (row: KitRow, on: boolean) => void
}

/**
 * Puts kits on the shelf and takes them off as soon as the switch is pressed (specification 1, section 4). While one is
 * being saved another press of its switch waits for nothing: it does nothing. `onDone` reads the list again.
 */
export function useShowKit(onDone: () => void): ShownKits {
  const { t } = useLingui()
  const snackbar = useSnackbar()
  const sayWhyNot = useSayWhyNot()
  const [wanted, setWanted] = useState<ReadonlyMap<string, { on: boolean; version: number }>>(new Map())
  const saving = useRef(new Set<string>())

  const save = async ({ Id, name, kit }: KitRow, on: boolean) => {
    const answer = await showKit(kit, on)
    if (answer.kind === 'ok')
      snackbar.say(on ? t`“${name}” can be chosen again.` : t`“${name}” is hidden now.`)
    else {
      setWanted((all) => new Map([...all].filter(([id]) => id !== Id)))
      sayWhyNot(answer)
    }
    onDone()
  }
  return {
    // What was pressed counts until the list tells a newer version.
    isOn: ({ Id, kit }) => {
      const pressed = wanted.get(Id)
      return pressed && pressed.version >= kit.Version ? pressed.on : kit.Visibility
    },
    set: (row, on) => {
      if (saving.current.has(row.Id)) return
      saving.current.add(row.Id)
      setWanted((all) => new Map(all).set(row.Id, { on, version: row.kit.Version }))
      void save(row, on).finally(() => saving.current.delete(row.Id))
    },
  }
}
