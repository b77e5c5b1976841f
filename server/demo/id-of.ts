// The demonstration's ids are made as those of what every database has.
export { idOf } from '../shipped/id-of.ts'
