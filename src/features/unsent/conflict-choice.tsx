import { Trans, useLingui } from '@lingui/react/macro'
import { useLiveQuery } from 'dexie-react-hooks'
import { isOfAnswer, parentOf } from '../../../domain/sync/answers.ts'
import { type Choice, type Conflict, otherSideOf } from '../../../domain/sync/conflict.ts'
import type { Doc } from '../../../domain/sync/tree.ts'
import type { PendingEntry } from '../../data/outbox/pending.ts'
import { fieldPhrase } from '../../pickers/log-form/field-words.ts'
import { memberAt, ownNameOf, referenceOf, saidLines } from '../../pickers/names/said-lines.ts'
import { type Clash, ClashForm } from '../../ui/clash-form.tsx'
import { useFormat } from '../../ui/format.ts'
import { FieldValue } from './field-value.tsx'
import { idsInside, type NameOfId, readNames } from './known-names.ts'

interface ConflictChoiceProps {
  entry: PendingEntry
  onDecide: (choices: ReadonlyMap<string, Choice>) => void
}

const unknown: NameOfId = () => undefined

/** Both values of what two people changed in a log, with who saved the other one and when. */
export function ConflictChoice({ entry, onDecide }: ConflictChoiceProps) {
  const { i18n } = useLingui()
  const format = useFormat()
  const { type, doc, theirs, conflicts } = entry
  const ids = [...idsInside(conflicts), ...idsInside(theirs), ...aboutIds(entry)]
  const nameOf = useLiveQuery(async () => readNames(ids), [ids.join()]) ?? unknown
  const who = theirs?.modifiedById ? nameOf(theirs.modifiedById, i18n.locale) : undefined
  const when = theirs?.modifiedOn ? format.instant(theirs.modifiedOn) : undefined
  const clashes = conflicts.map((conflict): Clash => {
    const about = memberAt(doc, conflict.path)
    const id = about && referenceOf(about)
    return {
      path: conflict.path,
      of: otherSideOf(conflict),
      label: i18n._(fieldPhrase(conflict.path, type)),
      about: about && ((id && nameOf(id, i18n.locale)) ?? ownNameOf(about)),
      mine: <MySide type={type} conflict={conflict} nameOf={nameOf} />,
      theirs: <TheirSide type={type} conflict={conflict} nameOf={nameOf} />,
    }
  })
  return (
    <ClashForm clashes={clashes} onDecide={onDecide}>
      <Whose who={who} when={when} />
    </ClashForm>
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

interface SideProps {
  type: string
  conflict: Conflict
  nameOf: NameOfId
}

function MySide({ type, conflict, nameOf }: SideProps) {
  if (isOfAnswer(conflict))
    return <WholeAnswer {...{ type, nameOf, path: conflict.path, answer: conflict.whole.mine }} />
  if (conflict.kind === 'value') return <FieldValue value={conflict.mine} nameOf={nameOf} />
  if (conflict.kind === 'removed-by-me') return <Trans>removed</Trans>
  return <Member type={type} path={conflict.path} member={conflict.mine} nameOf={nameOf} />
}

function TheirSide({ type, conflict, nameOf }: SideProps) {
  if (isOfAnswer(conflict))
    return <WholeAnswer {...{ type, nameOf, path: conflict.path, answer: conflict.whole.theirs }} />
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

/** An answer of several fields; the one that decides is named already. */
function WholeAnswer({ answer, path, ...props }: Omit<MemberProps, 'member'> & { answer: Doc }) {
  const said = saidLines(parentOf(path), answer)
  const [only] = said
  if (!only || (said.length === 1 && only.path === path))
    return <FieldValue value={only?.value} nameOf={props.nameOf} />
  return <Member {...props} path={parentOf(path)} member={answer} />
}

/** What a member of a list holds, line by line. */
function Member({ type, path, member, nameOf }: MemberProps) {
  const { i18n } = useLingui()
  return (
    <span className="unsent-member">
      {saidLines(path, member).map((line) => (
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
