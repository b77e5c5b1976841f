// A host with a dot, nothing before it (`user@`), nothing that would end an attribute or turn a path around.
const shape = /^https:\/\/[^\s/?#@\\"<>]+\.[^\s/?#@\\"<>]+([/?#][^\s\\"<>]*)?$/i

/** Longest web address that is kept. */
export const WEB_ADDRESS_LIMIT = 500

/** True for an address on the web that may become a link: https, never `javascript:` or a name with a password. */
export const isWebAddress = (text: string): boolean => text.length <= WEB_ADDRESS_LIMIT && shape.test(text)
