import { isValidElement, type ReactNode } from 'react'

type Props = Record<string, unknown> & { children?: ReactNode }

/** The props of all that a node holds. */
function propsIn(node: ReactNode): Props[] {
  if (Array.isArray(node)) return node.flatMap(propsIn)
  return isValidElement<Props>(node) ? [node.props, ...propsIn(node.props.children)] : []
}

/** Does what a part of a dialog that was not drawn itself does, the first one that has a prop. */
export function pressIn(shown: ReactNode, which: string, handler: string): void {
  const part = propsIn(shown).find((props) => which in props)
  if (!part) throw new Error(`nothing of the dialog has ${which}`)
  const act = part[handler] as (event: object) => void
  const nothing = () => undefined
  act({ preventDefault: nothing, stopPropagation: nothing })
}
