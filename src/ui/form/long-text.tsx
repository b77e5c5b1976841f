import { useLingui } from '@lingui/react/macro'
import { Textarea, type TextareaProps } from '@mantine/core'
import type { Ref } from 'react'
import { useFormat } from '../format.ts'

interface LongTextProps extends Omit<TextareaProps, 'value' | 'maxLength' | 'autosize'> {
  ref?: Ref<HTMLTextAreaElement>
  value: string
  /** The most characters that the domain's rule takes, without the blanks around them. */
  limit: number
}

/** From this part of the limit on, the field counts. */
const NEAR = 0.9

const lengthOf = (text: string): number => text.trim().length

/** True for what cannot be sent until it is shortened. */
export const isTooLong = (text: string, limit: number): boolean => lengthOf(text) > limit

/**
 * Several lines of text in a dialog that has no form around it. Nothing is cut: near the limit it counts, beyond it it
 * asks to be shortened, and whoever sends it waits ({@link isTooLong}).
 */
export function LongText({ value, limit: most, ...props }: LongTextProps) {
  const { t } = useLingui()
  const format = useFormat()
  const length = lengthOf(value)
  const [count, limit] = [format.number(length), format.number(most)]
  const isNear = length > most * NEAR && !props.readOnly
  const error = isTooLong(value, most) ? t`${count} of ${limit} characters. Please shorten it.` : props.error
  return (
    <Textarea
      {...props}
      {...(isNear && {
        description: error ? undefined : t`${count} of ${limit} characters`,
        inputWrapperOrder: ['label' as const, 'input' as const, 'description' as const, 'error' as const],
      })}
      error={error}
      autosize
      value={value}
    />
  )
}
