import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { RemarkText, useProblemPhrase } from '../../ui/form/field-parts.tsx'
import { noteId, useField, useFormContext, useNotesOf } from '../../ui/form/form.tsx'
import { UndoNotice } from './undo-notice.tsx'
import './log-form.css'

interface ItemRowProps {
  /** Path of the item in the document; problems of the item as a whole show here. */
  path: string
  /** Who or what the item is: names the group for those who hear it. */
  title: string
  note?: ReactNode
  /**
   * Who or what the item is, above its other fields: the path, and a control while it is still to be chosen. What is wrong with
   * it shows right below, not under another field.
   */
  choice?: { path: string; control?: ReactNode } | undefined
  /** Paths without a control of their own whose problems show at the foot, once the row was left. */
  watched?: readonly string[]
  /** Absent where the person may not remove it. */
  onRemove?: () => void
  children?: ReactNode
}

/** One item of a collection: its name, its few fields, and a way to remove it. */
export function ItemRow(props: ItemRowProps) {
  const { t } = useLingui()
  const { store, readOnly } = useFormContext()
  const title = props.title
  const { choice, watched = [] } = props
  const noted = choice ? [choice.path, ...watched] : watched
  const notes = useNotesOf([props.path, ...noted])
  return (
    <li className="elan-item" data-field={props.path}>
      <fieldset
        className="elan-item-fields"
        aria-describedby={notes}
        onBlur={(event) => {
          if (event.currentTarget.contains(event.relatedTarget)) return
          for (const path of noted) store.touch(path)
        }}
      >
        <legend className="elan-item-head">
          <span className="elan-item-title">{title}</span>
          {props.note && <span className="elan-item-note">{props.note}</span>}
        </legend>
        {!noted.includes(props.path) && <PathNote path={props.path} />}
        {choice?.control}
        {choice && <PathNote path={choice.path} />}
        {props.children}
        {watched.map((path) => (
          <PathNote key={path} path={path} />
        ))}
      </fieldset>
      {!readOnly && props.onRemove && (
        <ActionIcon
          className="elan-item-remove"
          color="gray"
          aria-label={t`Remove ${title}`}
          onClick={props.onRemove}
        >
          <IconTrash size={20} aria-hidden="true" />
        </ActionIcon>
      )}
    </li>
  )
}

/**
 * The problem or reminder of a path that has no words of its own, with what was remarked about it: under a list, at the foot
 * of a row. What it is about names it as its description, see `useNotesOf`. `withoutReminder`: something else says what is missing.
 */
export function PathNote({ path, withoutReminder }: { path: string; withoutReminder?: boolean }) {
  const { id } = useFormContext()
  const { problem, missing, remark } = useField<unknown>(path)
  const error = useProblemPhrase(problem)
  const reminder = useProblemPhrase(problem || withoutReminder ? undefined : missing)
  const note = error ?? reminder
  if (!note && !remark) return null
  return (
    <div id={noteId(id, path)}>
      {remark && <RemarkText text={remark} />}
      {note && (
        <p className={error ? 'elan-problem' : 'elan-hint'} data-missing={error ? undefined : true}>
          {note}
        </p>
      )}
    </div>
  )
}

/**
 * Says what was just removed and brings it back: removing needs no question then. Its `key` is what was removed: each removal
 * has a notice of its own, which takes the focus.
 */
export function RemovedNotice(props: {
  name: string | null
  onBringBack: (press: Pick<MouseEvent, 'detail'>) => void
}) {
  const { name, onBringBack } = props
  if (name === null) return null
  return (
    <UndoNotice onUndo={onBringBack}>
      <Trans>{name} was removed.</Trans>
    </UndoNotice>
  )
}
