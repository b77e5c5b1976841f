import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { isOfAnswer, parentOf } from '../../../domain/sync/answers.ts'
import { type Choice, type Conflict, otherSideOf } from '../../../domain/sync/conflict.ts'
import type { PatchValue } from '../../../domain/sync/shape.ts'
import type { Doc } from '../../../domain/sync/tree.ts'
import { type Clash, ClashForm } from '../../ui/clash-form.tsx'
import { useFormat } from '../../ui/format.ts'
import { saidLines } from '../names/said-lines.ts'

/** How what clashes is said. */
export interface ClashWords {
  /** How the form names the field at a path. */
  nameOf: (path: string) => ReactNode
  /** How a value at a path is said, where it is not said as it is kept; undefined otherwise. */
  wordsOf?: (path: string, value: PatchValue) => ReactNode
  /** What the member of a list at a path says; undefined where nothing is to be said of it. */
  wordsOfMember?: (path: string, member: Doc) => ReactNode
}

export interface DeskClashChoiceProps extends ClashWords {
  conflicts: readonly Conflict[]
  busy: boolean
  onDecide: (choices: ReadonlyMap<string, Choice>) => void
}

/** What two people changed in a record: both values of each field, to choose from. */
export function DeskClashChoice(props: DeskClashChoiceProps) {
  const { conflicts, busy, onDecide, nameOf, wordsOf, wordsOfMember } = props
  const { t } = useLingui()
  const format = useFormat()
  const section = useRef<HTMLElement>(null)
  // Once for each save: it stands at the head of a form whose foot was pressed. It may come and go while its values are written.
  useEffect(() => {
    if (busy) return
    section.current?.scrollIntoView({ block: 'start' })
    section.current?.focus({ preventScroll: true })
  }, [busy])
  const say = (path: string, value: PatchValue): ReactNode => {
    const words = wordsOf?.(path, value)
    if (words !== undefined) return words
    if (value === null || value === '') return <em>{t`nothing`}</em>
    if (typeof value === 'boolean') return value ? t`Yes` : t`No`
    return typeof value === 'number' ? format.number(value) : value
  }
  /** An answer of several fields; the one that decides is named already. */
  const sayWhole = (path: string, answer: Doc): ReactNode => {
    const said = saidLines(parentOf(path), answer)
    const [only] = said
    if (!only || (said.length === 1 && only.path === path)) return say(path, only?.value ?? null)
    return (
      <span className="elan-clash-answer">
        {said.map((line) => (
          <span key={line.path}>
            {line.path !== path && <>{nameOf(line.path)} </>}
            {say(line.path, line.value)}
          </span>
        ))}
      </span>
    )
  }
  const sides = (conflict: Conflict): Pick<Clash, 'mine' | 'theirs'> => {
    if (isOfAnswer(conflict)) {
      const { path, whole } = conflict
      return { mine: sayWhole(path, whole.mine), theirs: sayWhole(path, whole.theirs) }
    }
    if (conflict.kind === 'value') {
      const { path, mine, theirs } = conflict
      return { mine: say(path, mine), theirs: say(path, theirs) }
    }
    const whole = (member: Doc, otherwise: string) => wordsOfMember?.(conflict.path, member) ?? otherwise
    if (conflict.kind === 'removed-by-me')
      return { mine: t`removed`, theirs: whole(conflict.theirs, t`changed`) }
    if (conflict.kind === 'removed-by-them')
      return { mine: whole(conflict.mine, t`changed`), theirs: t`removed` }
    return {
      mine: whole(conflict.mine, t`as I wrote it`),
      theirs: whole(conflict.theirs, t`as they wrote it`),
    }
  }
  return (
    <section className="desk-clash" ref={section} tabIndex={-1}>
      <ClashForm
        clashes={conflicts.map((conflict) => ({
          path: conflict.path,
          of: otherSideOf(conflict),
          label: nameOf(conflict.path),
          ...sides(conflict),
        }))}
        onDecide={onDecide}
      >
        {/* The question alone: its values follow what is written below, and nobody listens to each letter. */}
        <span role="alert">
          <Trans>
            Somebody else saved another version meanwhile, so nothing has been saved yet. Choose what to keep.
          </Trans>
        </span>
      </ClashForm>
    </section>
  )
}
