import { lazy } from 'react'
import { UnhydratedDocument } from '../UnhydratedDocument.tsx'

const Plagiarism = lazy(() => import('../pages/Plagiarism.tsx'))

/** Spec §2, /tutorials/plagiarismAndInfringement. */
export default function PlagiarismScreen() {
  return (
    <UnhydratedDocument id="plagiarism">
      <Plagiarism />
    </UnhydratedDocument>
  )
}
