import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useRef } from 'react'
import { useSnackbar } from '../../ui/snackbar.tsx'
import './draft-words.css'

interface DraftWordsProps {
  /** How the draft is named. */
  name: string
  texts: readonly string[]
}

/** The words of a draft, whole, to be read and copied: they can be taken elsewhere where no page takes them any more. */
export function DraftWords({ name, texts }: DraftWordsProps) {
  const { t } = useLingui()
  const snackbar = useSnackbar()
  const words = useRef<HTMLDivElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(texts.join('\n\n'))
      snackbar.say(<Trans>The words were copied.</Trans>)
    } catch (error) {
      // The browser or its owner does not allow it: the text is marked, so that one key press copies it.
      console.info('The words of a draft could not be copied', error)
      if (words.current) getSelection()?.selectAllChildren(words.current)
      snackbar.sayError(
        <Trans>Your browser does not let Élan copy. The words are marked: copy them yourself.</Trans>,
      )
    }
  }
  return (
    <details className="desk-draft-words">
      <summary aria-label={t`Show the words: ${name}`}>
        <Trans>Show the words</Trans>
      </summary>
      <div ref={words}>
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <Button
        variant="default"
        leftSection={<IconCopy size={18} aria-hidden="true" />}
        aria-label={t`Copy the words: ${name}`}
        onClick={() => void copy()}
      >
        <Trans>Copy</Trans>
      </Button>
    </details>
  )
}
