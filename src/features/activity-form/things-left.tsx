import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCheck, IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import type { Activity } from '../../../domain/activity/document.ts'
import type { Problem } from '../../../domain/kernel/problems.ts'
import { useFieldWords } from '../../pickers/log-form/field-words.ts'
import { CountLeft } from '../../ui/form/count-left.tsx'
import { phraseFor } from '../../ui/problem-phrases.ts'
import { describeMissing, isOfRule } from './describe-missing.ts'

interface MissingListProps {
  missing: readonly Problem[]
  activity: Activity
  onJump: (path: string) => void
}

interface ThingsLeftProps extends Omit<MissingListProps, 'activity'> {
  /** The activity as it stands, for the names in the list. */
  activity: () => Activity
}

/** The small permanent list of what is still missing: a count that unfolds into ways there. */
export function ThingsLeft({ missing, activity, onJump }: ThingsLeftProps) {
  const id = useId()
  const toggle = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  if (missing.length === 0) {
    return (
      <span className="elan-nothing-left">
        <IconCheck size={18} aria-hidden="true" />
        <span className="elan-left-words">
          <Trans context="a log">Complete</Trans>
        </span>
      </span>
    )
  }
  return (
    <fieldset
      className="elan-group elan-things-left"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return
        setOpen(false)
        // The line that had it is gone.
        toggle.current?.focus()
      }}
    >
      <Button
        ref={toggle}
        variant="subtle"
        aria-expanded={open}
        aria-controls={id}
        rightSection={
          open ? (
            <IconChevronDown size={18} aria-hidden="true" />
          ) : (
            <IconChevronUp size={18} aria-hidden="true" />
          )
        }
        onClick={() => setOpen(!open)}
      >
        <CountLeft count={missing.length}>
          <Plural value={missing.length} one="# thing left" other="# things left" />
        </CountLeft>
      </Button>
      <div id={id} hidden={!open} className="elan-things-panel">
        {open && (
          <MissingList
            missing={missing}
            activity={activity()}
            onJump={(path) => {
              setOpen(false)
              onJump(path)
            }}
          />
        )}
      </div>
    </fieldset>
  )
}

/** What is missing, each line a way to the field. */
export function MissingList({ missing, activity, onJump }: MissingListProps) {
  const { t, i18n } = useLingui()
  const fieldWords = useFieldWords()
  const wordsOf = (problem: Problem): string =>
    isOfRule(problem)
      ? t`${fieldWords(problem.Field ?? '')}: ${i18n._(phraseFor(problem))}`
      : i18n._(describeMissing(problem, activity))
  return (
    <ul className="elan-missing" aria-label={t`What is still missing`}>
      {missing.map((problem) => (
        <li key={`${problem.Code} ${problem.Field}`}>
          <button type="button" onClick={() => onJump(problem.Field ?? '')}>
            {wordsOf(problem)}
          </button>
        </li>
      ))}
    </ul>
  )
}
