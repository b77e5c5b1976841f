import type { Figure } from './figure.ts'
import { flush } from './flush.ts'
import { typing } from './typing.ts'

/** Every figure, in the order in which they run. */
export const figures: readonly Figure[] = [flush, typing]
