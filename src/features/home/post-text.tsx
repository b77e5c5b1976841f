import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { linkedParts } from '../../../domain/post/links.ts'

/** From here on a post is shown by its beginning, until it is opened. */
const LONG = { letters: 500, lines: 8 }

/** The words of a post: its lines, and links made of addresses of the web; nothing in it is ever markup. */
export function PostText({ text }: { text: string }) {
  const { t } = useLingui()
  const id = useId()
  const isLong = text.length > LONG.letters || text.split('\n').length > LONG.lines
  const [whole, setWhole] = useState(false)
  return (
    <>
      <p id={id} className="post-text" data-cut={(isLong && !whole) || undefined} dir="auto">
        {linkedParts(text).map((part, place) =>
          part.href === undefined ? (
            part.text
          ) : (
            <a
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text are always drawn anew together.
              key={place}
              href={part.href}
              target="_blank"
              rel="noopener noreferrer nofollow"
              dir="ltr"
              // Not among the words of the post: whoever copies it copies what was written.
              aria-label={`${part.text} ${t`(opens in a new tab)`}`}
            >
              {part.text}
            </a>
          ),
        )}
      </p>
      {isLong && (
        <button
          type="button"
          className="post-more"
          aria-expanded={whole}
          aria-controls={id}
          onClick={() => setWhole(!whole)}
        >
          {whole ? <Trans>Show less</Trans> : <Trans>Show the whole post</Trans>}
        </button>
      )}
    </>
  )
}
