import { Trans } from '@lingui/react/macro'
import { type ComponentType, useEffect, useState } from 'react'
import { loadAllWords } from '../locales/load.ts'
import { useSnackbar } from '../ui/snackbar.tsx'

// With its words: the first page brings none of them. It is for wide screens alone, so no phone installs it.
const bringPalette = async () => {
  const words = import('../locales/part-words.ts').then((part) => part.bringPartWords())
  const [palette] = await Promise.all([import('./palette/command-palette.tsx'), loadAllWords(), words])
  return palette.default
}

/** The command palette, or word that it needs signal until it was opened once on this device. */
export default function PaletteWhenHere({ onClose }: { onClose: () => void }) {
  const [Palette, setPalette] = useState<ComponentType<{ onClose: () => void }> | null>(null)
  const { warn } = useSnackbar()
  useEffect(() => {
    let current = true
    bringPalette()
      .then((brought) => {
        if (current) setPalette(() => brought)
      })
      .catch((error: unknown) => {
        console.info('The search did not come', error)
        if (!current) return
        warn(<Trans>The search needs signal the first time.</Trans>)
        onClose()
      })
    return () => {
      current = false
    }
  }, [warn, onClose])
  return Palette && <Palette onClose={onClose} />
}
