import { v7 } from 'uuid'

/** The Id of a new record or item that came without one: it begins with the time, as those that devices make. Not for secrets. */
export const newId = (): string => v7()
