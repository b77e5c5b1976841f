import { InputWrapperContext } from '@mantine/core'
import { type ReactNode, use } from 'react'
import { useNotesOf } from './form.tsx'

/**
 * The props of an input whose problem a note beside it says: it is marked, and the note describes it. `path` is what the
 * note is about; without one the input stays as it is.
 */
export function useNotedInput(path: string | undefined) {
  const note = useNotesOf(path === undefined ? [] : [path], true)
  return {
    isWrong: note !== undefined,
    // Always there: an input that came into another container would lose the focus.
    inputContainer: (input: ReactNode) => <Described by={note}>{input}</Described>,
  }
}

// The input takes its description from its wrapper alone.
function Described({ by, children }: { by: string | undefined; children: ReactNode }) {
  const wrapper = use(InputWrapperContext)
  const describedBy = [wrapper.describedBy, by].filter(Boolean).join(' ') || undefined
  return <InputWrapperContext value={{ ...wrapper, describedBy }}>{children}</InputWrapperContext>
}
