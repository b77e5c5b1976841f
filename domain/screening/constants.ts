/** Kinds of screening document; the number on the wire is the place, from 0 (decisions-platform, Screening). */
export const screeningTypes = ['PoliceRecordCheck', 'VulnerableSectorCheck', 'OffenceDeclaration'] as const

/** States of a screening document; the number on the wire is the place, from 0 (decisions-platform, Screening). */
export const screeningStatuses = ['Requested', 'Received', 'OnFile', 'Incomplete', 'Declined'] as const

/** See {@link screeningTypes}. */
export type ScreeningTypeName = (typeof screeningTypes)[number]

/** See {@link screeningStatuses}. */
export type ScreeningStatusName = (typeof screeningStatuses)[number]

/** The most people that one batch screens. */
export const SCREENING_BATCH_LIMIT = 500

/** Days before the expiry of a document on which its person and coordinators are told. */
export const expiryWarningDays = [60, 30, 7] as const

/** The longest texts of tracking items, in characters. */
export const trackingTextLimits = { SentTo: 80, RestrictedActivityComments: 1000 } as const
