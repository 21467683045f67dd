import { DocumentPage } from '../DocumentPage.tsx'
import { Complaint } from '../drawings/intellectualProperty.tsx'
import { useDocument } from '../useDocument.ts'

export default function IntellectualProperty() {
  return (
    <DocumentPage
      id="intellectualProperty"
      document={useDocument('intellectualProperty')}
      drawings={{ complaint: <Complaint /> }}
    />
  )
}
