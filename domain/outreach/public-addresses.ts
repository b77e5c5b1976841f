/** Where the public form is (specification 3, section 2), by the language that its address speaks. */
export const publicRequestAddresses = { en: '/outreach/request', fr: '/rayonnement/demande' } as const

/** The public form's addresses as people type them: whatever their case, with a slash at the end or without. */
export const publicRequestPattern = /^\/(outreach\/request|rayonnement\/demande)\/?$/i
