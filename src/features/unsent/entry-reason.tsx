import { Trans, useLingui } from '@lingui/react/macro'
import type { Problem } from '../../../domain/kernel/problems.ts'
import { isTurnedAway } from '../../data/outbox/entry-kind.ts'
import { mayBeHandedOver } from '../../data/outbox/hand-over.ts'
import type { PendingEntry } from '../../data/outbox/pending.ts'
import { fieldPhrase } from '../../pickers/log-form/field-words.ts'
import { useFormat } from '../../ui/format.ts'
import { phraseFor } from '../../ui/problem-phrases.ts'
import { LockedRemedy } from './locked-remedy.tsx'

/** Why an entry is still here, that nothing was lost, and what happens next, in whole sentences. */
export function EntryReason({ entry }: { entry: PendingEntry }) {
  const { t } = useLingui()
  const format = useFormat()
  if (entry.kind === 'needs-you') return <NeedsYou entry={entry} />
  if (entry.state === 'handed-over') return <WithOthers entry={entry} />
  if (entry.waitsFor.length > 0) {
    const names = format.list(entry.waitsFor.map((other) => other.name || t`another entry`))
    return (
      <p>
        <Trans>Waiting for {names}, which must be sent first.</Trans>
      </p>
    )
  }
  if (entry.kind === 'sending') {
    return (
      <p>
        <Trans>It is on its way.</Trans>
      </p>
    )
  }
  if (entry.pausedUntil > entry.nextAt) return <WaitsForPause entry={entry} />
  if (entry.nextAt > 0)
    return isBeyondDay(entry) ? <WaitsForLimit entry={entry} /> : <WaitsForItsTime entry={entry} />
  return (
    <p>
      <Trans>It will be sent by itself.</Trans>
    </p>
  )
}

/** True of a new record that waits since its author has added as many today as the server takes. */
export const isBeyondDay = ({ nextAt, waitKind, dailyLimit }: PendingEntry): boolean =>
  nextAt > 0 && waitKind === 'asked' && dailyLimit !== undefined

function WaitsForLimit({ entry }: { entry: PendingEntry }) {
  const format = useFormat()
  if (!entry.dailyLimit) return null
  const most = format.number(entry.dailyLimit.most)
  const since = format.localInstant(entry.dailyLimit.since)
  const time = format.clock(entry.nextAt)
  return (
    <p>
      <Trans>
        The server takes at most {most} new ones from you in 24 hours. Nothing was lost: this one has waited
        since {since} and is tried again automatically at {time}.
      </Trans>
    </p>
  )
}

function WaitsForPause({ entry }: { entry: PendingEntry }) {
  const format = useFormat()
  const time = format.clock(entry.pausedUntil)
  return (
    <p>
      <Trans>The server has asked this device to wait. It will be sent automatically at {time}.</Trans>
    </p>
  )
}

function WaitsForItsTime({ entry }: { entry: PendingEntry }) {
  const format = useFormat()
  const time = format.clock(entry.nextAt)
  return (
    <p>
      {entry.waitKind === 'unanswered' ? (
        <Trans>There has been no answer yet. It will be sent automatically as soon as there is signal.</Trans>
      ) : (
        <Trans>The server could not take it just now. It is tried again automatically at {time}.</Trans>
      )}
    </p>
  )
}

function WithOthers({ entry }: { entry: PendingEntry }) {
  return (
    <p>
      {entry.handover?.kind === 'sending' ? (
        <Trans>
          It is being handed over; the server has not answered yet. It is tried again automatically.
        </Trans>
      ) : (
        <Trans>
          The coordinators of the site see it, and staff decide whether it is added. You stay its author. What
          they decide shows here.
        </Trans>
      )}
    </p>
  )
}

function NeedsYou({ entry }: { entry: PendingEntry }) {
  if (entry.shown === 'needs-fix') return <Refusals problems={entry.problems} type={entry.type} />
  if (isForStaffAlone(entry)) {
    return (
      <>
        <Refusals problems={entry.problems} type={entry.type} />
        <p>
          {isLeftOutBySaving(entry) ? (
            <Trans>
              Open it and save it: what no field shows you any more is left out then. Or try again once your
              access is restored.
            </Trans>
          ) : (
            <Trans>
              Open it, remove the volunteers without an account, and save it. Or try again once your access is
              restored.
            </Trans>
          )}
        </p>
      </>
    )
  }
  return (
    <>
      <HandoverOutcome entry={entry} />
      <p>
        <Remedy entry={entry} />
      </p>
    </>
  )
}

/** True of what was refused because it says what only staff may: its writer was staff, and has the right to the rest. */
export const isForStaffAlone = ({ shown, op, problems }: PendingEntry): boolean =>
  shown === 'forbidden' && op !== 'delete' && problems.some(({ Code }) => Code === 'staff_only_field')

