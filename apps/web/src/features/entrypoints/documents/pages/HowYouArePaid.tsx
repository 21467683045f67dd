import { DocumentPage } from '../DocumentPage.tsx'
import { useDocument } from '../useDocument.ts'

export default function HowYouArePaid() {
  return <DocumentPage id="howYouArePaid" document={useDocument('howYouArePaid')} />
}
