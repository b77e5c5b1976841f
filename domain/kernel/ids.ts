// Schemas apart, so that pages which only look at ids do not carry them.
export * from './id-schemas.ts'
export { EMPTY_ID, isId } from './id-shape.ts'
