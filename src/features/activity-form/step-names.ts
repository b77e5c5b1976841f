// Apart from what stands in each: the reader of every route's address is part of the first load.

/** The short sections of the form, in their order; each is one screen on a phone. */
export const stepNames = ['when', 'people', 'schools', 'done', 'activities', 'reached', 'review'] as const

export type StepName = (typeof stepNames)[number]
