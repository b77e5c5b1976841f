import type { ReactNode } from 'react'

/**
 * How much is left, in a {@link SaveBar}: the words, and in their place the number alone where its row has no room for
 * them. What is heard are the words in either case.
 */
export const CountLeft = ({ count, children }: { count: number; children: ReactNode }) => (
  <>
    <span className="elan-left-words">{children}</span>
    <span className="elan-left-number" aria-hidden="true">
      {count}
    </span>
  </>
)