/** True where the form restores all of that by itself (`withoutStaffWords`): people stand in rows that one has to remove. */
export const isLeftOutBySaving = ({ problems }: Pick<PendingEntry, 'problems'>): boolean =>
  problems.every(
    ({ Code, Field = '' }) =>
      Code !== 'staff_only_field' || /^(ZoomId|SpecialInitiativesHeader)\b/.test(Field),
  )

/** True of a new record whose Id the server has already: tried again, it would be refused again. */
export const isTaken = ({ shown, problems }: PendingEntry): boolean =>
  shown === 'quarantined' && problems.some(({ Code }) => Code === 'id_taken')

function HandoverOutcome({ entry }: { entry: PendingEntry }) {
  const { i18n } = useLingui()
  const format = useFormat()
  const { handover } = entry
  if (handover?.kind === 'refused') {
    return (
      <>
        <p>
          <Trans>It could not be handed over. Nothing was lost.</Trans>
        </p>
        <ul className="unsent-problems">
          {handover.problems.map((problem) => (
            <li key={`${problem.Field}|${problem.Code}`}>{i18n._(phraseFor(problem))}</li>
          ))}
        </ul>
      </>
    )
  }
  if (handover?.kind === 'forgotten') {
    return (
      <p>
        <Trans>
          It was handed over, and the server no longer knows what was decided: it may have been added. Nothing
          was lost here; ask staff before you send it or hand it over again.
        </Trans>
      </p>
    )
  }
  if (handover?.kind === 'turned-away') {
    return (
      <p>
        <Trans>
          It could not be handed over: each time, the server or something on the way to it, such as a
          firewall, turned it away. Staff may have it all the same. Nothing was lost here: hand it over again
          later or on another network, or export it.
        </Trans>
      </p>
    )
  }
  if (handover?.kind !== 'declined') return null
  const { byName, on, reason } = handover
  const when = format.instant(on)
  // Staff always give a reason.
  if (reason === '') {
    return (
      <p>
        <Trans>
          You handed this log over again on {when}, and that one counts. Nothing was lost here: hand this one
          over to put it in its place, or discard it.
        </Trans>
      </p>
    )
  }
  return (
    <>
      <p>
        <Trans>
          {byName} declined it on {when} and wrote:
        </Trans>
      </p>
      <blockquote className="unsent-quote">{reason}</blockquote>
    </>
  )
}

function Remedy({ entry }: { entry: PendingEntry }) {
  const isDelete = entry.op === 'delete'
  switch (entry.shown) {
    case 'conflict':
      return isDelete ? (
        <Trans>Someone changed this after you asked to delete it. Decide whether it goes all the same.</Trans>
      ) : (
        <Trans>Two people changed the same thing. Nothing was overwritten.</Trans>
      )
    case 'forbidden':
      return isDelete ? (
        <Trans>
          You may not delete this any more. Nothing was deleted; discard the request, or try again later.
        </Trans>
      ) : mayBeHandedOver(entry) ? (
        <Trans>
          You may not change this any more. Nothing was lost: it is kept here. Try again once your access is
          restored, export it, or hand it over.
        </Trans>
      ) : (
        <Trans>
          You may not change this any more. Nothing was lost: it is kept here. Try again once your access is
          restored, or export it.
        </Trans>
      )
    case 'locked':
      return <LockedRemedy entry={entry} />
    case 'deleted':
      return entry.problems.some(({ Code }) => Code === 'not_found') ? (
        <Trans>
          The server does not have this any more. What you wrote is kept here: restore it as a new one, or
          discard your change.
        </Trans>
      ) : (
        <Trans>
          Someone deleted this meanwhile. What you wrote is kept here: restore it as a new one, or discard
          your change.
        </Trans>
      )
    default:
      return isTaken(entry) ? (
        <Trans>
          The server has this already, and cannot take it a second time. Discard it here, or export it first.
        </Trans>
      ) : isTurnedAway(entry) ? (
        <TurnedAway isDelete={isDelete} />
      ) : (
        <Trans>
          The server is having trouble with this one. It is tried again every day and after each update;
          nothing is lost.
        </Trans>
      )
  }
}

function TurnedAway({ isDelete }: { isDelete: boolean }) {
  return isDelete ? (
    <Trans>
      Something on the way to the server turns this away. Nothing was deleted: try again on another network,
      or discard the request.
    </Trans>
  ) : (
    <Trans>
      Something on the way to the server, such as a firewall, turns this away. Nothing is lost: reword it and
      save, or try again on another network.
    </Trans>
  )
}

function Refusals({ problems, type }: { problems: readonly Problem[]; type: string }) {
  const { i18n, t } = useLingui()
  return (
    <>
      <p>
        <Trans>The server cannot take it as it is. Nothing was lost.</Trans>
      </p>
      <ul className="unsent-problems">
        {problems.map((problem) => {
          const phrase = i18n._(phraseFor(problem))
          const field = problem.Field === undefined ? undefined : i18n._(fieldPhrase(problem.Field, type))
          return <li key={`${problem.Field}|${problem.Code}`}>{field ? t`${field}: ${phrase}` : phrase}</li>
        })}
      </ul>
    </>
  )
}
