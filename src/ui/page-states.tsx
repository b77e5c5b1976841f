import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Loader } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import type { DrawingName } from './drawings.tsx'
import { useFormat } from './format.ts'
import { lazyPart } from './lazy-part.ts'
import { keepFocus } from './navigation-focus.ts'
import { PageHeader } from './page-header.tsx'

interface PageStateProps {
  title: string
  children?: ReactNode
  /** What one can do from here: one button or link. */
  action?: ReactNode
}

/** `asPage`: nothing else is on the page, so the title is its heading. */
interface WholePage {
  asPage?: boolean
}

// The first page draws none of them.
const Drawing = lazyPart(async () => ({ default: (await import('./drawings.tsx')).Drawing }))

/** A drawing, or its place until it is there. */
const Drawn = ({ name }: { name: DrawingName }) => (
  <Suspense fallback={<span className="elan-drawing-place" />}>
    <Drawing name={name} />
  </Suspense>
)

function PageState(props: PageStateProps & WholePage & { drawing: ReactNode; heard?: 'status' | 'alert' }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its button mostly goes with it as it is pressed, and hands its focus on.
    <div className="elan-page-state" role={props.heard} onFocus={({ target }) => keepFocus(target)}>
      {props.drawing}
      {props.asPage ? (
        <PageHeader title={props.title} />
      ) : (
        <p className="elan-page-state-title">{props.title}</p>
      )}
      {props.children && <div className="elan-page-state-text">{props.children}</div>}
      {props.action}
    </div>
  )
}

function TryAgain({ onClick }: { onClick: () => void }) {
  const { t } = useLingui()
  return (
    <Button variant="default" onClick={onClick}>
      {t`Try again`}
    </Button>
  )
}

/** Something is on its way; appears only when it takes longer than a blink. `label` says what, to everybody. */
export function Loading({ label }: { label?: string }) {
  const { t } = useLingui()
  return (
    <div className="elan-page-state elan-late" role="status">
      <Loader color="primary" type="dots" />
      <span className={label ? undefined : 'elan-only-heard'}>{label ?? t`Loading…`}</span>
    </div>
  )
}

/**
 * In the place of an empty list whose rows this device does not have yet: says so, and never that there is nothing.
 * `children` names what is on its way.
 */
export function Arriving({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  return (
    <PageState
      drawing={<Loader color="primary" type="dots" />}
      heard="status"
      title={navigator.onLine ? t`Still on the way` : t`Not on this device yet`}
    >
      {children} {navigator.onLine ? null : t`What is missing comes automatically when there is signal.`}
    </PageState>
  )
}

/** In the place of a list's count while more of its rows are on their way to this device. */
export function SoFar(props: { count: number }) {
  const count = useFormat().number(props.count)
  return navigator.onLine ? (
    <Trans>{count} so far. More is on the way…</Trans>
  ) : (
    <Trans>{count} on this device so far. The rest comes when there is signal.</Trans>
  )
}

/** There is nothing here, and that is no fault; say what to do about it. */
export function Empty(props: PageStateProps & WholePage) {
  return <PageState drawing={<Drawn name="empty-desk" />} {...props} />
}

/** This needs signal, and there is none. What was written is safe. */
export function Offline(props: WholePage & { children?: ReactNode; onRetry?: () => void }) {
  const { t } = useLingui()
  return (
    <PageState
      asPage={props.asPage}
      drawing={<Drawn name="cut-cable" />}
      heard="status"
      title={t`There is no signal here`}
      action={props.onRetry && <TryAgain onClick={props.onRetry} />}
    >
      {props.children ?? t`This page needs a connection. What you wrote on this device is safe.`}
    </PageState>
  )
}

/** The address leads nowhere, or to what one may not see; the way on is home, unless `action` knows a better one. */
export function NotFound(props: WholePage & { action?: ReactNode; children?: ReactNode }) {
  const { t } = useLingui()
  return (
    <PageState
      asPage={props.asPage}
      drawing={<Drawn name="lost-balloon" />}
      title={t`This page was not found`}
      action={
        props.action ?? (
          <Button variant="default" renderRoot={(link) => <Link {...link} to="/" />}>
            {t`To the home page`}
          </Button>
        )
      }
    >
      {props.children ?? t`It may have moved, or you may not have access to it.`}
    </PageState>
  )
}

/** Something broke; says whether anything was lost (it was not) and offers to try again. */
export function Failed(props: WholePage & { onRetry?: () => void; children?: ReactNode }) {
  const { t } = useLingui()
  return (
    <PageState
      asPage={props.asPage}
      drawing={<Drawn name="closed-book" />}
      heard="alert"
      title={t`This could not be shown`}
      action={props.onRetry && <TryAgain onClick={props.onRetry} />}
    >
      {props.children ?? t`Something went wrong on this page. What you wrote on this device is safe.`}
    </PageState>
  )
}

/** There is signal, and the server could not answer: no fault of the person's, nor of what they wrote. */
export function ServerTrouble(props: WholePage & { onRetry?: () => void }) {
  return (
    <Failed {...props}>
      <Trans>
        The server could not answer this. That has nothing to do with your signal, and what you wrote on this
        device is safe. Try again in a moment.
      </Trans>
    </Failed>
  )
}

/** The page asks the server, which needs to know who asks. */
export function SignInEnded(props: WholePage & { onSignIn: () => void }) {
  const { t } = useLingui()
  return (
    <Empty
      asPage={props.asPage}
      title={t`Your session has ended`}
      action={<Button onClick={props.onSignIn}>{t`Sign in`}</Button>}
    >
      <Trans>
        This page asks the server, which needs to know who you are. What you wrote on this device is safe.
      </Trans>
    </Empty>
  )
}
