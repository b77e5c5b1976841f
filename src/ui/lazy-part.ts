import { type ComponentType, createElement, lazy, useEffect, useState } from 'react'
import { askUntilHere } from './ask-until-here.ts'

/** A browser that ended the worker in the midst of its answers has another one within this many milliseconds. */
const BREATH = 1_000

type Bring<Props> = () => Promise<{ default: ComponentType<Props> }>

/**
 * A part of the page that it can do without: one that cannot be fetched, and not a moment later either, is left out, and the
 * rest stays. It is asked for again as long as its place is shown, and then stands there.
 */
export const lazyPart = <Props extends object>(bring: Bring<Props>) =>
  lazy(() =>
    bring()
      .catch(() => new Promise((resolve) => setTimeout(resolve, BREATH)).then(bring))
      .catch(() => ({ default: whenHere(bring) })),
  )

function whenHere<Props extends object>(bring: Bring<Props>): ComponentType<Props> {
  return (props) => {
    const [Part, setPart] = useState<ComponentType<Props>>()
    useEffect(() => askUntilHere(bring, { onHere: (part) => setPart(() => part.default) }), [])
    return Part ? createElement(Part, props) : null
  }
}
