import type { FocusEvent, ReactElement, ReactNode } from 'react'
import { drawPage } from './draw-page.tsx'

/** What tests ask of the elements that they find. */
export interface FoundProps {
  children?: ReactNode
  ref?: { current: unknown }
  onFocus?: (event: FocusEvent) => void
  onClose?: () => void
  onClick?: () => void
  onSubmit?: (event: { preventDefault: () => void }) => void
  loading?: boolean
}

/** The elements that a component draws itself, from the outermost. */
export async function elementsOf(draw: () => ReactNode): Promise<ReactElement<FoundProps>[]> {
  let drawn: ReactNode
  await drawPage(() => {
    drawn = draw()
    return drawn
  })
  const within = (node: ReactNode): ReactElement<FoundProps>[] =>
    Array.isArray(node)
      ? node.flatMap(within)
      : node && typeof node === 'object' && 'props' in node
        ? [node as ReactElement<FoundProps>, ...within((node as ReactElement<FoundProps>).props.children)]
        : []
  return within(drawn)
}
