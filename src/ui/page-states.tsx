import { useLingui } from '@lingui/react/macro'
import { Button, Loader } from '@mantine/core'
import type { ReactNode } from 'react'
import { ClosedBookDrawing, CutCableDrawing, EmptyDeskDrawing, LostBalloonDrawing } from './drawings.tsx'
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

function PageState(props: PageStateProps & WholePage & { drawing: ReactNode; heard?: 'status' | 'alert' }) {
  return (
    <div className="elan-page-state" role={props.heard}>
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

/** Something is on its way; appears only when it takes longer than a blink. */
export function Loading({ label }: { label?: string }) {
  const { t } = useLingui()
  return (
    <div className="elan-page-state elan-late" role="status">
      <Loader color="primary" type="dots" />
      <span className="elan-only-heard">{label ?? t`Loading…`}</span>
    </div>
  )
}

/** There is nothing here, and that is no fault; say what to do about it. */
export function Empty(props: PageStateProps & WholePage) {
  return <PageState drawing={<EmptyDeskDrawing />} {...props} />
}

/** This needs signal, and there is none. What was written is safe. */
export function Offline(props: WholePage & { children?: ReactNode; onRetry?: () => void }) {
  const { t } = useLingui()
  return (
    <PageState
      asPage={props.asPage}
      drawing={<CutCableDrawing />}
      heard="status"
      title={t`There is no signal here`}
      action={props.onRetry && <TryAgain onClick={props.onRetry} />}
    >
      {props.children ?? t`This page needs a connection. What you wrote on this device is safe.`}
    </PageState>
  )
}

/** The address leads nowhere, or to what one may not see. */
export function NotFound(props: WholePage & { action?: ReactNode; children?: ReactNode }) {
  const { t } = useLingui()
  return (
    <PageState
      asPage={props.asPage}
      drawing={<LostBalloonDrawing />}
      title={t`This page was not found`}
      action={props.action}
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
      drawing={<ClosedBookDrawing />}
      heard="alert"
      title={t`This could not be shown`}
      action={props.onRetry && <TryAgain onClick={props.onRetry} />}
    >
      {props.children ?? t`Something went wrong on this page. What you wrote on this device is safe.`}
    </PageState>
  )
}
