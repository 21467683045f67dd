import { DocumentPage } from '../DocumentPage.tsx'
import { Comparison } from '../drawings/plagiarism.tsx'
import { useDocument } from '../useDocument.ts'

export default function Plagiarism() {
  return (
    <DocumentPage
      id="plagiarism"
      document={useDocument('plagiarism')}
      drawings={{ comparison: <Comparison /> }}
    />
  )
}
