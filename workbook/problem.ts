/** Why a file cannot be read at all; language-free. */
export type WorkbookProblemCode =
  | 'file_empty'
  | 'file_too_large'
  | 'wrong_kind'
  | 'not_a_workbook'
  | 'not_a_text'
  | 'encrypted'
  | 'damaged'
  | 'unpacked_too_large'
  | 'too_many_parts'
  | 'too_many_rows'
  | 'headers_not_found'
  | 'quote_not_closed'

/** Thrown by the readers; `details` name what a sentence needs: a limit, a row, a sheet. */
export class WorkbookProblem extends Error {
  readonly code: WorkbookProblemCode
  readonly details: { limit?: number; row?: number; sheet?: string }

  constructor(code: WorkbookProblemCode, details: WorkbookProblem['details'] = {}) {
    super(code)
    this.name = 'WorkbookProblem'
    this.code = code
    this.details = details
  }
}
