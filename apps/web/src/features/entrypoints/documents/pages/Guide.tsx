import { DocumentPage } from '../DocumentPage.tsx'
import { Journey } from '../drawings/guide.tsx'
import { useDocument } from '../useDocument.ts'

export default function Guide() {
  return <DocumentPage id="guide" document={useDocument('guide')} drawings={{ journey: <Journey /> }} />
}
