/** Longest texts about a person whom a log names, in characters. */
export const personTextLimits = { PersonName: 80, Affiliation: 80, Email: 254 } as const

/** Largest counts in a log of any kind: items in one list, hours of one kind. */
export const logCountLimits = { Items: 200, Hours: 1000 } as const

/**
 * Items of one list that a body may name where a log holds `limit`: all that it holds may go while as many come. What it
 * holds then is for the rules to judge.
 */
export const mostInBody = (limit: number): number => 2 * limit

/** Hours are kept to the hundredth: fewer than that would be none. */
export const LEAST_HOURS = 0.01

/** True for hours that are more than none and would be kept as none. */
export const isTooLittle = (hours: number): boolean => hours > 0 && hours < LEAST_HOURS
