import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import './draft-list.css'

interface DraftFrameProps {
  name: string
  /** What it is, where and when. */
  facts: ReactNode
  /** The way on, where it is elsewhere. */
  children?: ReactNode
  onDiscard: () => void
  /** What else there is of it, below. */
  more?: ReactNode
}

/** A line of a list of drafts: what it is, the way on, and discarding it. */
export function DraftFrame({ name, facts, children, onDiscard, more }: DraftFrameProps) {
  const { t } = useLingui()
  return (
    <li className="draft-line">
      <div>
        <strong>{name}</strong>
        <p className="draft-facts">{facts}</p>
      </div>
      <div className="draft-actions">
        {children}
        <Button
          variant="subtle"
          color="danger"
          leftSection={<IconTrash size={18} aria-hidden="true" />}
          aria-label={t`Discard the draft ${name}`}
          onClick={onDiscard}
        >
          <Trans>Discard the draft</Trans>
        </Button>
      </div>
      {more}
    </li>
  )
}
