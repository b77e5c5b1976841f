import { enqueue } from './enqueue.ts'
import type { Figure } from './figure.ts'
import { flush } from './flush.ts'
import { list } from './list.ts'
import { schools } from './schools.ts'
import { typing } from './typing.ts'

/** Every figure, in the order in which they run. */
export const figures: readonly Figure[] = [enqueue, flush, list, schools, typing]
