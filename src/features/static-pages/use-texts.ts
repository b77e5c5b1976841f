import { useEffect, useState } from 'react'
import { useTextLanguage } from '../../ui/format.ts'
import { loadTexts } from './load-texts.ts'
import type { StaticTexts } from './static-text.ts'

/** The texts in the page's language; `failed` when they could not be fetched, `again` asks anew. */
export function useTexts(): { texts: StaticTexts | null; failed: boolean; again: () => void } {
  const language = useTextLanguage()
  const [round, setRound] = useState(0)
  const [state, setState] = useState<{ texts: StaticTexts | null; failed: boolean }>({
    texts: null,
    failed: false,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round asks anew.
  useEffect(() => {
    let here = true
    loadTexts(language).then(
      (texts) => here && setState({ texts, failed: false }),
      (error: unknown) => {
        console.info('A text could not be fetched', error)
        if (here) setState({ texts: null, failed: true })
      },
    )
    return () => {
      here = false
    }
  }, [language, round])
  return { ...state, again: () => setRound(round + 1) }
}
