import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, Textarea } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { readFinishedPeople, readInvitedPeople } from '../../../domain/invitation/read-people.ts'
import { countInvited, invitedRefusals, isOfDay } from '../../../domain/invitation/rules.ts'
import { MOST_INVITED } from '../../../domain/invitation/schema.ts'
import type { Problem } from '../../../domain/kernel/problems.ts'
import { isBusy } from '../../data/calls/api.ts'
import { invitePeople } from '../../data/people/invitations.ts'
import { ResumedTyped } from '../../pickers/desk-form/desk-notices.tsx'
import { TypedFoot } from '../../pickers/desk-form/typed-note.tsx'
import { useSayWhyNot } from '../../pickers/desk-form/use-say-why-not.ts'
import { useTypedWords } from '../../pickers/desk-form/use-typed-words.ts'
import { type SessionSite, useSession } from '../../pickers/surroundings/session-context.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { languageOf } from '../../ui/format.ts'
import { phraseFor } from '../../ui/problem-phrases.ts'
import { useSnackbar } from '../../ui/snackbar.tsx'
import { useIsMounted } from '../../ui/use-is-mounted.ts'
import { NotInvited } from './not-invited.tsx'
import { useWhyNotSent } from './use-why-not-sent.ts'

interface InviteDialogProps {
  /** Where to; null asks, since whoever sees all invitations may invite anywhere. */
  site: SessionSite | null
  onClose: () => void
  onInvited: () => void
  /** Invited once it was closed: another may be open by now. */
  onInvitedLate: () => void
}

interface Invited {
  text: string
  locale: 'en' | 'fr'
  siteId: string
  /** What was sent last and its key, until it is refused: sent again after a lost answer, it is the same call. */
  sent: { of: string; key: string } | null
}

/** Where the addresses are kept that are typed for a site, or for none. */
const refOf = (site: SessionSite | null): string => (site ? `InvitationAt:${site.Id}` : 'Invitation')

/**
 * Invites one or many people by their addresses, all in one language; what is wrong is said of each address. What is typed is
 * kept until they are invited or it is cancelled.
 */
