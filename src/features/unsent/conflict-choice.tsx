import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Radio } from '@mantine/core'
import { useLiveQuery } from 'dexie-react-hooks'
import { type ReactNode, useState } from 'react'
import type { Choice, Conflict } from '../../../domain/sync/conflict.ts'
import type { Doc } from '../../../domain/sync/tree.ts'
import type { PendingEntry } from '../../data/outbox/pending.ts'
import { fieldPhrase } from '../../pickers/log-form/field-words.ts'
import { useFormat } from '../../ui/format.ts'
import { FieldValue } from './field-value.tsx'
import { idsInside, type NameOfId, readNames } from './known-names.ts'
import { memberAt, memberLines, ownNameOf, referenceOf } from './member-lines.ts'

interface ConflictChoiceProps {
  entry: PendingEntry
  onDecide: (choices: ReadonlyMap<string, Choice>) => void
}

const unknown: NameOfId = () => undefined

/**
 * Where two people changed the same thing, the person picks for each field: both values are shown, with who saved
 * the other one and when. Nothing is chosen beforehand.
 */
export function ConflictChoice({ entry, onDecide }: ConflictChoiceProps) {
  const { i18n } = useLingui()
  const format = useFormat()
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map())
  const { theirs, conflicts } = entry
  const ids = [...idsInside(conflicts), ...idsInside(theirs), ...aboutIds(entry)]
  const nameOf = useLiveQuery(async () => readNames(ids), [ids.join()]) ?? unknown
  const who = theirs?.modifiedById ? nameOf(theirs.modifiedById, i18n.locale) : undefined
  const when = theirs?.modifiedOn ? format.instant(theirs.modifiedOn) : undefined
  const chooseAll = (choice: Choice) =>
    setChoices(new Map(conflicts.map((conflict) => [conflict.path, choice])))

  return (
    <form
      className="unsent-conflict"
      onSubmit={(event) => {
        event.preventDefault()
        onDecide(choices)
      }}
    >
      <p>
        <Whose who={who} when={when} />
      </p>
      {conflicts.length > 1 && (
        <div className="unsent-actions">
          <Button variant="default" onClick={() => chooseAll('mine')}>
            <Trans>Mine everywhere</Trans>
          </Button>
          <Button variant="default" onClick={() => chooseAll('theirs')}>
            <Trans>Theirs everywhere</Trans>
          </Button>
        </div>
      )}
      {conflicts.map((conflict) => (
        <OneConflict
          key={conflict.path}
          conflict={conflict}
          doc={entry.doc}
          type={entry.type}
          nameOf={nameOf}
          choice={choices.get(conflict.path)}
          onChoose={(choice) => setChoices(new Map([...choices, [conflict.path, choice]]))}
        />
      ))}
      <Button type="submit" disabled={conflicts.some((conflict) => !choices.has(conflict.path))}>
        <Trans>Keep these choices</Trans>
      </Button>
    </form>
  )
}

function Whose({ who, when }: { who: string | undefined; when: string | undefined }) {
  if (who && when) {
    return (
      <Trans>
        {who} saved another version on {when}. Choose what to keep.
      </Trans>
    )
  }
  if (when) return <Trans>Someone saved another version on {when}. Choose what to keep.</Trans>
  return <Trans>Someone saved another version meanwhile. Choose what to keep.</Trans>
}

interface OneConflictProps {
  type: string
  conflict: Conflict
  doc: Doc
  nameOf: NameOfId
  choice: Choice | undefined
  onChoose: (choice: Choice) => void
}

function OneConflict({ type, conflict, doc, nameOf, choice, onChoose }: OneConflictProps) {
  const { i18n, t } = useLingui()
  const about = memberAt(doc, conflict.path)
  const id = about && referenceOf(about)
  const aboutName = about && ((id && nameOf(id, i18n.locale)) ?? ownNameOf(about))
  return (
    <Radio.Group
      className="unsent-clash"
      label={i18n._(fieldPhrase(conflict.path, type))}
      description={aboutName}
      value={choice ?? null}
      onChange={(value) => onChoose(value === 'theirs' ? 'theirs' : 'mine')}
    >
      <Side value="mine" label={t`Mine`}>
        <MySide type={type} conflict={conflict} nameOf={nameOf} />
      </Side>
      <Side value="theirs" label={t`Theirs`}>
        <TheirSide type={type} conflict={conflict} nameOf={nameOf} />
      </Side>
    </Radio.Group>
  )
}

function Side(props: { value: Choice; label: string; children: ReactNode }) {
  return (
    <Radio
      className="unsent-side"
      value={props.value}
      label={
        <>
          <strong>{props.label}</strong> <span className="unsent-value">{props.children}</span>
        </>
      }
    />
  )
}

interface SideProps {
  type: string
  conflict: Conflict
  nameOf: NameOfId
}

function MySide({ type, conflict, nameOf }: SideProps) {
  if (conflict.kind === 'value') return <FieldValue value={conflict.mine} nameOf={nameOf} />
  if (conflict.kind === 'removed-by-me') return <Trans>removed</Trans>
  return <Member type={type} path={conflict.path} member={conflict.mine} nameOf={nameOf} />
}

function TheirSide({ type, conflict, nameOf }: SideProps) {
  if (conflict.kind === 'value') return <FieldValue value={conflict.theirs} nameOf={nameOf} />
  if (conflict.kind === 'removed-by-them') return <Trans>removed</Trans>
  return <Member type={type} path={conflict.path} member={conflict.theirs} nameOf={nameOf} />
}

interface MemberProps {
  type: string
  path: string
  member: Doc
  nameOf: NameOfId
}

/** What a member of a list holds, line by line. */
function Member({ type, path, member, nameOf }: MemberProps) {
  const { i18n } = useLingui()
  return (
    <span className="unsent-member">
      {memberLines(path, member).map((line) => (
        <span key={line.path}>
          {i18n._(fieldPhrase(line.path, type))} <FieldValue value={line.value} nameOf={nameOf} />
        </span>
      ))}
    </span>
  )
}

/** What the field belongs to, when it stands inside a list: the person of the hours, the school of the number. */
function aboutId(conflict: Conflict, doc: Doc): string | undefined {
  const member = memberAt(doc, conflict.path)
  return member && referenceOf(member)
}

const aboutIds = (entry: PendingEntry): string[] =>
  entry.conflicts.flatMap((conflict) => aboutId(conflict, entry.doc) ?? [])
