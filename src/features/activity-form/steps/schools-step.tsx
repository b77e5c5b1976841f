import { DuplicateNotice } from '../duplicate-notice.tsx'
import { EducatorsField } from '../educators-field.tsx'
import { SchoolsField } from '../schools-field.tsx'
import { useMatrix, useSurroundings } from '../surroundings.tsx'
import { BulkUpload } from '../upload/bulk-upload.tsx'

/** Which schools were reached and which educators took part. */
export function SchoolsStep() {
  const { type } = useSurroundings()
  const { shows } = useMatrix(type)
  return (
    <>
      {shows('SchoolDemographicResponseHeader') && <SchoolsField />}
      <DuplicateNotice />
      {shows('EducatorLogHeader') && <EducatorsField />}
      <BulkUpload />
    </>
  )
}