export function InviteDialog({ site, onClose, onInvited, onInvitedLate }: InviteDialogProps) {
  const { t, i18n } = useLingui()
  const { sites } = useSession()
  const snackbar = useSnackbar()
  const sayWhyNot = useSayWhyNot(undefined, 'invite')
  const whyNotSent = useWhyNotSent()
  const isHere = useIsMounted()
  const typed = useTypedWords<Invited>({
    ref: refOf(site),
    begin: () => ({ text: '', locale: languageOf(i18n.locale), siteId: site?.Id ?? '', sent: null }),
    says: (words) => words.text.trim() !== '',
  })
  const { text, locale, siteId } = typed.words
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const [busy, setBusy] = useState(false)
  const box = useRef<HTMLTextAreaElement>(null)
  const people = readInvitedPeople(text)
  const count = countInvited(people)
  const isTooMany = people.length > MOST_INVITED
  const reasonOf = (problem: Problem) => whyNotSent(problem) ?? i18n._(phraseFor(problem))
  const ofDay = problems.find(isOfDay)
  const isRefused = problems.length > 0
  const wrong = isRefused ? problems : invitedRefusals(readFinishedPeople(text))
  const sayRefused = ([first]: readonly Problem[]) => {
    if (!first) return
    const email = people[placeOf(first)]?.Email ?? ''
    const reason = reasonOf(first)
    if (isOfDay(first)) return sayWhyNot.sayError(reason)
    sayWhyNot.sayError(t`No invitation was sent this time because of ${email}: ${reason}`)
  }
  const send = async () => {
    const of = `${text} ${locale} ${siteId}`
    const kept = typed.words.sent
    const sent = kept?.of === of ? kept : { of, key: crypto.randomUUID() }
    setBusy(true)
    typed.change({ sent })
    // Closed or reloaded before the answer, it is known as sent.
    await typed.autosave.flush()
    const body = { SiteId: siteId || null, Locale: locale, People: people }
    sayWhyNot.withdraw()
    const answer = await invitePeople(body, sent.key)
    setBusy(false)
    if (answer.kind === 'refused' && !isBusy(answer) && isHere.current) typed.change({ sent: null })
    const isSaidHere = (problem: Problem) => problem.Field?.startsWith('People') || isOfDay(problem)
    if (answer.kind === 'refused' && answer.problems.some(isSaidHere)) {
      if (!isHere.current) return sayRefused(answer.problems)
      setProblems(answer.problems)
      return box.current?.focus()
    }
    if (answer.kind !== 'ok') return sayWhyNot(answer)
    snackbar.say(t`The invitations are on their way.`)
    await typed.forget()
    if (isHere.current) onInvited()
    else onInvitedLate()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const refused = isTooMany ? [] : invitedRefusals(people)
    setProblems(refused)
    if (refused.length === 0 && count > 0 && !isTooMany) void send()
    else box.current?.focus()
  }
  return (
    <Dialog opened onClose={onClose} title={t`Invite people`} shape="roomy">
      <ResumedTyped typed={typed} />
      <form className="elan-fields" noValidate onSubmit={submit}>
        <Textarea
          ref={box}
          label={t`E-mail addresses`}
          description={t`One or many, one a line or with commas; names may stand before them: Marie Roy <marie@example.com>`}
          autosize
          minRows={4}
          maxRows={12}
          data-autofocus
          spellCheck={false}
          readOnly={busy}
          value={text}
          error={
            isTooMany ? (
              <Plural value={MOST_INVITED} one="# at a time at most." other="# at a time at most." />
            ) : ofDay ? (
              reasonOf(ofDay)
            ) : isRefused ? (
              <NotInvited problems={problems} />
            ) : undefined
          }
          onChange={(event) => {
            typed.change({ text: event.currentTarget.value })
            setProblems([])
          }}
        />
        {wrong.length > 0 && !isTooMany && !ofDay && (
          // While somebody types it stands there without a word to those who hear the page.
          <div key={isRefused ? 'refused' : 'typing'} role={isRefused ? 'alert' : undefined}>
            <ul className="invitations-problems" aria-label={t`What is wrong`}>
              {wrong.map((problem) => (
                <li key={problem.Field}>
                  <strong>{people[placeOf(problem)]?.Email}</strong> {reasonOf(problem)}
                </li>
              ))}
            </ul>
          </div>
        )}
        {site === null && (
          <NativeSelect
            label={t`Site`}
            data={[
              { value: '', label: t`No site in particular` },
              ...sites.map(({ Id, Name }) => ({ value: Id, label: Name })),
            ]}
            value={siteId}
            disabled={busy}
            onChange={(event) => typed.change({ siteId: event.currentTarget.value })}
          />
        )}
        <NativeSelect
          label={t`Language of the message`}
          data={[
            { value: 'en', label: t`English` },
            { value: 'fr', label: t`French` },
          ]}
          value={locale}
          disabled={busy}
          onChange={(event) => typed.change({ locale: languageOf(event.currentTarget.value) })}
        />
        <p className="elan-hint">
          <Trans>
            They are recognized at their first sign-in with the address, once the sign-in service has verified
            it. Then they register at a site as everybody does.
          </Trans>
        </p>
        <TypedFoot typed={typed} onCancel={onClose}>
          <Button type="submit" loading={busy} disabled={people.length === 0}>
            {count > 1 ? (
              <Plural value={count} one="Invite # person" other="Invite # people" />
            ) : (
              <Trans>Invite</Trans>
            )}
          </Button>
        </TypedFoot>
      </form>
    </Dialog>
  )
}

/** Which of the people a problem is about. */
const placeOf = ({ Field = '' }: Problem): number => Number(/^People\[(\d+)\]/.exec(Field)?.[1] ?? -1)
