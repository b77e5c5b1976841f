import { Trans as LinguiTrans, type TransProps } from '@lingui/react'
import type { ReactNode } from 'react'

/**
 * What the macro `Trans` becomes (lingui.config.ts). The library looks for a sentence's elements once texts stand in it, and
 * reads codes with a backslash there: typed text that may hold either is given to it as a node, which it leaves as it is.
 * (Sentences that the macro `t` makes have no elements; codes are read in them still.)
 */
export const Trans = (props: TransProps): ReactNode => (
  <LinguiTrans {...props} values={props.values && leftAsTheyAre(props.values)} />
)

const leftAsTheyAre = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && /[<\\]/.test(value) ? [value] : value,
    ]),
  )
