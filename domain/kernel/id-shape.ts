/** The all-zero GUID, which the contract calls the empty id (specification 2, section 3.5). */
export const EMPTY_ID = '00000000-0000-0000-0000-000000000000'

/** The shape of a GUID text. */
export const uuidShape = /^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$/

/** True for any GUID text, the empty id included. Case does not matter. */
export const isId = (text: unknown): text is string => typeof text === 'string' && uuidShape.test(text)

/** True for a GUID text that begins with the time at which it was made (RFC 9562, version 7), not for one that is random. */
export const isTimeOrdered = (id: string): boolean => isId(id) && id[14] === '7'
